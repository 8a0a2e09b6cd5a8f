import type { ReactNode } from 'react';
import type { OverlaidNode } from '@/domain/engine/engine';
import { NodeCard } from './nodes/NodeCard';
import styles from './OverlayStage.module.css';

export interface OverlayStageProps {
  /** The message or video that a router lies upon; undefined for every other step. */
  readonly behind: OverlaidNode | undefined;
  readonly children: ReactNode;
}

/** Where a step appears. A router that is an overlay lies on the dimmed step before it. */
export function OverlayStage({ behind, children }: OverlayStageProps) {
  if (behind === undefined) return <div className={styles['enter']}>{children}</div>;
  return (
    <div className={styles['stage']}>
      <div className={styles['behind']} inert>
        <NodeCard node={behind} step={1} />
      </div>
      <div className={styles['over']}>{children}</div>
    </div>
  );
}
