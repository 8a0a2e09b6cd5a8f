import type { PlaylistItemRow } from '../rows/rows';

/** What decides where an item stands. */
export type Placed = Pick<PlaylistItemRow, 'id' | 'position'>;

/**
 * The items of a playlist in their order: by position, and by id where two devices gave the same one. The server's
 * functions order alike (`order by position, id`), so every reader shows the same order.
 */
export function playlistOrder<Item extends Placed>(items: readonly Item[]): readonly Item[] {
  return [...items].sort(byPlace);
}

/** Compares two places of a playlist; 0 only for the same item. */
export function byPlace(a: Placed, b: Placed): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
