import { groupBy } from '@/shared/group-by';
import { readVisibility } from '../content-form/content-form';
import type { ListedModule, ListedPlaylist } from '../listing/listed-rows';
import { contentOf, type PlaylistContent } from '../playlist/playlist-item';
import { playlistOrder } from '../playlist/playlist-order';
import type { AccessControlRow, PlaylistItemRow, Visibility } from '../rows/rows';

export interface GroupContentEntry {
  /** Id of the row that shares it, or of the playlist item that includes it. */
  readonly id: string;
  readonly content: PlaylistContent;
  readonly listed: ListedModule | ListedPlaylist | undefined;
  /** Undefined when it is not on this device. */
  readonly visibility: Visibility | undefined;
  /** The playlist it is in; undefined if shared directly. */
  readonly through: ListedPlaylist | undefined;
}

interface Known {
  readonly modules: ReadonlyMap<string, ListedModule>;
  readonly playlists: ReadonlyMap<string, ListedPlaylist>;
}

/** Content shared with a group, oldest first. */
export function sharedContent(
  access: readonly AccessControlRow[],
  known: Known,
): readonly GroupContentEntry[] {
  return access
    .toSorted((a, b) =>
      a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1,
    )
    .map(({ id, content_type, content_id }) =>
      entryOf(id, { kind: content_type, id: content_id }, known, undefined),
    );
}

/**
 * Content that a group can open, each once: shared content, each playlist followed by its own (decision D3).
 */
export function openableContent(
  shared: readonly GroupContentEntry[],
  items: readonly PlaylistItemRow[],
  known: Known,
): readonly GroupContentEntry[] {
  const inside = groupBy(items, ({ playlist_id }) => playlist_id);
  const seen = new Set(shared.map(({ content }) => content.id));
  const withContents = (entry: GroupContentEntry): readonly GroupContentEntry[] => {
    const playlist = entry.content.kind === 'playlist' ? known.playlists.get(entry.content.id) : undefined;
    // A draft opens nothing.
    if (playlist === undefined || entry.visibility === 'draft') return [entry];
    const places = playlistOrder(inside.get(playlist.id) ?? []).flatMap((item) => {
      const content = contentOf(item);
      if (content === undefined || seen.has(content.id)) return [];
      seen.add(content.id);
      return withContents(entryOf(item.id, content, known, playlist));
    });
    return [entry, ...places];
  };
  return shared.flatMap(withContents);
}

function entryOf(
  id: string,
  content: PlaylistContent,
  known: Known,
  through: ListedPlaylist | undefined,
): GroupContentEntry {
  const listed = (content.kind === 'module' ? known.modules : known.playlists).get(content.id);
  return { id, content, listed, visibility: listed && readVisibility(listed.visibility), through };
}
