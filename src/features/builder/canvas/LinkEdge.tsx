import { memo, useCallback, useContext, useSyncExternalStore } from 'react';
import { BaseEdge, getBezierPath, useStore, type EdgeProps, EdgeLabelRenderer } from 'reactflow';
import type { ModuleNode } from '@/domain/module/module-content';
import { nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';
import { FarContext } from './far';
import type { FlowEdge } from './flow-elements';
import { HoveredLinkContext } from './hovered-link';
import { Plus, X } from 'lucide-react';
import type { Exit } from '@/domain/graph/links';
import { CanvasActions } from './canvas-actions';
import styles from './LinkTools.module.css';

/** A link between two nodes. Under the pointer, focused or selected it offers to put a node in, and to be removed. */
export const LinkEdge = memo(function LinkEdge(edge: EdgeProps<FlowEdge>) {
  const isFar = useContext(FarContext);
  const hovered = useContext(HoveredLinkContext);
  const { id } = edge;
  const isHovered = useSyncExternalStore(
    hovered.subscribe,
    useCallback(() => hovered.read() === id, [hovered, id]),
  );
  const [path, x, y] = getBezierPath(edge);
  const source = useStore(
    (state) => state.nodeLookup.get(edge.source)?.data['node'] as ModuleNode | undefined,
  );
  const target = useStore(
    (state) => state.nodeLookup.get(edge.target)?.data['node'] as ModuleNode | undefined,
  );
  if (isFar && !edge.selected) return <path className="react-flow__edge-path" d={path} fill="none" />;
  return (
    <>
      <title>{source && target ? BUILDER_TEXTS.node.link(nodeTitle(source), nodeTitle(target)) : null}</title>
      <BaseEdge
        id={id}
        path={path}
        interactionWidth={0}
        {...(edge.markerEnd === undefined ? {} : { markerEnd: edge.markerEnd })}
      />
      <path
        className="react-flow__edge-interaction"
        d={path}
        fill="none"
        strokeOpacity={0}
        strokeWidth={28}
        onPointerEnter={() => hovered.enter(id)}
        onPointerLeave={hovered.leave}
      />
      {(edge.selected === true || isHovered) && edge.data ? (
        <LinkTools edgeId={id} from={edge.data.from} x={x} y={y} />
      ) : null}
    </>
  );
});

interface LinkToolsProps {
  readonly edgeId: string;
  readonly from: Exit;
  /** Middle of the link, on the canvas. */
  readonly x: number;
  readonly y: number;
}

/** What can be done with a link, in the middle of it, as large as a finger at every zoom. */
function LinkTools({ edgeId, from, x, y }: LinkToolsProps) {
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
