import { memo, useContext } from 'react';
import { BaseEdge, EdgeLabelRenderer, getBezierPath, type EdgeProps } from 'reactflow';
import { X } from 'lucide-react';
import { BUILDER_TEXTS } from '../texts';
import { CanvasActions } from './canvas-actions';
import type { FlowEdge } from './flow-elements';
import styles from './LinkEdge.module.css';

/** A link between two nodes; a selected one offers to be removed. */
export const LinkEdge = memo(function LinkEdge(edge: EdgeProps<FlowEdge>) {
  const { removeLink } = useContext(CanvasActions);
  const [path, x, y] = getBezierPath(edge);
  return (
    <>
      <BaseEdge
        id={edge.id}
        path={path}
        interactionWidth={28}
        {...(edge.markerEnd === undefined ? {} : { markerEnd: edge.markerEnd })}
      />
      {edge.selected === true && edge.data ? (
        <EdgeLabelRenderer>
          <button
            type="button"
            className={`nodrag nopan ${styles['remove']}`}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
            aria-label={BUILDER_TEXTS.node.removeLink}
            title={BUILDER_TEXTS.node.removeLink}
            onClick={() => edge.data && removeLink(edge.data.from)}
          >
            <X size={14} strokeWidth={2.5} aria-hidden="true" />
          </button>
        </EdgeLabelRenderer>
      ) : null}
    </>
  );
});
