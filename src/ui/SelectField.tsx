import { Field, type FieldProps } from './Field';

export interface SelectFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly disabled?: boolean | undefined;
}

export function SelectField({ value, onChange, options, disabled, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(input) => (
        <select
          {...input}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
