import { HISTORY } from '@/shared/limits';
import type { HistoryDatabase } from './history-database';
import { removeVersions } from './room-of-versions';

/** Where a module is: on this device, deleted, or neither is known. */
export type ModulePresence = 'here' | 'deleted' | 'unknown';

/**
 * Deletes the versions of modules that have been away for long enough. Not at once: a deletion can be taken back, and a
 * module whose document was damaged comes again from the server. Versions that the person deleted themselves go with
 * them, of modules too that nobody edits any more.
 */
export async function sweepVersions(
  database: HistoryDatabase,
  presence: ReadonlyMap<string, ModulePresence>,
  now: number,
): Promise<void> {
  const { versions, contents, damaged, missing } = database;
  const all = await versions.toArray();
  const expired = all.filter(({ removedAt }) => (removedAt ?? Infinity) < now - HISTORY.undoFor);
  if (expired.length > 0) await removeVersions(database, expired);
  for (const [moduleId, state] of presence) {
    if (state === 'here') {
      await missing.delete(moduleId);
      continue;
    }
    const known = await missing.get(moduleId);
    if (known === undefined) {
      await missing.put({ moduleId, since: now });
      continue;
    }
    const grace = state === 'deleted' ? HISTORY.afterDeletion : HISTORY.afterMissing;
    if (now - known.since < grace) continue;
    await database.transaction('rw', [versions, contents, damaged, missing], async () => {
      for (const table of [versions, contents, damaged])
        await table.where('moduleId').equals(moduleId).delete();
      await missing.delete(moduleId);
    });
  }
}
