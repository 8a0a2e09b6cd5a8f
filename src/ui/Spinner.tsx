import styles from './Spinner.module.css';

/** Here and not among the other texts: the first page needs no other. */
const LOADING = 'Loading...';

/** Turning ring with a word for screen readers; only for what is truly not on the device yet. */
export function Spinner({ label = LOADING }: { readonly label?: string | undefined }) {
  return (
    <output className={styles['wrap']}>
      <span className={styles['ring']} aria-hidden="true" />
      <span>{label}</span>
    </output>
  );
}
