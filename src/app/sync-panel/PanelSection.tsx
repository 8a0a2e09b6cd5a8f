import { useId, type ReactNode } from 'react';
import styles from './SyncPanel.module.css';

export interface PanelSectionProps {
  readonly title: string;
  /** A button at the end of the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the panel under its heading. */
export function PanelSection({ title, action, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
