import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from '@/ui/IconButton';
import styles from './SidePanel.module.css';
import { BUILDER_TEXTS } from './texts';

export interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What scrolls. */
  readonly children: ReactNode;
}

/** The frame of what stands beside the canvas: a heading, a cross, and what scrolls below. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const heading = useId();
  return (
    <section className={styles['panel']} aria-labelledby={heading}>
      <header className={styles['head']}>
        <h2 id={heading} className={styles['heading']}>
          {title}
        </h2>
        <IconButton label={BUILDER_TEXTS.close} icon={<X size={20} />} onClick={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
    </section>
  );
}
