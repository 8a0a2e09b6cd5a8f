import { forgetFile, openFilesDatabase } from './files-database';

/** Of `media_files` ids, those whose rows were deleted for good; never one that has not arrived yet. */
export type DeletedRows = (rowIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Drops uploaded files whose rows were deleted, unless undoable. */
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
