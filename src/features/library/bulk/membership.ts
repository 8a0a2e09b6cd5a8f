import { contentOf, type PlaylistContent } from '@/domain/playlist/playlist-item';
import { createsCycle } from '@/domain/playlist/creates-cycle';
import type { PlaylistItemRow } from '@/domain/rows/rows';

/** How many of the chosen items a playlist contains. */
export type Extent = 'none' | 'some' | 'all';

/** Wanted memberships by playlist: all of the chosen content, or none. Untouched playlists are missing. */
export type WantedExtents = ReadonlyMap<string, 'all' | 'none'>;

/** The chosen content that each playlist contains; playlists without any are missing. */
export type Held = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds the playlists that contain the chosen items. */
export function heldBy(
  items: readonly PlaylistItemRow[],
  kind: PlaylistContent['kind'],
  ids: readonly string[],
): Held {
  const chosen = new Set(ids);
  const held = new Map<string, Set<string>>();
  for (const item of items) {
    const content = contentOf(item);
    if (content?.kind !== kind || !chosen.has(content.id)) continue;
    const known = held.get(item.playlist_id);
    if (known) known.add(content.id);
    else held.set(item.playlist_id, new Set([content.id]));
  }
  return held;
}

/** Whether a playlist contains all, some or none of `count` items. */
export function extentOf(held: Held, playlistId: string, count: number): Extent {
  const inside = held.get(playlistId)?.size ?? 0;
  return inside === 0 ? 'none' : inside === count ? 'all' : 'some';
}

/**
 * The choice after a click on a playlist's box. A playlist with some of the items cycles through all, none and unchanged;
 * one that cannot take them can only remove them.
 */
export function nextWanted(
  wanted: WantedExtents,
  playlistId: string,
  extent: Extent,
  canTake: boolean,
): WantedExtents {
  const shown = wanted.get(playlistId) ?? extent;
  const next = shown === 'all' ? 'none' : shown === 'some' ? (canTake ? 'all' : 'none') : 'all';
  const after = new Map(wanted);
  const isBack = next === extent || (shown === 'none' && extent === 'some');
  if (isBack) after.delete(playlistId);
  else after.set(playlistId, next);
  return after;
}

/** The first chosen playlist that would contain itself in the given one (decision D1). */
export function nestsItself(
  items: readonly PlaylistItemRow[],
  playlistId: string,
  ids: readonly string[],
): string | undefined {
  return ids.find((id) => createsCycle(items, playlistId, id));
}

/** An item to add to a playlist, or to remove from it. */
export interface Difference {
  /** Unique among all differences. */
  readonly key: string;
  readonly playlistId: string;
  readonly contentId: string;
  readonly target: 'all' | 'none';
}

/** The minimal writes that make the choices true (decision L3), in the order of `ids`. */
export function differencesOf(
  held: Held,
  wanted: WantedExtents,
  ids: readonly string[],
): readonly Difference[] {
  return [...wanted].flatMap(([playlistId, target]) => {
    const inside = held.get(playlistId);
    return ids
      .filter((id) => (inside?.has(id) === true) !== (target === 'all'))
      .map((contentId) => ({ key: `${playlistId} ${contentId}`, playlistId, contentId, target }));
  });
}
