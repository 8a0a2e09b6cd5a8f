import { HISTORY } from '@/shared/limits';
import type { HistoryDatabase } from './history-database';
import type { StoredVersion } from './stored-version';

/** Whether a module is on this device, deleted, or unknown. */
export type ModulePresence = 'here' | 'deleted' | 'unknown';

/**
 * Deletes the versions of modules that have been missing for long. A recent deletion may be undone, and a damaged
 * document pulled again.
 */
export async function sweepVersions(
  database: HistoryDatabase,
  presence: ReadonlyMap<string, ModulePresence>,
  now: number,
): Promise<void> {
  const { versions, snapshots, damaged, missing } = database;
  await removeVersions(database, expiredIds(await versions.toArray(), now));
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
    await database.transaction('rw', [versions, snapshots, damaged, missing], async () => {
      await removeVersions(database, await versions.where('moduleId').equals(moduleId).primaryKeys());
      await damaged.where('moduleId').equals(moduleId).delete();
      await missing.delete(moduleId);
    });
  }
}

/** Versions deleted too long ago for an undo. */
export function expiredIds(versions: readonly StoredVersion[], now: number): readonly string[] {
  return versions
    .filter(({ removedAt }) => (removedAt ?? Infinity) < now - HISTORY.undoFor)
    .map(({ id }) => id);
}

export async function removeVersions(
  { versions, snapshots }: HistoryDatabase,
  ids: readonly string[],
): Promise<void> {
  await versions.db.transaction('rw', versions, snapshots, async () => {
    await versions.bulkDelete([...ids]);
    await snapshots.bulkDelete([...ids]);
  });
}
