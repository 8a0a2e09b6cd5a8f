import type { PlaylistItemRow } from '../rows/rows';

/** Where new content of a playlist goes: one after the highest position, 0 in an empty one (authoring specification, section 2). */
export function nextPosition(items: readonly Pick<PlaylistItemRow, 'position'>[]): number {
  return items.reduce((next, { position }) => Math.max(next, Math.floor(position) + 1), 0);
}
