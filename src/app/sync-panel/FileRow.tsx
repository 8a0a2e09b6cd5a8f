import { formatFileSize } from '@/domain/media/format-file-size';
import { fileKind } from '@/features/media-library/file-kind';
import { KindIcon } from '@/features/media-library/KindIcon';
import { problemText, uploadState } from '@/features/media-library/upload-state';
import type { UploadItem } from '@/media/upload-item';
import { Button } from '@/ui/Button';
import { ProgressBar } from '@/ui/ProgressBar';
import held from './HeldCard.module.css';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS } from './texts';

/** What can be done with a file from the panel. */
export interface FileActions {
  /** Sends a refused one again. */
  readonly retry: (key: string) => void;
  readonly resume: (key: string) => void;
}

export interface FileRowProps {
  readonly file: UploadItem;
  readonly isOnline: boolean;
  readonly isBusy: boolean;
  readonly actions: FileActions;
}

/** One file that is not uploaded: how far it is, what keeps it, and the next step. */
export function FileRow({ file, isOnline, isBusy, actions }: FileRowProps) {
  const texts = PANEL_TEXTS;
  const { key, name, mimeType, size, sent, state } = file;
  const isRefused = state === 'refused';
  const problem = problemText(file);
  const hasProgress = sent > 0 && !isRefused;
  const sizes = hasProgress
    ? texts.storageOf(formatFileSize(sent), formatFileSize(size))
    : formatFileSize(size);
  const step = isRefused
    ? { words: texts.retry, run: actions.retry }
    : state === 'paused'
      ? { words: texts.resume, run: actions.resume }
      : undefined;
  return (
    <li className={styles['row']}>
      <span className={styles['rowIcon']} aria-hidden="true">
        <KindIcon kind={fileKind(name, mimeType)} size={18} />
      </span>
      <div className={styles['rowWords']}>
        <p>
          <strong>{name}</strong>
          <span className={styles['colon']}>: </span>
          <span className={styles['what']}>
            {uploadState(file, isOnline)}
            <span className={styles['when']}> · {sizes}</span>
          </span>
        </p>
        {problem === undefined ? null : (
          <p className={isRefused ? held['reason'] : styles['note']}>{problem}</p>
        )}
        {hasProgress ? (
          <ProgressBar label={texts.progressOf(name)} value={sent / Math.max(size, 1)} valueText={sizes} />
        ) : null}
        {step === undefined ? null : (
          <div className={held['actions']}>
            <Button
              disabled={isBusy}
              aria-label={texts.stepOf(step.words, name)}
              onClick={() => step.run(key)}
            >
              {step.words}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
