import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';

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
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, required, showRequired, className }}>
      {(input) => (
        <input
          type="text"
          {...rest}
          {...input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
