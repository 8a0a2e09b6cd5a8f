import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '@/ui/Button';
import { classNames } from '@/ui/class-names';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import styles from './UploadBox.module.css';

export interface UploadBoxProps {
  /** Files are held over the page. */
  readonly isOver: boolean;
  /** How many files are being taken in at the moment. */
  readonly taking: number;
  readonly isOnline: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * Where files are dropped or chosen, as many as one likes. It stays usable while others are uploaded: what is chosen waits
 * its turn on this device (decision L8).
 */
export function UploadBox({ isOver, taking, isOnline, onFiles }: UploadBoxProps) {
  const texts = MEDIA_LIBRARY_TEXTS;
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <div className={classNames(styles['box'], isOver && styles['over'])}>
      <input
        ref={input}
        type="file"
        multiple
        className={styles['input']}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Emptied at once, so that the same file can be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <span className={styles['mark']} aria-hidden="true">
        <Upload size={22} />
      </span>
      <p className={styles['words']} data-over={isOver}>
        {isOver ? texts.dropHere : texts.drop}
      </p>
      <Button
        variant="primary"
        className={styles['choose']}
        aria-describedby={isOnline ? undefined : hint}
        onClick={() => input.current?.click()}
      >
        <Upload size={18} aria-hidden="true" className={styles['small']} />
        {texts.upload}
      </Button>
      <output className={styles['taking']}>{taking > 0 ? texts.taking(taking) : null}</output>
      {isOnline ? null : (
        <p id={hint} className={styles['offline']}>
          {texts.offline}
        </p>
      )}
    </div>
  );
}
