import type { Writer } from '@/db/local-store';
import type { ModuleRow, PlaylistItemRow } from '@/domain/rows/rows';

/** Brings back what was deleted, as it was. */
export type Restore = () => Promise<void>;

/**
 * Deletes a module and its places in playlists, on this device at once and everywhere once it is sent (authoring
 * specification, section 7: items first, then the module).
 * @throws AppError of the local store; nothing is deleted then, as far as the store can still be written
 */
export async function deleteModule(
  writer: Writer,
  module: ModuleRow,
  items: readonly PlaylistItemRow[],
): Promise<Restore> {
  const gone: PlaylistItemRow[] = [];
  const putBack = async () => {
    for (const item of gone) await writer.insert('playlist_items', item);
  };
  try {
    for (const item of items) {
      await writer.remove('playlist_items', item.id);
      gone.push(item);
    }
    await writer.remove('modules', module.id);
  } catch (error) {
    await putBack();
    throw error;
  }
  return async () => {
    await writer.insert('modules', module);
    await putBack();
  };
}
