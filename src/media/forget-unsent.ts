import type { FilesDatabase } from './files-database';
import { forgetFile } from './keep-file';
import { unsentUrls } from './unsent-urls';

/**
 * Takes deleted files without a row off this device once that cannot be undone any more. It needs no connection: that the
 * server still has to be told keeps no room from the person. A file with a row stays until the deletion of the row has
 * arrived, because it may come back (rule C4).
 * @returns when the next is due, in milliseconds since the epoch; undefined when none is left
 */
export async function forgetUnsent(database: FilesDatabase, now: number): Promise<number | undefined> {
  const { files, parts, removals } = database;
  return database.transaction('rw', files, parts, removals, async () => {
    const left: number[] = [];
    for (const removal of await removals.filter(({ ofRow }) => ofRow === undefined).toArray()) {
      const file = await files.get(removal.address);
      if (file === undefined) continue;
      if (removal.dueAt > now) {
        left.push(removal.dueAt);
        continue;
      }
      // The answer that told where an upload goes on may have come after its deletion.
      const uploadUrls = [...new Set([...removal.uploadUrls, ...unsentUrls(file)])];
      // A full device may take no note, and least of all one that changes nothing.
      if (uploadUrls.length > removal.uploadUrls.length)
        await removals.update(removal.address, { uploadUrls });
      await forgetFile(database, file);
    }
    return left.length === 0 ? undefined : Math.min(...left);
  });
}
