import { Pause, Play, RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import { fileKind } from '@/domain/media/file-kind';
import { formatFileSize } from '@/domain/media/format-file-size';
import { KindIcon } from '@/media/thumbs/KindIcon';
import type { UploadItem } from '@/media/upload/upload-item';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/IconButton';
import { ProgressBar } from '@/ui/ProgressBar';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import styles from './UploadPanel.module.css';
import { problemText, uploadState } from './upload-state';

/** What can be done with one upload. The same object while the library is shown. */
export interface UploadActions {
  readonly pause: (item: UploadItem) => void;
  readonly resume: (item: UploadItem) => void;
  readonly retry: (item: UploadItem) => void;
  readonly cancel: (item: UploadItem) => void;
}

export interface UploadRowProps {
  readonly item: UploadItem;
  readonly isOnline: boolean;
  readonly actions: UploadActions;
}

/** One file on its way. */
export const UploadRow = memo(function UploadRow({ item, isOnline, actions }: UploadRowProps) {
  const texts = MEDIA_LIBRARY_TEXTS;
  const { name, size, sent, state } = item;
  const isRefused = state === 'refused';
  const problem = problemText(item);
  const hasProgress = sent > 0 && !isRefused;
  const sizes = hasProgress ? texts.sizeOf(formatFileSize(sent), formatFileSize(size)) : formatFileSize(size);
  const step = stepOf(item, actions);
  return (
    <div className={styles['row']}>
      <span className={styles['icon']} aria-hidden="true">
        <KindIcon kind={fileKind(name, item.mimeType)} size={20} />
      </span>
      <div className={styles['file']}>
        <p className={styles['name']} title={name}>
          {name}
        </p>
        <p className={classNames(styles['state'], isRefused && styles['refused'])}>
          {isRefused ? null : (
            <>
              {`${uploadState(item, isOnline)} · `}
              <span className={styles['sizes']}>{sizes}</span>
            </>
          )}
          {hasProgress ? ` · ${texts.percent(sent / Math.max(size, 1))}` : null}
          {problem === undefined ? null : (
            <span role={isRefused ? 'alert' : undefined} className={styles['problem']}>
              {problem}
            </span>
          )}
        </p>
        {hasProgress ? (
          <ProgressBar label={texts.progressOf(name)} value={sent / size} valueText={sizes} />
        ) : null}
      </div>
      <div className={styles['buttons']}>
        {/* One button for all states: it keeps the focus when the state changes under it. */}
        {step === undefined ? null : (
          <IconButton label={step.label} icon={step.icon} onClick={() => step.run(item)} />
        )}
        <IconButton
          label={texts.cancelOne(name)}
          icon={<X size={18} />}
          onClick={() => actions.cancel(item)}
        />
      </div>
    </div>
  );
});

/** What can be done next with an upload, besides taking it back. */
function stepOf({ state, name }: UploadItem, { pause, resume, retry }: UploadActions) {
  const texts = MEDIA_LIBRARY_TEXTS;
  if (state === 'paused') return { label: texts.resume(name), icon: <Play size={18} />, run: resume };
  if (state === 'refused') return { label: texts.retry(name), icon: <RotateCw size={18} />, run: retry };
  if (state === 'done') return undefined;
  return { label: texts.pause(name), icon: <Pause size={18} />, run: pause };
}
