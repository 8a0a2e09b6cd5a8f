import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '@/ui/Button';
import { classNames } from '@/ui/class-names';
import { Row } from '@/ui/Row';
import { Text } from '@/ui/Text';
import { MEDIA_LIBRARY_TEXTS as texts } from './texts';
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
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <Row gap={3} className={classNames(styles['box'], isOver && styles['over'])}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Emptied at once, so that the same file can be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Text tone="strong" className={styles['words']} data-over={isOver}>
        {isOver ? texts.dropHere : texts.drop}
      </Text>
      <Button
        variant="primary"
        className={styles['choose']}
        aria-describedby={isOnline ? undefined : hint}
        onClick={() => input.current?.click()}
      >
        <Upload size={18} aria-hidden="true" />
        {texts.upload}
      </Button>
      <Text as="output" size="sm" tone="muted">
        {taking > 0 ? texts.taking(taking) : null}
      </Text>
      {isOnline ? null : (
        <Text id={hint} size="sm" tone="warning" className={styles['offline']}>
          {texts.offline}
        </Text>
      )}
    </Row>
  );
}
