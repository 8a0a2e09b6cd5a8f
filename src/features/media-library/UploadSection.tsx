import { CircleAlert, Pause, Play, RotateCw, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatFileSize } from '@/domain/media/format-file-size';
import type { UploadItem, Uploads } from '@/media/upload/upload-item';
import { reportError } from '@/shared/report-error';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Dialog } from '@/ui/Dialog';
import { VirtualList } from '@/ui/list/VirtualList';
import { ProgressBar } from '@/ui/ProgressBar';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { showToast } from '@/ui/toast-store';
import { MEDIA_LIBRARY_TEXTS as texts } from './texts';
import { uploadsState } from './upload-state';
import { UploadRow, type UploadActions } from './UploadRow';
import styles from './UploadSection.module.css';

export interface UploadSectionProps {
  readonly uploads: Uploads;
  readonly isOnline: boolean;
  /** Files are being added. */
  readonly isAdding: boolean;
}

const keyOf = ({ key }: UploadItem) => key;
const isOpen = ({ state }: UploadItem) => state !== 'done';

const run = (work: Promise<void>) => void work.catch(reportError);

/** About the height of a row, in pixels. */
const ROW = 61;

/** Uploads in progress. */
export function UploadSection({ uploads, isOnline, isAdding }: UploadSectionProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [toCancel, setToCancel] = useState<UploadItem | 'all' | null>(null);
  const open = useMemo(() => uploads.uploads.filter(isOpen), [uploads.uploads]);
  const batch = useBatch(uploads.uploads, isAdding);
  const actions: UploadActions = {
    pause: (item) => run(uploads.pause(item?.key)),
    resume: (item) => run(uploads.resume(item?.key)),
    retry: (item) => run(uploads.retry(item?.key)),
    cancel: (item) => setToCancel(item ?? 'all'),
  };

  function cancel() {
    setToCancel(null);
    if (toCancel === 'all') run(uploads.cancelAll());
    else if (toCancel !== null) run(uploads.cancel(toCancel.key));
  }

  if (open.length === 0) return null;
  const refused = open.filter(({ state }) => state === 'refused').length;
  const paused = open.filter(({ state }) => state === 'paused').length;
  const active = open.length - refused;
  const share = batch.size === 0 ? 0 : batch.sent / batch.size;
  const sizes = texts.sizeOf(formatFileSize(batch.sent), formatFileSize(batch.size));
  const canPause = active > paused;
  const forAll = [
    { key: 'pause', label: texts.pauseAll, Icon: Pause, act: actions.pause, isShown: canPause },
    // Rendering the same button keeps the focus.
    {
      key: canPause ? 'resume' : 'pause',
      label: texts.resumeAll,
      Icon: Play,
      act: actions.resume,
      isShown: paused > 0,
    },
    { key: 'retry', label: texts.retryAll, Icon: RotateCw, act: actions.retry, isShown: refused > 0 },
    { key: 'cancel', label: texts.cancelAll, Icon: X, act: actions.cancel, isShown: true },
  ].filter(({ isShown }) => isShown);
  const count = toCancel === 'all' ? open.length : 1;
  return (
    <section aria-label={texts.uploadList}>
      <Card>
        <Stack>
          <Row align="between" gap={3} nowrap>
            <Row gap={3}>
              {active === 0 ? <CircleAlert size={20} aria-hidden="true" className={styles['alert']} /> : null}
              <Text as="output" tone="strong">
                {uploadsState(open, isOnline)}
              </Text>
              {active === 0 ? null : (
                <Text as="span" size="sm" tone="muted">
                  {`${texts.filesOf(batch.done, batch.files)}, ${sizes}`}
                </Text>
              )}
            </Row>
            {active === 0 ? null : (
              <Text as="span" size="sm" tone="strong">
                {texts.percent(share)}
              </Text>
            )}
          </Row>
          {active === 0 ? null : <ProgressBar label={texts.totalProgress} value={share} valueText={sizes} />}
          {open.length > 1 ? (
            <Row gap={1} className={styles['all']}>
              {forAll.map(({ key, label, Icon, act }) => (
                <Button key={key} variant="quiet" onClick={() => act()}>
                  <Icon size={18} aria-hidden="true" />
                  {label}
                </Button>
              ))}
            </Row>
          ) : null}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for the keyboard */}
          <div ref={frame} className={styles['frame']} tabIndex={0}>
            <VirtualList rows={open} keyOf={keyOf} rowHeight={ROW} scroller={frame}>
              {(item) => <UploadRow item={item} isOnline={isOnline} actions={actions} />}
            </VirtualList>
          </div>
        </Stack>
      </Card>
      {toCancel === null ? null : (
        <Dialog
          open
          size="sm"
          title={texts.cancelTitle(count)}
          onClose={() => setToCancel(null)}
          actions={
            <>
              <Button onClick={() => setToCancel(null)}>{texts.keepUploading}</Button>
              <Button variant="danger" onClick={cancel}>
                {texts.cancelUpload(count)}
              </Button>
            </>
          }
        >
          <p>{texts.cancelText(count)}</p>
        </Dialog>
      )}
    </section>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Progress of the files being uploaded together. Announces when the last has arrived. */
function useBatch(uploads: readonly UploadItem[], isAdding: boolean) {
  const [keys, setKeys] = useState(NONE);
  const [arrived, setArrived] = useState({ files: 0 });
  const added = uploads.filter((upload) => isOpen(upload) && !keys.has(upload.key));
  if (added.length > 0) setKeys(new Set([...keys, ...added.map(keyOf)]));

  const files = uploads.filter(({ key, state }) => keys.has(key) && state !== 'refused');
  const done = files.filter(({ state }) => state === 'done').length;
  if (done > 0 && !isAdding && !uploads.some(isOpen)) {
    setArrived({ files: done });
    setKeys(NONE);
  }
  useEffect(() => {
    if (arrived.files > 0) showToast({ text: texts.allUploaded(arrived.files) });
  }, [arrived]);

  return {
    files: files.length,
    done,
    size: files.reduce((sum, { size }) => sum + size, 0),
    sent: files.reduce((sum, { state, size, sent }) => sum + (state === 'done' ? size : sent), 0),
  };
}
