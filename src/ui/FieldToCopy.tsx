import type { FieldProps } from './Field';
import { TextField } from './TextField';

export interface FieldToCopyProps extends Pick<FieldProps, 'label' | 'hideLabel' | 'hint' | 'error'> {
  readonly value: string;
}

/** An address that is there to be copied: all of it is selected when the field gets the focus. */
export function FieldToCopy(props: FieldToCopyProps) {
  return (
    <TextField {...props} readOnly dir="ltr" onChange={() => {}} onFocus={(event) => event.target.select()} />
  );
}
