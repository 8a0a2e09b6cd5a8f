import { Plus, X } from 'lucide-react';
import { memo, useContext, useMemo, useSyncExternalStore } from 'react';
import {
  BaseEdge,
  EdgeLabelRenderer,
  getBezierPath,
  useStore,
  ViewportPortal,
  type EdgeProps,
} from 'reactflow';
import type { Exit } from '@/domain/graph/links';
import type { ModuleNode } from '@/domain/module/module-content';
import { classNames } from '@/ui/class-names';
import { nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';
import { useIsFar } from './far';
import type { FlowEdge, FlowNode } from './flow-elements';
import { LinkActionsContext } from './link-actions';
import styles from './LinkEdge.module.css';

/** A link between two nodes. Hovered, focused or selected, it shows its tools. */
export const LinkEdge = memo(function LinkEdge(edge: EdgeProps<FlowEdge>) {
  const isFar = useIsFar();
  const link = useContext(LinkActionsContext);
  const { id } = edge;
  const isHovered = useSyncExternalStore(link.subscribe, () => link.read() === id);
  const [path, x, y] = getBezierPath(edge);
  const source = useNode(edge.source);
  const target = useNode(edge.target);
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
        onPointerEnter={() => link.enter(id)}
        onPointerLeave={link.leave}
      />
      {(edge.selected === true || isHovered) && edge.data ? (
        <LinkTools edgeId={id} from={edge.data.from} x={x} y={y} />
      ) : null}
    </>
  );
});

const useNode = (id: string) =>
  useStore((state) => state.nodeLookup.get(id)?.data['node'] as ModuleNode | undefined);

interface LinkToolsProps {
  readonly edgeId: string;
  readonly from: Exit;
  readonly x: number;
  readonly y: number;
}

function LinkTools({ edgeId, from, x, y }: LinkToolsProps) {
  const link = useContext(LinkActionsContext);
  const scale = useStore((state) => Math.max(1, 1 / state.transform[2]));
  const texts = BUILDER_TEXTS.node;
  return (
    <EdgeLabelRenderer>
      <div
        className={classNames('nodrag nopan', styles['tools'])}
        style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})` }}
        data-link-tools={edgeId}
        onPointerEnter={() => link.enter(edgeId)}
        onPointerLeave={link.leave}
      >
        <button
          type="button"
          aria-label={texts.insertOnLink}
          title={texts.insertOnLink}
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            link.insert(from, { clientX: left, clientY: bottom });
          }}
        >
          <Plus size={16} strokeWidth={2.5} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles['remove']}
          aria-label={texts.removeLink}
          title={texts.removeLink}
          onClick={() => link.remove(from)}
        >
          <X size={16} strokeWidth={2.5} aria-hidden="true" />
        </button>
      </div>
    </EdgeLabelRenderer>
  );
}

export interface LinksPictureProps {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

/** All links as one path, for zoom levels with too many to press. */
export function LinksPicture({ nodes, edges }: LinksPictureProps) {
  const path = useMemo(() => {
    const places = new Map(nodes.map((node) => [node.id, node]));
    const end = (nodeId: string, type: 'source' | 'target', handleId: string | null) => {
      const node = places.get(nodeId);
      const handle = node?.handles?.find((one) => one.type === type && (one.id ?? null) === handleId);
      return node && handle ? `${node.position.x + handle.x} ${node.position.y + handle.y}` : undefined;
    };
    return edges
      .map(({ source, sourceHandle, target }) => {
        const from = end(source, 'source', sourceHandle ?? null);
        const to = end(target, 'target', null);
        return from && to ? `M${from}L${to}` : '';
      })
      .join('');
  }, [nodes, edges]);
  return (
    <ViewportPortal>
      <svg className={styles['picture']} aria-hidden="true">
        <path d={path} />
      </svg>
    </ViewportPortal>
  );
}
