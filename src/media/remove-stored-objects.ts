import { allSizes } from '@/domain/media/picture-sizes';
import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import type { Removal } from './device-file';
import { openFilesDatabase } from './files-database';
import { announceStoredFile } from './stored-files';

/** A stored file, by bucket and path, as its `media_files` row names it. */
export interface StoredObject {
  readonly bucket: string;
  readonly path: string;
  /** The row: where it is named, the file stays until the deletion of the row has arrived, and if it comes back. */
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
 * it can be undone, also after a reload, and when there is a connection again. The rows are for the caller to remove.
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
      // What is on its way stops: it must not arrive after its removal.
      if (file && file.state !== 'done') await database.files.update(address, { isPaused: true });
      removals.push({
        address,
        bucket: object.bucket,
        paths: allSizes(object.path),
        uploadUrls: file?.objects.flatMap(({ uploadUrl, isSent }) => (isSent ? [] : (uploadUrl ?? []))) ?? [],
        rowId: null,
        ...(object.rowId === undefined ? {} : { ofRow: object.rowId }),
        dueAt: clock.now() + REMOVAL_GRACE,
        attempts: 0,
      });
    }
    await database.removals.bulkPut(removals);
  });
  announceStoredFile();
}

/**
 * Keeps files whose removal was asked for, because the person undoes it.
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
      if (!(await database.removals.get(address))) {
        gone.push(object);
        continue;
      }
      await database.removals.delete(address);
      await database.files.update(address, { isPaused: false });
    }
  });
  announceStoredFile();
  return gone;
}
