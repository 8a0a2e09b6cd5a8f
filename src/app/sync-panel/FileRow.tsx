import { useState } from 'react';
import { fileKind } from '@/domain/media/file-kind';
import { formatFileSize } from '@/domain/media/format-file-size';
import { problemText, uploadState } from '@/features/media-library/upload-state';
import { KindIcon } from '@/media/thumbs/KindIcon';
import type { UploadItem } from '@/media/upload/upload-item';
import { Button } from '@/ui/Button';
import { ProgressBar } from '@/ui/ProgressBar';
import held from './HeldCard.module.css';
import { RemoveQuestion } from './RemoveQuestion';
import styles from './SyncPanel.module.css';
import { FILE_TEXTS, PANEL_TEXTS } from './texts';

/** What can be done with a file from the panel. */
export interface FileActions {
  /** Sends a refused one again; all of them without a key. */
  readonly retry: (key?: string) => void;
  readonly resume: (key: string) => void;
  /** Takes one off this device that the server refused. */
  readonly discard: (key: string) => void;
}

export interface FileRowProps {
  readonly file: UploadItem;
  readonly isOnline: boolean;
  readonly isBusy: boolean;
  readonly actions: FileActions;
}

/** The question took the place of the button that asked it; kept, the button has the focus again. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** One file that is not uploaded: how far it is, what keeps it, and the next step. */
export function FileRow({ file, isOnline, isBusy, actions }: FileRowProps) {
  const texts = PANEL_TEXTS;
  const [asked, setAsked] = useState<'asking' | 'kept'>();
  const { key, name, mimeType, size, sent, state } = file;
  const isRefused = state === 'refused';
  const problem = problemText(file);
  const said = uploadState(file, isOnline);
  // "Upload failed" above "Upload failed with status 400" would be the same thing twice.
  const isOneLine = isRefused && problem?.startsWith(said) === true;
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
            {isOneLine ? null : `${said} `}
            <span className={styles['when']}>
              <span>{isOneLine ? sizes : `· ${sizes}`}</span>
            </span>
          </span>
        </p>
        {problem === undefined ? null : (
          <p className={isRefused ? held['reason'] : styles['note']}>{problem}</p>
        )}
        {isRefused ? <p className={held['next']}>{nextStep(file)}</p> : null}
        {hasProgress ? (
          <ProgressBar label={texts.progressOf(name)} value={sent / Math.max(size, 1)} valueText={sizes} />
        ) : null}
        {asked === 'asking' && isRefused ? (
          <RemoveQuestion
            title={FILE_TEXTS.ask}
            text={FILE_TEXTS.askText}
            remove={FILE_TEXTS.discardSure}
            keep={FILE_TEXTS.keep}
            isBusy={isBusy}
            onRemove={() => actions.discard(key)}
            onKeep={() => setAsked('kept')}
          />
        ) : step === undefined ? null : (
          <div className={held['actions']}>
            <Button
              disabled={isBusy}
              aria-label={texts.stepOf(step.words, name)}
              onClick={() => step.run(key)}
            >
              {step.words}
            </Button>
            {isRefused ? (
              <Button
                ref={asked === 'kept' ? focus : undefined}
                variant="quiet"
                disabled={isBusy}
                aria-label={texts.stepOf(texts.discard, name)}
                onClick={() => setAsked('asking')}
              >
                {texts.discard}
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </li>
  );
}

/** What the person can do about a refused file. */
function nextStep({ problem }: UploadItem): string {
  const { next } = FILE_TEXTS;
  switch (problem?.code) {
    case 'ERR_TOO_LARGE':
    case 'ERR_MEDIA_SIZE':
      return next.smaller;
    case 'ERR_MEDIA_UNREADABLE':
      return next.again;
    case 'ERR_REFUSED':
      return next.refused;
    default:
      return next.other;
  }
}
