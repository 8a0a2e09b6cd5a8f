import { useId } from 'react';
import { Stack } from './Stack';
import styles from './CheckField.module.css';
import { classNames } from './class-names';
import { Text } from './Text';

export interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  /** Checked for some of several items. */
  readonly isMixed?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Clamps label and hint to two lines each; screen readers get the full text. */
  readonly isCut?: boolean | undefined;
  /** `switch` for settings that take effect at once. */
  readonly look?: 'check' | 'switch' | undefined;
}

/** A checkbox or switch; the whole row is clickable. */
export function CheckField(props: CheckFieldProps) {
  const { label, checked, isMixed = false, onChange, hint, disabled, isCut, look = 'check' } = props;
  const id = useId();
  return (
    <label
      className={classNames(
        styles['line'],
        disabled === true && styles['disabled'],
        isCut === true && styles['cut'],
      )}
    >
      <input
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={styles[look]}
        checked={checked}
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed;
        }}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Stack as="span" gap={0}>
        <Text as="span" size="sm" lines={isCut === true ? 2 : undefined} className={styles['label']}>
          {label}
        </Text>
        {hint === undefined ? null : (
          <Text as="span" id={id} size="xs" tone="muted" lines={isCut === true ? 2 : undefined}>
            {hint}
          </Text>
        )}
      </Stack>
    </label>
  );
}
