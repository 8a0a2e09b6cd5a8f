import type { Edge, Node } from 'reactflow';
import { allLinks, type Exit } from '@/domain/graph/links';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { BUILDER } from '@/shared/limits';
import { nodeTitle } from '../node-summary';
import { nodeKind } from '../node-kind';
import { BUILDER_TEXTS } from '../texts';
import { isStartNode } from '@/domain/graph/start-node';

/** Which way most of a module runs; links leave and arrive on the sides that suit it. */
export type FlowDirection = 'down' | 'right';

export type FlowNode = Node<{ readonly node: ModuleNode; readonly direction: FlowDirection }, 'card'>;
export type FlowEdge = Edge<{ readonly from: Exit }, 'link'>;

/** Down, unless the links of the module lead further to the side than down. */
export function flowDirection(content: ModuleContent): FlowDirection {
  const positions = new Map(content.nodes.map((node) => [node.id, node.position]));
  let across = 0;
  let down = 0;
  for (const { from, to } of allLinks(content)) {
    const start = positions.get(from.nodeId);
    const end = positions.get(to);
    if (!start || !end) continue;
    across += Math.abs(end.x - start.x);
    down += Math.abs(end.y - start.y);
  }
  return across > down * 1.5 ? 'right' : 'down';
}

/**
 * The nodes as React Flow draws them. What it knows about a node already (its measured size, whether it is
 * selected) is kept, and a node that did not change stays the same object, so that its card is not drawn again.
 */
export function toFlowNodes(
  content: ModuleContent,
  direction: FlowDirection,
  before: FlowNode[],
): FlowNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  const nodes = content.nodes.map((node): FlowNode => {
    const old = known.get(node.id);
    if (old && old.data.node === node && old.data.direction === direction) return old;
    return {
      ...old,
      id: node.id,
      type: 'card',
      position: { ...node.position },
      width: node.type === 'router' ? BUILDER.routerWidth : BUILDER.nodeWidth,
      ariaLabel: BUILDER_TEXTS.node.label(nodeKind(node.type).label, nodeTitle(node), isStartNode(node)),
      data: { node, direction },
    };
  });
  return sameList(before, nodes);
}

/** The list that is drawn already, where the new one has the very same entries: then nothing is drawn again. */
function sameList<T>(before: T[], after: T[]): T[] {
  return before.length === after.length && after.every((entry, index) => entry === before[index])
    ? before
    : after;
}

/** The id of the link that leaves an exit; there is never more than one. */
export function edgeId({ nodeId, choiceId }: Exit): string {
  return choiceId === undefined ? nodeId : `${nodeId}/${choiceId}`;
}

/** The links as React Flow draws them; selection is kept, unchanged links stay the same objects. */
export function toFlowEdges(content: ModuleContent, before: FlowEdge[]): FlowEdge[] {
  const known = new Map(before.map((edge) => [edge.id, edge]));
  const titles = new Map(content.nodes.map((node) => [node.id, nodeTitle(node)]));
  const edges = allLinks(content).map(({ from, to }): FlowEdge => {
    const id = edgeId(from);
    const ariaLabel = BUILDER_TEXTS.node.link(titles.get(from.nodeId) ?? '', titles.get(to) ?? '');
    const old = known.get(id);
    if (old && old.target === to && old.ariaLabel === ariaLabel) return old;
    return {
      ...old,
      id,
      type: 'link',
      source: from.nodeId,
      sourceHandle: from.choiceId ?? null,
      target: to,
      ariaLabel,
      data: { from },
    };
  });
  return sameList(before, edges);
}
