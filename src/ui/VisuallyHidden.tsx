import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps {
  /** An `output` is announced whenever it changes. */
  readonly as?: 'span' | 'output' | undefined;
  readonly children: ReactNode;
}

export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className={styles['hidden']}>{children}</Tag>;
}
