import { readVisibility } from '@/domain/content-form/content-form';
import type { ListedModule, ListedPlaylist } from '@/domain/listing/listed-rows';
import { contentOf, type PlaylistContent } from '@/domain/playlist/playlist-item';
import type { PlaylistItemRow, Visibility } from '@/domain/rows/rows';
import { PLAYLIST_TEXTS } from './texts';

/** One line of a playlist's content. */
export interface ContentEntry {
  readonly item: PlaylistItemRow;
  readonly content: PlaylistContent;
  /** What to call it, also where it is not on this device. */
  readonly title: string;
  /** Undefined where the content itself is not on this device: deleted, or not arrived yet. */
  readonly here:
    | {
        readonly description: string;
        readonly thumbnail: string | null;
        readonly visibility: Visibility;
        /** How many items a nested playlist holds. */
        readonly items: number | undefined;
      }
    | undefined;
}

/** The lines of a playlist: each item with what this device knows of its content. Keeps the order. */
export function contentEntries(
  items: readonly PlaylistItemRow[],
  modules: ReadonlyMap<string, ListedModule>,
  playlists: ReadonlyMap<string, ListedPlaylist>,
): readonly ContentEntry[] {
  return items.flatMap((item): ContentEntry[] => {
    const content = contentOf(item);
    if (content === undefined) return [];
    const listed = (content.kind === 'module' ? modules : playlists).get(content.id);
    if (listed === undefined) {
      return [{ item, content, title: PLAYLIST_TEXTS.content.notHere[content.kind], here: undefined }];
    }
    return [
      {
        item,
        content,
        title: titleOf(content.kind, listed.title),
        here: {
          description: listed.description,
          thumbnail: listed.thumbnail_url,
          visibility: readVisibility(listed.visibility),
          items: 'items' in listed ? listed.items : undefined,
        },
      },
    ];
  });
}

/** A title, or a placeholder for a blank one. */
export function titleOf(kind: PlaylistContent['kind'], title: string): string {
  return title.trim() || PLAYLIST_TEXTS.add.untitled[kind];
}
