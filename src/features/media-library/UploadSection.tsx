import { useEffect, useMemo, useRef, useState } from 'react';
import type { UploadItem, Uploads } from '@/media/upload/upload-item';
import { reportError } from '@/shared/report-error';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { showToast } from '@/ui/toast-store';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import { batchProgress, nextBatch, NO_BATCH, type BatchProgress } from './upload-batch';
import { UploadPanel, type UploadActions } from './UploadPanel';

export interface UploadSectionProps {
  readonly uploads: Uploads;
  readonly isOnline: boolean;
  /** More files are being taken in at the moment. */
  readonly isTaking: boolean;
  /** Whether a file of this id has arrived. The same function until the files change. */
  readonly hasRow: (rowId: string) => boolean;
}

const run = (work: Promise<void>) => void work.catch(reportError);

/** What is on its way, while anything is; asks before an upload is cancelled, and says when all have arrived. */
export function UploadSection({ uploads, isOnline, isTaking, hasRow }: UploadSectionProps) {
  const texts = MEDIA_LIBRARY_TEXTS;
  const [asked, setAsked] = useState<UploadItem | 'all' | null>(null);
  const open = useMemo(() => uploads.uploads.filter(({ state }) => state !== 'done'), [uploads.uploads]);
  const progress = useBatch(uploads.uploads, hasRow, isTaking);
  const actions: UploadActions = {
    pause: (item) => run(uploads.pause(item?.key)),
    resume: (item) => run(uploads.resume(item?.key)),
    retry: (item) => run(uploads.retry(item?.key)),
    cancel: (item) => setAsked(item ?? 'all'),
  };

  function cancel() {
    setAsked(null);
    if (asked === 'all') run(uploads.cancelAll());
    else if (asked !== null) run(uploads.cancel(asked.key));
  }

  if (open.length === 0) return null;
  const count = asked === 'all' ? open.length : 1;
  return (
    <>
      <UploadPanel uploads={open} progress={progress} isOnline={isOnline} actions={actions} />
      {asked === null ? null : (
        <Dialog
          open
          size="sm"
          title={texts.cancelTitle(count)}
          onClose={() => setAsked(null)}
          actions={
            <>
              <Button onClick={() => setAsked(null)}>{texts.keepUploading}</Button>
              <Button variant="danger" onClick={cancel}>
                {texts.cancelUpload(count)}
              </Button>
            </>
          }
        >
          <p>{texts.cancelText(count)}</p>
        </Dialog>
      )}
    </>
  );
}

/** How far the files that are sent together are; says a word when the last of them has arrived. */
function useBatch(
  uploads: readonly UploadItem[],
  hasRow: (rowId: string) => boolean,
  isTaking: boolean,
): BatchProgress {
  const [batch, setBatch] = useState(NO_BATCH);
  const [seen, setSeen] = useState<{ readonly uploads: readonly UploadItem[]; readonly isTaking: boolean }>();
  const last = useRef(NO_BATCH);
  if (seen?.uploads !== uploads || seen.isTaking !== isTaking) {
    setSeen({ uploads, isTaking });
    setBatch(nextBatch(batch, uploads, isTaking));
  }
  useEffect(() => {
    const before = last.current;
    last.current = batch;
    if (batch !== NO_BATCH || before === NO_BATCH) return;
    const { done } = batchProgress(before, uploads, hasRow);
    if (done > 0) showToast({ text: MEDIA_LIBRARY_TEXTS.allUploaded(done) });
  }, [batch, uploads, hasRow]);
  return useMemo(() => batchProgress(batch, uploads, hasRow), [batch, uploads, hasRow]);
}
