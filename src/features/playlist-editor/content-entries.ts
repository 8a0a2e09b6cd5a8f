import { readVisibility } from '@/domain/content-form/content-form';
import type { ListedModule, ListedPlaylist } from '@/domain/listing/listed-rows';
import { contentOf, type PlaylistContent } from '@/domain/playlist/playlist-item';
import type { PlaylistItemRow, Visibility } from '@/domain/rows/rows';
import { PLAYLIST_TEXTS } from './texts';

/** A row of a playlist's content. */
export interface ContentEntry {
  readonly item: PlaylistItemRow;
  readonly content: PlaylistContent;
  /** Its title, or a placeholder if it is not on this device. */
  readonly title: string;
  /** Undefined if the content is not on this device: deleted, or not yet received. */
  readonly here:
    | {
        readonly description: string;
        readonly thumbnail: string | null;
        readonly visibility: Visibility;
        /** Number of items in a nested playlist. */
        readonly items: number | undefined;
      }
    | undefined;
}

/** Joins a playlist's items with the content on this device. Keeps the order. */
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
