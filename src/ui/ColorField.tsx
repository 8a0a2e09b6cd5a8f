import { cleanColor } from '@/domain/nest/settings';
import { TextField, type TextFieldProps } from './TextField';
import styles from './ColorField.module.css';
import { UI_TEXTS } from './texts';

export type ColorFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'value' | 'onChange' | 'onBlur'
>;

/** A color, picked or typed. */
export function ColorField({ label, value, onChange, ...field }: ColorFieldProps) {
  return (
    <div className={styles['color']}>
      <input
        type="color"
        aria-label={UI_TEXTS.chooseColor(label)}
        value={cleanColor(value) ?? '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        {...field}
        label={label}
        value={value}
        onChange={onChange}
        maxLength={9}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        className={styles['digits']}
      />
    </div>
  );
}
