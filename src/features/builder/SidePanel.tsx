import { X } from 'lucide-react';
import { useId, type CSSProperties } from 'react';
import type { Elements } from '@/shared/elements';
import { IconButton } from '@/ui/IconButton';
import type { NodeKind } from './nodes/node-kind';
import { Row } from '@/ui/Row';
import styles from './SidePanel.module.css';
import { BUILDER_TEXTS } from './texts';

export interface SidePanelProps {
  readonly title: string;
  readonly kind?: NodeKind;
  readonly tools?: Elements;
  readonly closeLabel?: string;
  readonly onClose: () => void;
  readonly children: Elements;
  readonly foot?: Elements;
}

/** The frame of a panel next to the canvas. */
export function SidePanel({
  title,
  kind,
  tools,
  closeLabel = BUILDER_TEXTS.close,
  onClose,
  children,
  foot,
}: SidePanelProps) {
  const heading = useId();
  return (
    <section
      className={styles['panel']}
      aria-labelledby={heading}
      style={{ '--kind': kind?.color } as CSSProperties}
    >
      <Row as="header" nowrap className={styles['head']}>
        {kind ? <kind.icon size={18} aria-hidden="true" /> : null}
        <h2 id={heading}>{title}</h2>
        {tools}
        <IconButton label={closeLabel} icon={<X size={20} />} onClick={onClose} />
      </Row>
      <div className={styles['body']}>{children}</div>
      {foot ? <footer className={styles['foot']}>{foot}</footer> : null}
    </section>
  );
}
