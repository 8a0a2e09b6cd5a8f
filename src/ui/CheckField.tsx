import { useId } from 'react';
import styles from './CheckField.module.css';
import { classNames } from './class-names';
import { Text } from './Text';

export interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  /** Neither ticked nor empty: it stands for several things, of which some are. */
  readonly isMixed?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
  /** A line of help next to the label. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Shows two lines at most of the label and of the help, with the box next to the first one. Read aloud, all is there. */
  readonly isCut?: boolean | undefined;
  /** `switch` for something that takes effect as a state, such as being published. */
  readonly look?: 'check' | 'switch' | undefined;
}

/** A box to tick, or a switch, with its label; the whole line can be pressed. */
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
      <span className={styles['words']}>
        <Text as="span" size="sm" lines={isCut === true ? 2 : undefined} className={styles['label']}>
          {label}
        </Text>
        {hint === undefined ? null : (
          <Text as="span" id={id} size="xs" tone="muted" lines={isCut === true ? 2 : undefined}>
            {hint}
          </Text>
        )}
      </span>
    </label>
  );
}
