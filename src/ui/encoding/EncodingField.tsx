import { ENCODINGS, type Encoding } from '@/domain/text/encodings';
import { SelectField } from '../SelectField';
import { ENCODING_TEXTS as texts } from './texts';

const OPTIONS = ENCODINGS.map(({ id, name }) => ({ value: id, label: name }));

export interface EncodingFieldProps {
  readonly value: Encoding;
  /** Undefined if the encoding is certain. */
  readonly guess: Encoding | undefined;
  readonly className?: string | undefined;
  readonly onChange: (encoding: Encoding) => void;
}

/** Chooses the encoding of a text whose lines are shown below. */
export function EncodingField({ value, guess, className, onChange }: EncodingFieldProps) {
  return (
    <SelectField
      label={texts.encoding}
      hint={value === guess ? texts.guess : texts.hint}
      className={className}
      value={value}
      options={OPTIONS}
      onChange={(chosen) => {
        const encoding = ENCODINGS.find(({ id }) => id === chosen)?.id;
        if (encoding !== undefined) onChange(encoding);
      }}
    />
  );
}
