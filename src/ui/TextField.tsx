import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';
import { useLiveValue } from './use-live-value';

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'required' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of text with its label, hint and error. Other attributes go to the input. */
export function TextField({
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
}: TextFieldProps) {
  const live = useLiveValue<HTMLInputElement>(value, onChange, ref);
  return (
    <Field {...{ label, hideLabel, hint, error, required, showRequired, className }}>
      {(input) => <input type="text" dir="auto" {...rest} {...input} {...live} />}
    </Field>
  );
}
