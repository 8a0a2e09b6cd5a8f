import { allSizes } from '@/domain/media/picture-sizes';
import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { type Removal, unsentUrls } from '../store/device-file';
import { openFilesDatabase } from '../store/files-database';
import { announceStoredFile } from '../store/stored-files';

/** A stored file, by bucket and path. */
export interface StoredObject {
  readonly bucket: string;
  readonly path: string;
  /** Its row, whose deletion must arrive first. */
  readonly rowId?: string;
}

/** Milliseconds until files are removed: well after the undo notice, which stays while somebody uses it. */
export const REMOVAL_GRACE = NOTICE.undo + 20_000;

const addressOf = ({ bucket, path }: StoredObject) => `${bucket}/${path}`;

/** Removes files in the background after the undo period; all or none. */
export async function removeStoredObjects(
  account: string,
  objects: readonly StoredObject[],
  clock: Clock = systemClock,
): Promise<void> {
  const database = openFilesDatabase(account);
  await database.transaction('rw', database.files, database.removals, async () => {
    const removals: Removal[] = [];
    for (const object of objects) {
      const address = addressOf(object);
      const file = await database.files.get(address);
      removals.push({
        address,
        bucket: object.bucket,
        paths: allSizes(object.path),
        uploadUrls: file ? unsentUrls(file) : [],
        ...(object.rowId === undefined
          ? { rowId: file?.rowId ?? null }
          : { rowId: null, ofRow: object.rowId }),
        dueAt: clock.now() + REMOVAL_GRACE,
        attempts: 0,
      });
    }
    await database.removals.bulkPut(removals);
  });
  announceStoredFile();
}

/** Undoes the removal. Resolves to the files for which it is too late. */
export async function keepStoredObjects<T extends StoredObject>(
  account: string,
  objects: readonly T[],
): Promise<readonly T[]> {
  const database = openFilesDatabase(account);
  const gone: T[] = [];
  await database.transaction('rw', database.files, database.removals, async () => {
    for (const object of objects) {
      const address = addressOf(object);
      // Unsent files are only here.
      const { removals, files } = database;
      const found = object.rowId === undefined ? await files.get(address) : await removals.get(address);
      if (found) await removals.delete(address);
      else gone.push(object);
    }
  });
  announceStoredFile();
  return gone;
}
