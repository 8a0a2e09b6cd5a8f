import type { Database } from '../database/database';
import type { FileStorage } from './file-storage';

/** Removes the files of ended accounts. Does nothing if the project's migrations do not list them. */
export async function removeOrphanedFiles(database: Database, storage: FileStorage): Promise<void> {
  const [known] = await database.query(
    `select to_regprocedure('private.orphaned_files()') is not null as "canName"`,
  );
  if (known?.['canName'] !== true) return;
  for (const row of await database.query('select bucket_id, name from private.orphaned_files()')) {
    const [bucket, name] = [String(row['bucket_id']), String(row['name'])];
    // One after the other: the disk is the limit.
    await storage.deleteObject(bucket, name);
    await database.query('delete from storage.objects where bucket_id = $1 and name = $2', [bucket, name]);
  }
}
