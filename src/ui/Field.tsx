import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Field.module.css';
import { UI_TEXTS } from './texts';

/** What every field shows around its input. */
export interface FieldProps {
  readonly label: string;
  /** Keeps the label for screen readers only; for search boxes and the like. */
  readonly hideLabel?: boolean | undefined;
  /** A line of help under the label. */
  readonly hint?: string | undefined;
  /** What is wrong with the value; colours the field and is read with it. */
  readonly error?: string | undefined;
  /** A line under the input that is read out when it changes; nothing is to be said while it is empty. */
  readonly notice?: string | undefined;
  readonly required?: boolean | undefined;
  /** Shows the word "Required" next to the label. */
  readonly showRequired?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Attributes that tie an input to its label, hint and error. */
export interface FieldInputProps {
  readonly id: string;
  readonly className: string;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label, hint and error around any input; `children` draws the input with the attributes it is given. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  required,
  showRequired,
  notice,
  className,
  children,
}: FieldProps & { readonly children: (input: FieldInputProps) => ReactNode }) {
  const id = useId();
  const described = [hint === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`];
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={hideLabel === true ? styles['hidden'] : styles['label']}>
        {label}
        {showRequired === true ? <span className={styles['required']}>{UI_TEXTS.required}</span> : null}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles['input'] ?? '',
        required,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      })}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      {notice === undefined ? null : <output className={styles['notice']}>{notice}</output>}
    </div>
  );
}
