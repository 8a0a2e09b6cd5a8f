import { Position, type Edge, type Node, type NodeHandle } from 'reactflow';
import { allLinks, type Exit } from '@/domain/graph/links';
import { nodeIndex } from '@/domain/graph/node-index';
import type { NodeMark } from '@/domain/checks/node-marks';
import { isStartNode } from '@/domain/graph/start-node';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { nodeTitle } from '../node-summary';
import { nodeKind } from '../node-kind';
import { BUILDER_TEXTS } from '../texts';
import { cardGeometry, type CardGeometry } from './card-geometry';

/** Which way most of a module runs; links leave and arrive on the sides that suit it. */
export type FlowDirection = 'down' | 'right';

export type FlowNode = Node<
  { readonly node: ModuleNode; readonly direction: FlowDirection; readonly mark: NodeMark | undefined },
  'card'
>;
export type FlowEdge = Edge<{ readonly from: Exit }, 'link'>;

/** Down, unless the links of the module lead further to the side than down. */
export function flowDirection(content: ModuleContent): FlowDirection {
  const index = nodeIndex(content.nodes);
  const placeOf = (nodeId: string) => content.nodes[index.get(nodeId) ?? -1]?.position;
  let across = 0;
  let down = 0;
  for (const { from, to } of allLinks(content)) {
    const [start, end] = [placeOf(from.nodeId), placeOf(to)];
    if (!start || !end) continue;
    across += Math.abs(end.x - start.x);
    down += Math.abs(end.y - start.y);
  }
  return across > down * 1.5 ? 'right' : 'down';
}

const SIDES = {
  top: Position.Top,
  left: Position.Left,
  right: Position.Right,
  bottom: Position.Bottom,
} as const;

function toHandles({ handles }: CardGeometry): NodeHandle[] {
  return handles.map(({ type, choiceId, x, y, side }) => ({
    type,
    id: choiceId ?? null,
    x,
    y,
    width: 0,
    height: 0,
    position: SIDES[side],
  }));
}

// React Flow takes null for a name that it should not give; its types do not say so.
const NAMED_INSIDE = null as unknown as string;

/** Nodes are reached with the keys of the canvas; the Tab key does not stop at each of thousands. */
const NO_TAB_STOP = { tabIndex: -1 };
/** What React Flow would describe its own keys with is not there: the canvas describes its keys itself. */
const LINK_ATTRIBUTES = { tabIndex: -1, 'aria-describedby': undefined };

/** Nodes for React Flow, with known sizes and handles. Unchanged nodes stay the same objects. */
export function toFlowNodes(
  content: ModuleContent,
  direction: FlowDirection,
  before: FlowNode[],
  marks: ReadonlyMap<string, NodeMark> = NO_MARKS,
): FlowNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  const nodes = content.nodes.map((node): FlowNode => {
    const old = known.get(node.id);
    const mark = marks.get(node.id);
    if (old && old.data.node === node && old.data.direction === direction && sameMark(old.data.mark, mark)) {
      return old;
    }
    const geometry = cardGeometry(node, direction);
    const size = { width: geometry.width, height: geometry.height };
    return {
      ...old,
      id: node.id,
      type: 'card',
      position: { ...node.position },
      ...size,
      measured: size,
      handles: toHandles(geometry),
      ariaLabel: nodeLabel(node, mark),
      domAttributes: NO_TAB_STOP,
      data: { node, direction, mark },
    };
  });
  return sameList(before, nodes);
}

const NO_MARKS: ReadonlyMap<string, NodeMark> = new Map();

const sameMark = (a: NodeMark | undefined, b: NodeMark | undefined) =>
  a?.severity === b?.severity && a?.count === b?.count;

function nodeLabel(node: ModuleNode, mark: NodeMark | undefined): string {
  const label = BUILDER_TEXTS.node.label(nodeKind(node.type).label, nodeTitle(node), isStartNode(node));
  return mark ? `${label}, ${BUILDER_TEXTS.problems(mark.count)}` : label;
}

/** The list that is drawn already, where the new one has the very same entries: React Flow reads all of another list. */
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
  // A node of a newer version may lead to what is not in this module: there is nothing to draw.
  const places = nodeIndex(content.nodes);
  const links = allLinks(content).filter(({ to }) => places.has(to));
  const edges = links.map(({ from, to }): FlowEdge => {
    const id = edgeId(from);
    const old = known.get(id);
    if (old && old.target === to) return old;
    return {
      ...old,
      id,
      type: 'link',
      source: from.nodeId,
      sourceHandle: from.choiceId ?? null,
      target: to,
      // Named by what it holds (LinkEdge), so that a title that is being typed changes no link.
      ariaLabel: NAMED_INSIDE,
      domAttributes: LINK_ATTRIBUTES,
      data: { from },
    };
  });
  return sameList(before, edges);
}

/** Ids of the selected ones. */
export function selectedIds(elements: readonly (FlowNode | FlowEdge)[]): readonly string[] {
  return elements.flatMap((element) => (element.selected === true ? [element.id] : []));
}

/** The same list with exactly these selected; elements that need no change stay the same objects. */
export function selectOnly<T extends FlowNode | FlowEdge>(elements: T[], ids: Iterable<string>): T[] {
  const wanted = new Set(ids);
  let changed = false;
  const next = elements.map((element) => {
    const selected = wanted.has(element.id);
    if ((element.selected ?? false) === selected) return element;
    changed = true;
    return { ...element, selected };
  });
  return changed ? next : elements;
}
