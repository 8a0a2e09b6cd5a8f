import styles from './ProgressRing.module.css';

export interface ProgressRingProps {
  /** From 0 to 1; outside values are taken as the nearest end. */
  readonly value: number;
}

/** A ring that fills, next to words that say the same: it says nothing aloud. */
export function ProgressRing({ value }: ProgressRingProps) {
  const share = Math.round(100 * Math.min(1, Math.max(0, value)));
  return (
    <svg viewBox="0 0 24 24" className={styles['ring']} aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <circle
        cx="12"
        cy="12"
        r="9"
        pathLength="100"
        strokeDasharray={`${share} 100`}
        className={styles['done']}
      />
    </svg>
  );
}
