import type { Writer } from '@/db/local-store';
import type { ModuleRow, PlaylistItemRow } from '@/domain/rows/rows';

/** Brings back what was deleted, as it was. */
export type Restore = () => Promise<void>;

/**
 * Deletes a module and its places in playlists, on this device at once and everywhere once it is sent (authoring
 * specification, section 7: items first, then the module).
 * @throws AppError of the local store
 */
export async function deleteModule(
  writer: Writer,
  module: ModuleRow,
  items: readonly PlaylistItemRow[],
): Promise<Restore> {
  for (const item of items) await writer.remove('playlist_items', item.id);
  await writer.remove('modules', module.id);
  return async () => {
    await writer.insert('modules', module);
    for (const item of items) await writer.insert('playlist_items', item);
  };
}
