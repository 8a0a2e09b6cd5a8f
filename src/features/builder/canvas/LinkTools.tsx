import { Plus, X } from 'lucide-react';
import { useContext } from 'react';
import { EdgeLabelRenderer, useStore } from 'reactflow';
import type { Exit } from '@/domain/graph/links';
import { BUILDER_TEXTS } from '../texts';
import { CanvasActions } from './canvas-actions';
import { HoveredLinkContext } from './hovered-link';
import styles from './LinkTools.module.css';

export interface LinkToolsProps {
  readonly edgeId: string;
  readonly from: Exit;
  /** Middle of the link, on the canvas. */
  readonly x: number;
  readonly y: number;
}

/** What can be done with a link, in the middle of it, as large as a finger at every zoom. */
export function LinkTools({ edgeId, from, x, y }: LinkToolsProps) {
  const { removeLink, insertOnLink } = useContext(CanvasActions);
  const hovered = useContext(HoveredLinkContext);
  const scale = useStore((state) => Math.max(1, 1 / state.transform[2]));
  const texts = BUILDER_TEXTS.node;
  return (
    <EdgeLabelRenderer>
      <div
        className={`nodrag nopan ${styles['tools']}`}
        style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})` }}
        data-link-tools={edgeId}
        onPointerEnter={() => hovered.enter(edgeId)}
        onPointerLeave={hovered.leave}
      >
        <button
          type="button"
          className={styles['tool']}
          aria-label={texts.insertOnLink}
          title={texts.insertOnLink}
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            insertOnLink(from, { clientX: left, clientY: bottom });
          }}
        >
          <Plus size={16} strokeWidth={2.5} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={`${styles['tool']} ${styles['remove']}`}
          aria-label={texts.removeLink}
          title={texts.removeLink}
          onClick={() => removeLink(from)}
        >
          <X size={16} strokeWidth={2.5} aria-hidden="true" />
        </button>
      </div>
    </EdgeLabelRenderer>
  );
}
