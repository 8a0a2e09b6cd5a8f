import { linkId } from '@/shared/link-id';
import type { PlaylistItemRow, SyncedRow } from '../rows/rows';

export interface PlaylistContent {
  readonly kind: 'module' | 'playlist';
  readonly id: string;
}

/** A playlist item's row, with a deterministic id (`linkId`). */
export async function playlistItem(
  playlistId: string,
  content: PlaylistContent,
  position: number,
): Promise<Omit<PlaylistItemRow, keyof SyncedRow> & { readonly id: string }> {
  return {
    id: await linkId('playlist_items', playlistId, content.id),
    playlist_id: playlistId,
    module_id: content.kind === 'module' ? content.id : null,
    sub_playlist_id: content.kind === 'playlist' ? content.id : null,
    position,
  };
}

/** An item's content; undefined if it has none. */
export function contentOf(
  item: Pick<PlaylistItemRow, 'module_id' | 'sub_playlist_id'>,
): PlaylistContent | undefined {
  if (item.module_id !== null) return { kind: 'module', id: item.module_id };
  if (item.sub_playlist_id !== null) return { kind: 'playlist', id: item.sub_playlist_id };
  return undefined;
}
