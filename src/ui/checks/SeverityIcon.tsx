import type { Severity } from '@/domain/checks/problem';
import { classNames } from '../class-names';
import styles from './SeverityIcon.module.css';

export interface SeverityIconProps {
  readonly severity: Severity;
  /** In pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** An octagon for an error, a triangle for a warning, which differ in shape as well as color. Decorative. */
export function SeverityIcon({ severity, size = 20, className }: SeverityIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames(styles['icon'], styles[severity], className)}
    >
      {severity === 'error' ? (
        <path className={styles['shape']} d="M7.6 1.5h8.8l6.1 6.1v8.8l-6.1 6.1H7.6l-6.1-6.1V7.6z" />
      ) : (
        <path
          className={styles['shape']}
          d="M12 1.8a1.6 1.6 0 0 1 1.4.8l9.3 17a1.6 1.6 0 0 1-1.4 2.4H2.7a1.6 1.6 0 0 1-1.4-2.4l9.3-17a1.6 1.6 0 0 1 1.4-.8z"
        />
      )}
      <path className={styles['sign']} d={severity === 'error' ? 'M12 6.5v7' : 'M12 8.5v5.5'} />
      <circle className={styles['dot']} cx="12" cy={severity === 'error' ? 17.3 : 17.8} r="1.5" />
    </svg>
  );
}
