import type { ReactNode } from 'react';
import type { KnownNode } from '@/domain/module/module-content';
import { NodeCard } from './nodes/NodeCard';
import styles from './OverlayStage.module.css';

export interface OverlayStageProps {
  /** The step behind an overlay router. */
  readonly behind: KnownNode | undefined;
  /** 1-based. */
  readonly step?: number | undefined;
  readonly children: ReactNode;
}

/** A step; an overlay router lies on the dimmed one before. */
export function OverlayStage({ behind, step = 1, children }: OverlayStageProps) {
  if (behind === undefined) return <div className={styles['enter']}>{children}</div>;
  return (
    <div className={styles['stage']}>
      <div className={styles['behind']} inert>
        <NodeCard node={behind} step={step} />
      </div>
      <div className={styles['over']}>{children}</div>
    </div>
  );
}
