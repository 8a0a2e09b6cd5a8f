import type { Place } from '@/domain/graph/place';
import { allLinks } from '@/domain/graph/links';
import { walkOrder } from '@/domain/graph/walk-order';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { cardGeometry } from './card-geometry';

export type Direction = 'left' | 'right' | 'up' | 'down';

function middle(node: ModuleNode): Place {
  const { width, height } = cardGeometry(node, 'down');
  return { x: node.position.x + width / 2, y: node.position.y + height / 2 };
}

/** Distance in a direction; undefined outside a cone towards it. */
function distance(from: Place, to: Place, direction: Direction): number | undefined {
  const across = to.x - from.x;
  const down = to.y - from.y;
  const [along, aside] =
    direction === 'right'
      ? [across, down]
      : direction === 'left'
        ? [-across, down]
        : direction === 'down'
          ? [down, across]
          : [-down, across];
  return along > 0 && Math.abs(aside) <= along * 2 ? along + Math.abs(aside) * 1.5 : undefined;
}

function nearest(
  from: ModuleNode,
  others: readonly ModuleNode[],
  direction: Direction,
): ModuleNode | undefined {
  const start = middle(from);
  let best: ModuleNode | undefined;
  let shortest = Infinity;
  for (const other of others) {
    const far = distance(start, middle(other), direction);
    if (far !== undefined && far < shortest && other !== from) {
      best = other;
      shortest = far;
    }
  }
  return best;
}

/** The target of an arrow key: the nearest linked node in its direction, else the nearest of all nodes. */
export function neighborInDirection(
  content: ModuleContent,
  fromId: string,
  direction: Direction,
): string | undefined {
  const from = content.nodes.find((node) => node.id === fromId);
  if (!from) return undefined;
  const linkedIds = new Set(
    allLinks(content).flatMap((link) =>
      link.from.nodeId === fromId ? [link.to] : link.to === fromId ? [link.from.nodeId] : [],
    ),
  );
  const linked = content.nodes.filter((node) => linkedIds.has(node.id));
  return (nearest(from, linked, direction) ?? nearest(from, content.nodes, direction))?.id;
}

const orders = new WeakMap<ModuleContent, readonly string[]>();

/** Node ids in reading order; unreachable ones come last. */
export function readingOrder(content: ModuleContent): readonly string[] {
  const known = orders.get(content);
  if (known) return known;
  const { reached, unreached } = walkOrder(content);
  const order = [...reached, ...unreached].map((node) => node.id);
  orders.set(content, order);
  return order;
}

/** The next or previous node in reading order; undefined at the ends. */
export function neighborInOrder(content: ModuleContent, nodeId: string, step: 1 | -1): string | undefined {
  const order = readingOrder(content);
  const at = order.indexOf(nodeId);
  return at < 0 ? undefined : order[at + step];
}
