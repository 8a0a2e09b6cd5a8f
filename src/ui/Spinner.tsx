import styles from './Spinner.module.css';

/** Defined here, since the first page needs no other shared text. */
const LOADING = 'Loading...';

/** A spinner with a label. */
export function Spinner({ label = LOADING }: { readonly label?: string | undefined }) {
  return (
    <output className={styles['wrap']}>
      <span className={styles['ring']} aria-hidden="true" />
      <span>{label}</span>
    </output>
  );
}
