import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names';

export interface BadgeProps {
  readonly tone?: 'neutral' | 'teal' | 'orange' | 'green' | 'blue' | 'red' | undefined;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles['badge'], styles[tone])}>{children}</span>;
}
