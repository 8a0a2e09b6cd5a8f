import type { PlaylistItemRow } from '../rows/rows';

/** What decides where an item stands. */
export type Placed = Pick<PlaylistItemRow, 'id' | 'position'>;

/** The items of a playlist by position, then id, as the server's functions order them. */
export function playlistOrder<Item extends Placed>(items: readonly Item[]): readonly Item[] {
  return [...items].sort(byPlace);
}

/** Compares two places of a playlist; 0 only for the same item. */
export function byPlace(a: Placed, b: Placed): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** Where new content of a playlist goes: one after the highest position, 0 in an empty one (authoring specification, section 2). */
export function nextPosition(items: readonly Pick<PlaylistItemRow, 'position'>[]): number {
  return items.reduce((next, { position }) => Math.max(next, Math.floor(position) + 1), 0);
}

/** A list of ids with one of them moved by some places, as far as the list goes; the same list where nothing moves. */
export function moveItem(ids: readonly string[], id: string, by: number): readonly string[] {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  if (from === -1 || to === from) return ids;
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** A new place for one item. */
export type NewPosition = Placed;

/** The positions to write for a wanted order, only those that differ (decision L3). Unknown ids are passed over. */
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
