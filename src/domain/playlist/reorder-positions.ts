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
  const before = playlistOrder(items).map(({ id }) => id);
  const order = wantedOrder(before, wanted);
  return order.every((id, index) => id === before[index]) ? [] : finalPositions(items, order);
}

/** The positions to write so that all items stand at 0 to n-1 in this order. */
export function finalPositions(items: readonly Placed[], order: readonly string[]): readonly NewPosition[] {
  const positions = new Map(items.map(({ id, position }) => [id, position]));
  return order.flatMap((id, position) => (positions.get(id) === position ? [] : [{ id, position }]));
}

/** Ids in a wanted order; those that it does not name keep their places among the rest. */
export function wantedOrder(before: readonly string[], wanted: readonly string[]): readonly string[] {
  const known = new Set(before);
  const named = new Set(wanted.filter((id) => known.has(id)));
  const queue = [...named];
  // Each place of a named item is filled with the next wanted one.
  return before.map((id) => (named.has(id) ? queue.shift()! : id));
}
