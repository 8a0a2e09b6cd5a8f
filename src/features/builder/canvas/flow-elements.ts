import { Position, type Edge, type Node, type NodeHandle } from 'reactflow';
import { allLinks, type Exit } from '@/domain/graph/links';
import { nodeIndex } from '@/domain/graph/node-index';
import type { NodeMark } from '@/domain/checks/node-marks';
import { isStartNode } from '@/domain/graph/start-node';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { nodeTitle } from '../node-summary';
import { nodeKind } from '../nodes/node-kind';
import { BUILDER_TEXTS } from '../texts';
import { cardGeometry, type CardGeometry, type FlowDirection } from './card-geometry';

export type FlowNode = Node<
  { readonly node: ModuleNode; readonly direction: FlowDirection; readonly mark: NodeMark | undefined },
  'card'
>;
export type FlowEdge = Edge<{ readonly from: Exit }, 'link'>;

/** Down, unless links lead clearly further to the side. */
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

/** React Flow's names of sides. */
export const SIDES = {
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

// React Flow's types do not allow null, which omits the name.
const NAMED_INSIDE = null as unknown as string;

/** The canvas's own keys reach nodes; Tab does not stop at each. */
const NO_TAB_STOP = { tabIndex: -1 };
/** React Flow's own description of its keys is not rendered. */
const LINK_ATTRIBUTES = { tabIndex: -1, 'aria-describedby': undefined };

/** Nodes for React Flow, with known sizes and handles. Unchanged nodes stay the same objects. */
export function toFlowNodes(
  content: ModuleContent,
  direction: FlowDirection,
  before: FlowNode[],
  marks: ReadonlyMap<string, NodeMark> = NO_MARKS,
): FlowNode[] {
  let known: ReadonlyMap<string, FlowNode> | undefined;
  const find = (id: string) => (known ??= new Map(before.map((node) => [node.id, node]))).get(id);
  const nodes = content.nodes.map((node, at): FlowNode => {
    // Nearly always at the same index.
    const old = before[at]?.id === node.id ? before[at] : find(node.id);
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

/** Keeps an equal list the same object, since React Flow reads all of a new one. */
function sameList<T>(before: T[], after: T[]): T[] {
  return before.length === after.length && after.every((entry, index) => entry === before[index])
    ? before
    : after;
}

/** The id of the link that leaves an exit; there is at most one. */
export function edgeId({ nodeId, choiceId }: Exit): string {
  return choiceId === undefined ? nodeId : `${nodeId}/${choiceId}`;
}

/** The links as React Flow draws them; selection is kept, unchanged links stay the same objects. */
export function toFlowEdges(content: ModuleContent, before: FlowEdge[]): FlowEdge[] {
  const known = new Map(before.map((edge) => [edge.id, edge]));
  // A newer version's node may lead to one that is not in this module.
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
      // LinkEdge renders the name, so that typing a title changes no link.
      ariaLabel: NAMED_INSIDE,
      domAttributes: LINK_ATTRIBUTES,
      data: { from },
    };
  });
  return sameList(before, edges);
}

export function selectedIds(elements: readonly (FlowNode | FlowEdge)[]): readonly string[] {
  return elements.flatMap((element) => (element.selected === true ? [element.id] : []));
}

/** Selects exactly these; elements that need no change stay the same objects. */
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
