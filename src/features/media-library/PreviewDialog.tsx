import { ChevronLeft, ChevronRight, Download, ExternalLink, Trash2 } from 'lucide-react';
import { useMemo, type KeyboardEvent } from 'react';
import { downloadName } from '@/domain/media/download-name';
import { useIsMissing } from '@/media/links/missing-files';
import { Button, buttonClass } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { IconButton } from '@/ui/IconButton';
import { Row } from '@/ui/Row';
import { Text } from '@/ui/Text';
import type { MediaEntry } from './media-entry';
import { MediaFacts } from './MediaFacts';
import styles from './PreviewDialog.module.css';
import { PreviewStage } from './PreviewStage';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import { useMediaUses } from './use-media-uses';
import { usePreviewSource } from './use-preview-source';

export interface PreviewDialogProps {
  readonly entry: MediaEntry;
  readonly entries: readonly MediaEntry[];
  readonly isOnline: boolean;
  readonly onShow: (id: string) => void;
  readonly onDelete: (entry: MediaEntry) => void;
  readonly onClose: () => void;
}

/** Arrow keys seek in players and scroll pictures. */
function takesArrows(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement && target.closest('video, audio, input, [data-zoomed="true"]') !== null
  );
}

/** Storage on another origin downloads only with this parameter. */
function downloadAddress(url: string, name: string): string {
  if (!/^https?:/i.test(url)) return url;
  const address = new URL(url);
  address.searchParams.set('download', name);
  return address.href;
}

/** A title without extension, lowercased. */
const stem = (title: string) => title.replace(/\.[a-z0-9]{1,8}$/i, '').toLocaleLowerCase();

/** A video's newest subtitles by name: "Film.vtt", "Film.en.vtt". */
function captionsOf({ kind, title }: MediaEntry, entries: readonly MediaEntry[]): MediaEntry | undefined {
  if (kind !== 'video' && kind !== 'audio') return undefined;
  const wanted = stem(title);
  return entries
    .filter((entry) => entry.kind === 'subtitles')
    .filter((entry) => [stem(entry.title), stem(entry.title).replace(/\.[a-z]{2,3}$/, '')].includes(wanted))
    .toSorted((a, b) => b.addedAt - a.addedAt)[0];
}

/** One file; arrow keys go to its neighbors. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { entry, entries, isOnline, onShow, onDelete, onClose } = props;
  const texts = MEDIA_LIBRARY_TEXTS.preview;
  const at = entries.findIndex(({ id }) => id === entry.id);
  const previous = entries[at - 1];
  const next = at < 0 ? undefined : entries[at + 1];
  const source = usePreviewSource(entry.address, isOnline);
  const one = useMemo(() => [entry], [entry]);
  const uses = useMediaUses(one);
  const captions = useMemo(() => captionsOf(entry, entries), [entry, entries]);
  const isGone = useIsMissing(entry.address);
  const url = source.state === 'found' && !isGone ? source.url : undefined;
  const saved = downloadName(entry.title, entry.mimeType);

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || takesArrows(event.target)) return;
    const goal = event.key === forward ? next : previous;
    if (goal === undefined) return;
    event.preventDefault();
    onShow(goal.id);
  }

  return (
    <div onKeyDown={press} role="presentation">
      <Dialog
        open
        size="sheet"
        title={entry.title}
        onClose={onClose}
        actions={
          <Row align="between" className={styles['actions']}>
            <Row nowrap gap={1}>
              <IconButton
                label={texts.previous}
                icon={<ChevronLeft size={22} />}
                disabled={previous === undefined}
                onClick={() => previous && onShow(previous.id)}
              />
              <Text as="span" size="sm" tone="muted" className={styles['position']} aria-live="polite">
                {at < 0 ? null : texts.position(at + 1, entries.length)}
              </Text>
              <IconButton
                label={texts.next}
                icon={<ChevronRight size={22} />}
                disabled={next === undefined}
                onClick={() => next && onShow(next.id)}
              />
            </Row>
            <Row>
              <Button variant="quiet" onClick={() => onDelete(entry)}>
                <Trash2 size={18} aria-hidden="true" />
                {MEDIA_LIBRARY_TEXTS.delete}
              </Button>
              {url !== undefined && entry.mimeType === 'application/pdf' ? (
                <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
                  <ExternalLink size={18} aria-hidden="true" />
                  <span>{texts.openFile}</span>
                </a>
              ) : null}
              {url === undefined ? null : (
                <a href={downloadAddress(url, saved)} download={saved} className={buttonClass({})}>
                  <Download size={18} aria-hidden="true" />
                  <span>{texts.download}</span>
                </a>
              )}
            </Row>
          </Row>
        }
      >
        <div className={styles['body']}>
          <PreviewStage entry={entry} source={source} captions={captions} isOnline={isOnline} />
          <MediaFacts entry={entry} uses={uses} captions={captions} />
        </div>
      </Dialog>
    </div>
  );
}
