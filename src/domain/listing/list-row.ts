import { mediaTitle } from '../media/media-title';
import type { MediaFileRow, ModuleRow, PlaylistRow } from '../rows/rows';
import type { ListedMedia } from './listed-media';
import type { ListedModule } from './listed-module';
import type { ListedPlaylist } from './listed-playlist';

/** What lists show of a module. */
export function listModule(
  row: Omit<ModuleRow, 'content'>,
  known: Pick<ListedModule, 'completions' | 'durationSeconds' | 'media'>,
): ListedModule {
  const { id, title, description, visibility, views, thumbnail_url, created_at, updated_at } = row;
  const { completions, durationSeconds, media } = known;
  return {
    id,
    title,
    description,
    visibility,
    views,
    completions,
    durationSeconds,
    thumbnail_url,
    media,
    created_at,
    updated_at,
  };
}

/** What lists show of a playlist. */
export function listPlaylist(row: PlaylistRow, items: number): ListedPlaylist {
  const { id, title, description, visibility, thumbnail_url, views, created_at, updated_at } = row;
  return { id, title, description, visibility, thumbnail_url, items, views, created_at, updated_at };
}

/** What lists show of an uploaded file. */
export function listMedia(row: MediaFileRow): ListedMedia {
  const { id, original_filename, filename, bucket, storage_path, file_size, mime_type } = row;
  const { created_at, updated_at } = row;
  const title = original_filename || mediaTitle(storage_path);
  return {
    id,
    title,
    original_filename,
    filename,
    bucket,
    storage_path,
    file_size,
    mime_type,
    created_at,
    updated_at,
  };
}
