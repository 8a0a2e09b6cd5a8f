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

/** Distance in a direction; undefined when it lies aside or behind. */
function distance(from: Place, to: Place, heading: Direction): number | undefined {
  const across = to.x - from.x;
  const down = to.y - from.y;
  const [onward, aside] =
    heading === 'right'
      ? [across, down]
      : heading === 'left'
        ? [-across, down]
        : heading === 'down'
          ? [down, across]
          : [-down, across];
  return onward > 0 && Math.abs(aside) <= onward * 2 ? onward + Math.abs(aside) * 1.5 : undefined;
}

function nearest(
  from: ModuleNode,
  others: readonly ModuleNode[],
  heading: Direction,
): ModuleNode | undefined {
  const start = middle(from);
  let best: ModuleNode | undefined;
  let least = Infinity;
  for (const other of others) {
    const far = distance(start, middle(other), heading);
    if (far !== undefined && far < least && other !== from) {
      best = other;
      least = far;
    }
  }
  return best;
}

/** The node an arrow key leads to: the nearest linked one that way, else the nearest of all. */
export function neighborInDirection(
  content: ModuleContent,
  fromId: string,
  heading: Direction,
): string | undefined {
  const from = content.nodes.find((node) => node.id === fromId);
  if (!from) return undefined;
  const linkedIds = new Set(
    allLinks(content).flatMap((link) =>
      link.from.nodeId === fromId ? [link.to] : link.to === fromId ? [link.from.nodeId] : [],
    ),
  );
  const linked = content.nodes.filter((node) => linkedIds.has(node.id));
  return (nearest(from, linked, heading) ?? nearest(from, content.nodes, heading))?.id;
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
export function besideInOrder(content: ModuleContent, nodeId: string, step: 1 | -1): string | undefined {
  const order = readingOrder(content);
  const at = order.indexOf(nodeId);
  return at < 0 ? undefined : order[at + step];
}
