import { Upload } from 'lucide-react';
import { useRef, type HTMLAttributes, type Ref } from 'react';
import { Button } from './Button';
import { classNames } from './class-names';
import styles from './FileBox.module.css';
import { wrapTexts } from './wrap-texts';

export interface FileBoxProps extends HTMLAttributes<HTMLDivElement> {
  /** Files are being dragged over it. */
  readonly isOver: boolean;
  /** Text inviting to drop files. */
  readonly words: string;
  /** The button's label. */
  readonly button: string;
  readonly isBusy?: boolean;
  /** Id of an element with further notes. */
  readonly describedBy?: string | undefined;
  readonly accept?: string;
  readonly isMultiple?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FileBox({
  isOver,
  words,
  button,
  isBusy = false,
  describedBy,
  accept,
  isMultiple,
  buttonRef,
  onFiles,
  children,
  ...rest
}: FileBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div {...rest} className={classNames(styles['box'], isOver && styles['over'])}>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        className={styles['input']}
        tabIndex={-1}
        aria-hidden="true"
        aria-label={button}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same file again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <p className={styles['words']}>{words}</p>
      <Button
        ref={buttonRef}
        variant="primary"
        busy={isBusy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {isBusy ? null : <Upload size={18} aria-hidden="true" />}
        {button}
      </Button>
      {wrapTexts(children)}
    </div>
  );
}
