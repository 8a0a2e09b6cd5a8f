import { FileUp } from 'lucide-react';
import { useId, type Ref } from 'react';
import { classNames } from '@/ui/class-names';
import styles from './FileDrop.module.css';
import { IMPORT_TEXTS } from './texts';

export interface FileDropProps {
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** A file is held over the page. */
  readonly isOver: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a file by a press or by keyboard, and shows that one can be dropped (`useFileDrop`). */
export function FileDrop({ inputRef, isOver, onFile }: FileDropProps) {
  const hint = useId();

  return (
    <label className={classNames(styles['drop'], isOver && styles['over'])}>
      <FileUp size={32} aria-hidden="true" className={styles['icon']} />
      <span className={styles['choose']}>{isOver ? IMPORT_TEXTS.dropNow : IMPORT_TEXTS.choose}</span>
      <span className={styles['or']} aria-hidden="true">
        {IMPORT_TEXTS.drop}
      </span>
      <span id={hint} className={styles['takes']}>
        {IMPORT_TEXTS.takes}
      </span>
      <input
        ref={inputRef}
        type="file"
        className={styles['input']}
        aria-label={IMPORT_TEXTS.choose}
        aria-describedby={hint}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Choosing the same file again is a new choice.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
