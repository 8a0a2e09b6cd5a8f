import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ACCEPTED, type MediaUse } from '@/domain/media/media-type';
import { Text } from '@/ui/Text';
import { Button } from '@/ui/Button';
import { classNames } from '@/ui/class-names';
import styles from './MediaPicker.module.css';
import { MEDIA_TEXTS } from './texts';
import type { TakeFile } from './use-take-file';

export interface DropBoxProps {
  readonly use: MediaUse;
  readonly take: TakeFile;
}

/** Takes a new file, dropped or chosen, and says why one was not taken. */
export function DropBox({ use, take }: DropBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={classNames(styles['drop'], isOver && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take.run(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        accept={ACCEPTED[use]}
        className={styles['file']}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          // Emptied at once, so that the same file can be chosen again.
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void take.run(files);
        }}
      />
      <p className={styles['dropWords']}>{MEDIA_TEXTS.drop}</p>
      <Button
        variant="primary"
        busy={take.isBusy}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {take.isBusy ? null : <Upload size={18} aria-hidden="true" />}
        {take.isBusy ? MEDIA_TEXTS.keeping : MEDIA_TEXTS.browse}
      </Button>
      <Text size="xs" tone="muted" id={hint}>
        {MEDIA_TEXTS.uses[use].hint}
      </Text>
      <p role="alert" className={styles['error']}>
        {take.problem}
      </p>
    </div>
  );
}
