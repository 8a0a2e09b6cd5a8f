import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';
import { hugeWordStyle } from './huge-word-style';
import { useTruncationNotice } from './use-truncation-notice';
import { useLiveValue } from './use-live-value';

export interface TextAreaProps
  extends
    FieldProps,
    Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className' | 'required' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Above this, detecting directions slows down typing. */
const LONG = 20_000;

/** A labelled text area. Other attributes are passed on. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  required,
  showRequired,
  className,
  value,
  onChange,
  ref,
  ...rest
}: TextAreaProps) {
  const live = useLiveValue<HTMLTextAreaElement>(value, onChange, ref);
  const notice = useTruncationNotice(live.ref, value, rest.maxLength);
  return (
    <Field {...{ label, hideLabel, hint, error, required, showRequired, notice, className }}>
      {(input) => (
        <textarea
          dir={value.length > LONG ? undefined : 'auto'}
          style={hugeWordStyle(value)}
          {...rest}
          {...input}
          {...live}
        />
      )}
    </Field>
  );
}
