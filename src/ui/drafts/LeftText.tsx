import { CopyButton } from '../CopyButton';
import { TextArea } from '../TextArea';
import { TextField } from '../TextField';
import { useCopied } from '../use-copied';
import styles from './OrphanedDraft.module.css';
import { DRAFT_TEXTS } from './texts';

export interface LeftTextProps {
  readonly label: string;
  readonly text: string;
  readonly isLong: boolean;
}

/** A text that somebody typed into a field that is gone, to be read and copied; where that is denied, it can be selected. */
export function LeftText({ label, text, isLong }: LeftTextProps) {
  const texts = DRAFT_TEXTS;
  const copying = useCopied();
  const shown = {
    label,
    error: copying.state === 'failed' ? texts.copyFailed : undefined,
    value: text,
    readOnly: true,
    onChange: () => {},
  };
  return (
    <div className={styles['field']}>
      {isLong ? <TextArea {...shown} rows={5} /> : <TextField {...shown} />}
      <CopyButton
        copying={copying}
        text={text}
        label={texts.copy}
        fullLabel={texts.copyOf(label)}
        copiedLabel={texts.copied}
      />
    </div>
  );
}
