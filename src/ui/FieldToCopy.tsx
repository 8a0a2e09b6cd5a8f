import type { FieldProps } from './Field';
import { TextField } from './TextField';

export interface FieldToCopyProps extends Pick<FieldProps, 'label' | 'hideLabel' | 'hint' | 'error'> {
  readonly value: string;
}

/** A text to copy, selected on focus. */
export function FieldToCopy(props: FieldToCopyProps) {
  return (
    <TextField {...props} readOnly dir="ltr" onChange={() => {}} onFocus={(event) => event.target.select()} />
  );
}
