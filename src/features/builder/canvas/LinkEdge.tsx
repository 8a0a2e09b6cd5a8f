import { memo, useCallback, useContext, useSyncExternalStore } from 'react';
import { BaseEdge, getBezierPath, useStore, type EdgeProps } from 'reactflow';
import type { ModuleNode } from '@/domain/module/module-content';
import { nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';
import { FarContext } from './far';
import type { FlowEdge } from './flow-elements';
import { HoveredLinkContext } from './hovered-link';
import { LinkTools } from './LinkTools';

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
