import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1, clamped. */
  readonly value: number;
  /** Announced instead of the percentage. */
  readonly valueText?: string | undefined;
}

export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <progress className={styles['bar']} max={1} value={share} aria-label={label} aria-valuetext={valueText} />
  );
}
