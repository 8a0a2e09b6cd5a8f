import { useId } from 'react';
import type { Elements } from '@/shared/elements';
import { classNames } from './class-names';
import styles from './Field.module.css';
import { UI_TEXTS } from './texts';

export interface FieldProps {
  readonly label: string;
  /** For screen readers only. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: string | undefined;
  /** Marks the field invalid. */
  readonly error?: string | undefined;
  /** Id of an error shown elsewhere that also marks this field invalid. */
  readonly errorId?: string | undefined;
  /** Announced when it changes. */
  readonly notice?: string | undefined;
  readonly required?: boolean | undefined;
  readonly showRequired?: boolean | undefined;
  readonly className?: string | undefined;
}

export interface FieldInputProps {
  readonly id: string;
  readonly className: string;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label, hint and error around an input rendered by `children`. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  errorId,
  required,
  showRequired,
  notice,
  className,
  children,
}: FieldProps & { readonly children: (input: FieldInputProps) => Elements }) {
  const id = useId();
  const described = [
    hint === undefined ? null : `${id}-hint`,
    error === undefined ? null : `${id}-error`,
    errorId,
  ];
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={hideLabel === true ? styles['hidden'] : styles['label']}>
        <span>{label}</span>
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
        'aria-invalid': error === undefined && errorId === undefined ? undefined : true,
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
