import { CopyButton } from '../CopyButton';
import { Stack } from '../Stack';
import { TextArea } from '../TextArea';
import { TextField } from '../TextField';
import { useCopied } from '../use-copied';
import { DRAFT_TEXTS as texts } from './texts';

export interface CopyableTextProps {
  readonly label: string;
  readonly text: string;
  readonly isLong: boolean;
}

/** A text to copy, or to select if copying is denied. */
export function CopyableText({ label, text, isLong }: CopyableTextProps) {
  const copying = useCopied();
  const shown = {
    label,
    error: copying.state === 'failed' ? texts.copyFailed : undefined,
    value: text,
    readOnly: true,
    onChange: () => {},
  };
  return (
    <Stack gap={2}>
      {isLong ? <TextArea {...shown} rows={5} /> : <TextField {...shown} />}
      <div>
        <CopyButton
          copying={copying}
          text={text}
          label={texts.copy}
          fullLabel={texts.copyOf(label)}
          copiedLabel={texts.copied}
        />
      </div>
    </Stack>
  );
}
