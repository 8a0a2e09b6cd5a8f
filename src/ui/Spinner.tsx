import styles from './Spinner.module.css';
import { UI_TEXTS } from './texts';

/** Turning ring with a word for screen readers; only for what is truly not on the device yet. */
export function Spinner({ label = UI_TEXTS.loading }: { readonly label?: string | undefined }) {
  return (
    <output className={styles['wrap']}>
      <span className={styles['ring']} aria-hidden="true" />
      <span>{label}</span>
    </output>
  );
}
