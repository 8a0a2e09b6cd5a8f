import { systemClock, type Clock } from '@/shared/clock';
import { forgetFile, type FilesDatabase } from './files-database';
import { isHeld, keepingLock, LONGEST_KEEPING } from './keeping-lock';

/** Milliseconds for which an uploaded file that left this device is remembered. */
const REMEMBERED = 24 * 60 * 60 * 1000;

/** Removes half-copied and outdated files. */
export async function removeStaleFiles(database: FilesDatabase, clock: Clock = systemClock): Promise<void> {
  for (const file of await database.files.toArray()) {
    const age = clock.now() - file.storedAt;
    if (!file.isKept) {
      const isUnderWay = (await isHeld(keepingLock(file.rowId))) ?? age <= LONGEST_KEEPING;
      if (!isUnderWay) await forgetFile(database, file);
    } else if (file.state === 'done' && age > REMEMBERED) {
      const parts = await database.parts.where('address').equals(file.address).count();
      if (parts === 0) await database.files.delete(file.address);
    }
  }
}
