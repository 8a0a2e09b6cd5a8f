import { useCallback, useContext, useEffect, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { offlineCatalogue } from '@/catalogue/offline-catalogue';
import { useShelf } from '@/catalogue/use-shelf';
import type { DownloadTarget } from '@/domain/media/download';
import { formatFileSize } from '@/domain/media/format-file-size';
import { uniqueBytes } from '@/domain/media/module-copy';
import { MediaContext } from '@/media/media-context';
import { downloadQueue } from '@/media/offline-copy/download-queue';
import { readStorage, type StorageEstimated } from '@/shared/device-storage';
import { reportError } from '@/shared/report-error';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ProgressBar } from '@/ui/ProgressBar';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import styles from './Profile.module.css';
import { PROFILE_TEXTS } from './texts';

const texts = PROFILE_TEXTS.device;

interface KeptItem extends DownloadTarget {
  readonly bytes: number;
  readonly isDone: boolean;
}

interface DeviceContent {
  /** Kept on purpose, largest first. */
  readonly items: readonly KeptItem[];
  readonly keptBytes: number;
  /** Prefetched from what was opened. */
  readonly seenBytes: number;
  readonly storage: StorageEstimated | undefined;
}

/** What the account keeps on this device, its storage, and what leaves first. */
export function OnThisDevice() {
  const { account } = useAuth();
  const openShelf = useShelf();
  const source = useContext(MediaContext);
  const queue = downloadQueue(offlineCatalogue(account), { ...source, account });
  const [content, setContent] = useState<DeviceContent>();
  const [asked, setAsked] = useState<readonly KeptItem[]>([]);

  const read = useCallback(async (): Promise<DeviceContent> => {
    const shelf = await openShelf();
    const [downloads, copies] = await Promise.all([shelf.downloads.all(), shelf.copies.all()]);
    const copyOf = new Map(copies.map((copy) => [copy.moduleId, copy]));
    const titleOf = async (id: string) => (await shelf.modules.get(id))?.value.title ?? '';
    const items: KeptItem[] = [];
    for (const { id, kind, title, modules, state } of downloads) {
      const bytes = uniqueBytes(modules.flatMap((module) => copyOf.get(module) ?? []));
      items.push({ id, kind, title: title || (await titleOf(id)), bytes, isDone: state === 'done' });
    }
    const named = new Set(downloads.flatMap(({ id, modules }) => [id, ...modules]));
    const wanted = copies.filter(({ isWanted }) => isWanted);
    for (const copy of wanted) {
      const id = copy.moduleId;
      if (named.has(id)) continue;
      items.push({ id, kind: 'module', title: await titleOf(id), bytes: uniqueBytes([copy]), isDone: true });
    }
    return {
      items: items.toSorted((a, b) => b.bytes - a.bytes),
      keptBytes: uniqueBytes(wanted),
      seenBytes: uniqueBytes(copies) - uniqueBytes(wanted),
      storage: await readStorage(),
    };
  }, [openShelf]);

  useEffect(() => {
    let isShown = true;
    read().then((found) => isShown && setContent(found), reportError);
    return () => {
      isShown = false;
    };
  }, [read]);

  async function remove(items: readonly KeptItem[]) {
    setAsked([]);
    for (const item of items) await queue.remove(item);
    setContent(await read());
  }

  if (content === undefined) return null;
  const { items } = content;
  return (
    <Stack as="section" className={styles['section']} aria-labelledby="on-this-device">
      <h2 id="on-this-device">{texts.title}</h2>
      <Storage content={content} />
      {items.length === 0 ? (
        <Text size="sm" tone="muted">
          {texts.none}
        </Text>
      ) : (
        <ul className={styles['list']}>
          {items.map((item) => (
            <Row as="li" key={item.id} align="between" className={styles['item']}>
              <Stack as="span" gap={0} className={styles['name']}>
                <strong dir="auto">{nameOf(item)}</strong>
                <Text as="span" size="sm" tone="muted">
                  {[texts.kinds[item.kind], formatFileSize(item.bytes), item.isDone ? null : texts.unfinished]
                    .filter((fact) => fact !== null)
                    .join(' · ')}
                </Text>
              </Stack>
              <Button aria-label={texts.removeLabel(nameOf(item))} onClick={() => setAsked([item])}>
                {texts.remove}
              </Button>
            </Row>
          ))}
        </ul>
      )}
      {items.length > 1 ? (
        <div>
          <Button variant="quiet" onClick={() => setAsked(items)}>
            {texts.removeAll}
          </Button>
        </div>
      ) : null}
      {asked[0] === undefined ? null : (
        <Dialog
          open
          size="sm"
          title={asked.length > 1 ? texts.removeAllTitle : texts.removeTitle(nameOf(asked[0]))}
          onClose={() => setAsked([])}
          actions={
            <>
              <Button onClick={() => setAsked([])}>{PROFILE_TEXTS.cancel}</Button>
              <Button variant="danger" onClick={() => void remove(asked).catch(reportError)}>
                {asked.length > 1 ? texts.removeAll : texts.remove}
              </Button>
            </>
          }
        >
          <p>{texts.removeText}</p>
        </Dialog>
      )}
    </Stack>
  );
}

const nameOf = ({ title, kind }: KeptItem) =>
  title === '' ? (kind === 'module' ? PROFILE_TEXTS.untitled : texts.unnamedPlaylist) : title;

/** How full the storage is, by what it holds. */
function Storage({ content: { storage, keptBytes, seenBytes } }: { readonly content: DeviceContent }) {
  const other = storage === undefined ? undefined : Math.max(0, storage.used - keptBytes - seenBytes);
  return (
    <Stack gap={2}>
      {storage === undefined ? null : (
        <>
          <ProgressBar
            label={texts.storage}
            value={storage.used / storage.quota}
            valueText={texts.used(formatFileSize(storage.used), formatFileSize(storage.quota))}
          />
          <Text size="sm">{texts.used(formatFileSize(storage.used), formatFileSize(storage.quota))}</Text>
        </>
      )}
      <Text size="sm" tone="muted">
        {texts.parts(
          formatFileSize(keptBytes),
          formatFileSize(seenBytes),
          other === undefined ? undefined : formatFileSize(other),
        )}
      </Text>
      <Text size="sm" tone="muted">
        {texts.order}
      </Text>
    </Stack>
  );
}
