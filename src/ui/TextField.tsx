import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';
import { useTruncationNotice } from './use-truncation-notice';
import { useLiveValue } from './use-live-value';

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'required' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labelled input. Other attributes are passed on. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  errorId,
  required,
  showRequired,
  className,
  value,
  onChange,
  ref,
  ...rest
}: TextFieldProps) {
  const live = useLiveValue<HTMLInputElement>(value, onChange, ref);
  const notice = useTruncationNotice(live.ref, value, rest.maxLength);
  return (
    <Field {...{ label, hideLabel, hint, error, errorId, required, showRequired, notice, className }}>
      {(input) => <input type="text" dir="auto" {...rest} {...input} {...live} />}
    </Field>
  );
}
