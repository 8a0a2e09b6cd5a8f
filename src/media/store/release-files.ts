import { forgetFile, openFilesDatabase } from './files-database';

/** Of ids of `media_files` rows, those whose rows were deleted for good; never one that is only not here yet. */
export type DeletedRows = (rowIds: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Lets go of this device's copies of uploaded files whose rows were deleted, on whatever device. A file that is still to
 * be uploaded or recorded stays, and so does one whose deletion can still be undone here: its removal lets it go.
 * @throws what the browser throws when it stores nothing
 */
export async function releaseFiles(account: string, deletedRows: DeletedRows): Promise<void> {
  const database = openFilesDatabase(account);
  const done = await database.files.where('state').equals('done').toArray();
  if (done.length === 0) return;
  const deleted = await deletedRows(done.map(({ rowId }) => rowId));
  for (const { address } of done.filter(({ rowId }) => deleted.has(rowId))) {
    await database.transaction('rw', database.files, database.parts, database.removals, async () => {
      const file = await database.files.get(address);
      const isLeaving = (await database.removals.get(address)) !== undefined;
      if (file?.state === 'done' && !isLeaving) await forgetFile(database, file);
    });
  }
}
