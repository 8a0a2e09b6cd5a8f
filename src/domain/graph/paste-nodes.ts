import { type Place, snapped } from './place';
import { BUILDER } from '@/shared/limits';
import type { ModuleContent, ModuleNode } from '../module/module-content';
import { addRefusal } from './add-refusal';
import type { BatchAction, GraphCommand } from './graph-command';
import { linksOf, withLink } from './links';
import { roundedPosition } from './node-defaults';
import { findStartNode, isStartNode } from './start-node';

/** The command that adds copies, and their ids in the order of the clip. */
export interface Pasted {
  readonly command: GraphCommand;
  readonly nodeIds: readonly string[];
}

/** Farthest offset of a copy from the others, in pixels, since clips from elsewhere may hold anything. */
const MAX_COORDINATE = 1_000_000;

/** The upper left corner of some nodes. */
export function cornerOf(nodes: readonly ModuleNode[]): Place {
  return nodes.reduce<Place>(
    ({ x, y }, { position }) => ({ x: Math.min(x, position.x), y: Math.min(y, position.y) }),
    { x: Infinity, y: Infinity },
  );
}

/** `pasteNodes` with another action. */
export function addCopies(
  content: ModuleContent,
  { nodes }: Clip,
  at: Place,
  newId: () => string,
  action: BatchAction,
): Pasted | null {
  if (nodes.length === 0 || addRefusal(content, nodes)) return null;
  const ids = new Map(nodes.map((node) => [node.id, newId()]));
  const start = findStartNode(content);
  const others = new Set(content.nodes.map((node) => node.id));
  if (start) others.delete(start.id);
  const corner = cornerOf(nodes);
  const origin = { x: snapped(at.x), y: snapped(at.y) };
  const isFirst = content.nodes.length === 0;
  const newStart = isFirst ? (nodes.find(isStartNode) ?? nodes[0]) : undefined;
  const place = (axis: 'x' | 'y', node: ModuleNode) =>
    origin[axis] + Math.min(node.position[axis] - corner[axis], MAX_COORDINATE);
  const commands = nodes.map((node): GraphCommand => {
    const copy = mapLinks(node, (to) => ids.get(to) ?? (others.has(to) ? to : undefined));
    const position = {
      ...node.position,
      ...roundedPosition({ x: place('x', node), y: place('y', node) }),
    };
    return { name: 'addNode', node: { ...copy, id: ids.get(node.id) ?? node.id, position } };
  });
  const nodeIds = [...ids.values()];
  const startId = newStart && ids.get(newStart.id);
  return {
    nodeIds,
    command: {
      name: 'batch',
      action,
      commands: startId === undefined ? commands : [...commands, { name: 'setStart', nodeId: startId }],
    },
  };
}

/** Adds copies of a clip's nodes at `at`, with new ids. Null when it is empty or does not fit. */
export function pasteNodes(
  content: ModuleContent,
  clip: Clip,
  at: Place,
  newId: () => string,
): Pasted | null {
  return addCopies(content, clip, at, newId, 'paste');
}

/** A node with mapped links; an undefined target removes one. */
function mapLinks(node: ModuleNode, to: (target: string) => string | undefined): ModuleNode {
  let mapped = node;
  for (const link of linksOf(node)) mapped = withLink(mapped, link.from.choiceId, to(link.to));
  return mapped;
}

/** Copied nodes as plain data. */
export interface Clip {
  /** With their original ids, links and places. Never empty. */
  readonly nodes: readonly ModuleNode[];
}

/** Copies nodes in module order; unknown ids are skipped. */
export function copyNodes(content: ModuleContent, nodeIds: readonly string[]): Clip {
  const chosen = new Set(nodeIds);
  return { nodes: content.nodes.filter((node) => chosen.has(node.id)) };
}

/** Offset of a copy in pixels. */
const OFFSET = 3 * BUILDER.snap;

/** Duplicates nodes next to them, with their links. */
export function duplicateNodes(
  content: ModuleContent,
  nodeIds: readonly string[],
  newId: () => string,
): Pasted | null {
  const clip = copyNodes(content, nodeIds);
  const { x, y } = cornerOf(clip.nodes);
  return addCopies(content, clip, { x: x + OFFSET, y: y + OFFSET }, newId, 'duplicate');
}
