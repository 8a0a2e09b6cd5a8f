import type { Placed } from './playlist-order';
import { playlistOrder } from './playlist-order';

/** A new place for one item. */
export type NewPosition = Placed;

/**
 * The positions to write so that items stand in a wanted order: 0 to n-1, of which only the difference is written
 * (decision L3), and nothing where nothing moved.
 *
 * `wanted` holds ids; ids that are no item are passed over, items that it does not name keep their places among the rest.
 */
export function reorderPositions(
  items: readonly Placed[],
  wanted: readonly string[],
): readonly NewPosition[] {
  const before = playlistOrder(items);
  const order = wantedOrder(before, wanted);
  if (order.every((item, index) => item === before[index])) return [];
  return order.flatMap(({ id, position }, index) => (position === index ? [] : [{ id, position: index }]));
}

function wantedOrder(before: readonly Placed[], wanted: readonly string[]): readonly Placed[] {
  const byId = new Map(before.map((item) => [item.id, item]));
  const named = new Set(wanted.filter((id) => byId.has(id)));
  const queue = [...named];
  // Each place of a named item is filled with the next wanted one.
  return before.map((item) => (named.has(item.id) ? byId.get(queue.shift()!)! : item));
}
