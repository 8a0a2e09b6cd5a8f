import styles from './ProgressRing.module.css';

export interface ProgressRingProps {
  /** From 0 to 1, clamped. */
  readonly value: number;
}

/** A progress ring. Decorative. */
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
