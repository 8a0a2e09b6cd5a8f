import { Check } from 'lucide-react';
import { formatFileSize } from '@/domain/media/format-file-size';
import type { MediaUse } from '@/domain/media/media-type';
import { MediaThumb } from '@/media/thumbs/MediaThumb';
import { classNames } from '@/ui/class-names';
import { formatDateTime } from '@/ui/format-date-time';
import styles from './MediaPicker.module.css';
import type { OwnFile } from './own-files';
import { MEDIA_TEXTS } from './texts';

export interface OwnFileRowProps {
  readonly use: MediaUse;
  readonly file: OwnFile;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

/** One file to choose. */
export function OwnFileRow({ use, file, isCurrent, onChoose }: OwnFileRowProps) {
  const { title, size, addedAt, state } = file;
  const parts = [
    formatFileSize(size),
    addedAt === 0 ? '' : formatDateTime(addedAt),
    state === 'waiting' || state === 'refused' ? MEDIA_TEXTS.states[state] : '',
  ];
  return (
    <div className={styles['fileRow']}>
      <button
        type="button"
        aria-pressed={isCurrent}
        className={classNames(styles['ownFile'], isCurrent && styles['current'])}
        onClick={onChoose}
      >
        <MediaThumb kind={use} address={file.address} />
        <span className={styles['fileWords']}>
          <span className={styles['fileTitle']}>{title}</span>
          <span className={styles['hint']}>{parts.filter((part) => part !== '').join(' · ')}</span>
        </span>
        {isCurrent ? <Check size={18} aria-hidden="true" /> : null}
      </button>
    </div>
  );
}
