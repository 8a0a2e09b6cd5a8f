import { linkId } from '@/shared/link-id';
import type { PlaylistItemRow, SyncedRow } from '../rows/rows';

/** What an item holds: a module, or another playlist. */
export interface PlaylistContent {
  readonly kind: 'module' | 'playlist';
  readonly id: string;
}

/** The row that puts content into a playlist; its id follows from the two (`linkId`), on every device. */
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

/** What an item holds; undefined for a row that holds nothing. */
export function contentOf(
  item: Pick<PlaylistItemRow, 'module_id' | 'sub_playlist_id'>,
): PlaylistContent | undefined {
  if (item.module_id !== null) return { kind: 'module', id: item.module_id };
  if (item.sub_playlist_id !== null) return { kind: 'playlist', id: item.sub_playlist_id };
  return undefined;
}
