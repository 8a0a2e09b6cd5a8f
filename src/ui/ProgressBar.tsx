import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1; outside values are taken as the nearest end. */
  readonly value: number;
  /** What is read instead of the percentage, such as "3 of 12 nodes visited". */
  readonly valueText?: string | undefined;
}

/** A thin line that fills. */
export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <progress className={styles['bar']} max={1} value={share} aria-label={label} aria-valuetext={valueText} />
  );
}
