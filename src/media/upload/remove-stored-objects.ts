import { allSizes } from '@/domain/media/picture-sizes';
import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { type Removal, unsentUrls } from '../store/device-file';
import { openFilesDatabase } from '../store/files-database';
import { announceStoredFile } from '../store/stored-files';

/** A file, by bucket and path, as its `media_files` row names it or will name it. */
export interface StoredObject {
  readonly bucket: string;
  readonly path: string;
  /**
   * The row: where it is named, the file stays until the deletion of the row has arrived, and if it comes back. Missing for
   * a file that is still to be uploaded: then it goes with all that has arrived of it, a row too.
   */
  readonly rowId?: string;
}

/**
 * Files go once nobody is likely to undo it any more: a good deal later than the notice that offers it, which stays for as
 * long as somebody is at it. In milliseconds.
 */
export const REMOVAL_GRACE = NOTICE.undo + 20_000;

const addressOf = ({ bucket, path }: StoredObject) => `${bucket}/${path}`;

/**
 * Removes files from storage in the background, each with all of its sizes, and from this device: after the time in which
 * it can be undone, also after a reload, and when there is a connection again. Until then nothing more of them is sent. The
 * rows that are named are for the caller to remove. All of them are noted, or none.
 * @throws what the browser throws when it stores nothing
 */
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

/**
 * Keeps files whose removal was asked for, because the person undoes it. What was on its way goes on as it was.
 * @returns those for which it is too late
 */
export async function keepStoredObjects<T extends StoredObject>(
  account: string,
  objects: readonly T[],
): Promise<readonly T[]> {
  const database = openFilesDatabase(account);
  const gone: T[] = [];
  await database.transaction('rw', database.files, database.removals, async () => {
    for (const object of objects) {
      const address = addressOf(object);
      // Of a file that is still to be uploaded all there is lies here.
      const { removals, files } = database;
      const found = object.rowId === undefined ? await files.get(address) : await removals.get(address);
      if (found) await removals.delete(address);
      else gone.push(object);
    }
  });
  announceStoredFile();
  return gone;
}
