import { type Place, snapped } from '../graph/place';
import { BUILDER } from '@/shared/limits';
import { arrangeLayers } from '../graph/arrange-layers';
import { cardSize } from '../graph/card-size';
import { allLinks } from '../graph/links';
import { isStartNode } from '../graph/start-node';
import type { ModuleNode } from '../module/module-content';

/** About what fits a canvas at its lowest zoom, in pixels. */
const REACH = 12_000;
/** Room per node in a generous layout, in pixels. */
const ROOM = 600;
/** Beyond this, positions are inexact, in pixels. */
const FARTHEST = 1_000_000;
/** Origin of a moved module. */
const CORNER = 60;
const GAP = { beside: 60, onward: 90 } as const;

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);

/** The largest group along an axis; of equal ones that with the start, else with the first node. */
function largestGroup(nodes: readonly ModuleNode[], axis: 'x' | 'y'): readonly ModuleNode[] {
  const groups: ModuleNode[][] = [];
  let last = -Infinity;
  for (const node of nodes.toSorted((a, b) => a.position[axis] - b.position[axis])) {
    const at = node.position[axis];
    if (groups.length === 0 || at - last > REACH) groups.push([]);
    groups.at(-1)?.push(node);
    last = at;
  }
  const leader = nodes.find(isStartNode) ?? nodes[0];
  const weight = (group: readonly ModuleNode[]) =>
    group.length + (leader !== undefined && group.includes(leader) ? 0.5 : 0);
  return groups.reduce<readonly ModuleNode[]>(
    (best, group) => (weight(group) > weight(best) ? group : best),
    [],
  );
}

/** The nodes that lie together; none if absurdly scattered. */
function together(nodes: readonly ModuleNode[]): ReadonlySet<ModuleNode> {
  const group = largestGroup(largestGroup(nodes, 'x'), 'y');
  const extent = (axis: 'x' | 'y') => {
    const places = group.map(({ position }) => position[axis]);
    return most(places) - least(places);
  };
  const isScattered = Math.max(extent('x'), extent('y')) > REACH + group.length * ROOM;
  return new Set(isScattered ? [] : group);
}

/** Places from 0, 0: linked nodes in layers, others below in a square. */
function freshPlaces(nodes: readonly ModuleNode[]): ReadonlyMap<string, Place> {
  const ids = new Set(nodes.map(({ id }) => id));
  const links = allLinks({ nodes }).filter(({ from, to }) => ids.has(to) && to !== from.nodeId);
  const linked = new Set(links.flatMap(({ from, to }) => [from.nodeId, to]));
  const targets = new Map<string, string[]>();
  for (const { from, to } of links) targets.set(from.nodeId, [...(targets.get(from.nodeId) ?? []), to]);
  const inFlow = nodes
    .filter(({ id }) => linked.has(id))
    .toSorted((a, b) => Number(isStartNode(b)) - Number(isStartNode(a)))
    .map((node) => ({ id: node.id, size: cardSize(node), targets: targets.get(node.id) ?? [] }));
  const places = new Map(arrangeLayers(inFlow, 'right', GAP));
  const top = most([0, ...inFlow.map(({ id, size }) => (places.get(id)?.y ?? 0) + size.height + GAP.onward)]);
  const alone = nodes.filter(({ id }) => !linked.has(id));
  const columns = Math.ceil(Math.sqrt(alone.length));
  const width = BUILDER.routerWidth + GAP.beside;
  const height = most(alone.map((node) => cardSize(node).height)) + GAP.beside;
  for (const [index, { id }] of alone.entries()) {
    places.set(id, { x: (index % columns) * width, y: top + Math.floor(index / columns) * height });
  }
  return places;
}

/**
 * Keeps an imported layout, but lays out nodes that lie out of reach, and the `placeless`, below the others.
 * A module that is far out or scattered as a whole moves to the default origin. Nodes that are not moved stay
 * the same objects.
 */
export function repairLayout(
  nodes: readonly ModuleNode[],
  placeless: ReadonlySet<ModuleNode> = new Set(),
): readonly ModuleNode[] {
  const kept = together(nodes.filter((node) => !placeless.has(node)));
  const lying = nodes.filter((node) => kept.has(node));
  const left = least(lying.map(({ position }) => position.x));
  const top = least(lying.map(({ position }) => position.y));
  const isFarOut = lying.some(
    ({ position }) => Math.max(Math.abs(position.x), Math.abs(position.y)) > FARTHEST,
  );
  if (!isFarOut && lying.length === nodes.length) return nodes;

  const corner = isFarOut || lying.length === 0 ? { x: CORNER, y: CORNER } : { x: left, y: top };
  const at = (node: ModuleNode): Place =>
    isFarOut
      ? { x: corner.x + snapped(node.position.x - left), y: corner.y + snapped(node.position.y - top) }
      : node.position;
  const bottom = lying.map((node) => at(node).y + cardSize(node).height + GAP.onward);
  const below = lying.length === 0 ? corner.y : most(bottom);
  const fresh = freshPlaces(nodes.filter((node) => !kept.has(node)));
  return nodes.map((node) => {
    const place = fresh.get(node.id);
    if (!place && !isFarOut) return node;
    const { x, y } = place ? { x: snapped(corner.x + place.x), y: snapped(below + place.y) } : at(node);
    return { ...node, position: { ...node.position, x, y } };
  });
}
