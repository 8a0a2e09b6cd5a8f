import type { PlaylistItemRow } from '../rows/rows';

/** Position and id of an item. */
export type Placed = Pick<PlaylistItemRow, 'id' | 'position'>;

/** Items by position, then id, as on the server. */
export function playlistOrder<Item extends Placed>(items: readonly Item[]): readonly Item[] {
  return [...items].sort(byPlace);
}

/** Compares positions; 0 only for the same item. */
export function byPlace(a: Placed, b: Placed): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * The position of new content: one after the highest, 0 in an empty playlist (authoring specification,
 * section 2).
 */
export function nextPosition(items: readonly Pick<PlaylistItemRow, 'position'>[]): number {
  return items.reduce((next, { position }) => Math.max(next, Math.floor(position) + 1), 0);
}

/** A list with an id moved by an offset, within bounds; the same list if nothing moves. */
export function moveItem(ids: readonly string[], id: string, by: number): readonly string[] {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  if (from === -1 || to === from) return ids;
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

export type NewPosition = Placed;

/** Positions to write for an order (decision L3); unknown ids are skipped. */
export function reorderPositions(
  items: readonly Placed[],
  wanted: readonly string[],
): readonly NewPosition[] {
  const before = playlistOrder(items).map(({ id }) => id);
  const order = wantedOrder(before, wanted);
  return order.every((id, index) => id === before[index]) ? [] : finalPositions(items, order);
}

/** Positions to write so that items are numbered 0 to n-1. */
export function finalPositions(items: readonly Placed[], order: readonly string[]): readonly NewPosition[] {
  const positions = new Map(items.map(({ id, position }) => [id, position]));
  return order.flatMap((id, position) => (positions.get(id) === position ? [] : [{ id, position }]));
}

/** Ids in a wanted order; unnamed ones keep their places. */
export function wantedOrder(before: readonly string[], wanted: readonly string[]): readonly string[] {
  const known = new Set(before);
  const named = new Set(wanted.filter((id) => known.has(id)));
  const queue = [...named];
  // Named places take the next wanted id.
  return before.map((id) => (named.has(id) ? queue.shift()! : id));
}
