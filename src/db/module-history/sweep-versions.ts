import { Dexie } from 'dexie';
import { HISTORY } from '@/shared/limits';
import { type HistoryDatabase, CONTENT_FACTS, type ContentFacts } from './history-database';
import { contentKey, type StoredVersion } from './stored-version';

/** Where a module is: on this device, deleted, or neither is known. */
export type ModulePresence = 'here' | 'deleted' | 'unknown';

/** Deletes the versions of modules that have been away for long: a deletion can be undone, a damaged document comes again. */
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

/** Bytes that the contents of all versions take. Read from the index: the contents themselves stay where they are. */
export async function storedBytes({ contents }: HistoryDatabase): Promise<number> {
  const facts = (await contents.orderBy(CONTENT_FACTS).keys()) as unknown as readonly ContentFacts[];
  return facts.reduce((sum, [, , , bytes]) => sum + bytes, 0);
}

/** Deletes the contents of a module that no version has and no other content is made from. In a transaction. */
export async function dropUnused({ versions, contents }: HistoryDatabase, moduleId: string): Promise<void> {
  const kept = await versions.where('moduleId').equals(moduleId).toArray();
  const used = new Set(kept.map(({ digest }) => contentKey(moduleId, digest)));
  const facts = (await contents
    .where(CONTENT_FACTS)
    .between([moduleId, Dexie.minKey], [moduleId, Dexie.maxKey])
    .keys()) as unknown as readonly ContentFacts[];
  const bases = facts.filter(([, , digest]) => used.has(contentKey(moduleId, digest)));
  for (const [, base] of bases) if (base !== '') used.add(contentKey(moduleId, base));
  const keys = await contents.where('moduleId').equals(moduleId).primaryKeys();
  await contents.bulkDelete(keys.filter((key) => !used.has(key)));
}

/** Deletes versions and the contents that only they had. */
export async function removeVersions(
  database: HistoryDatabase,
  gone: readonly StoredVersion[],
): Promise<void> {
  await database.transaction('rw', database.versions, database.contents, async () => {
    await database.versions.bulkDelete(gone.map(({ id }) => id));
    for (const moduleId of new Set(gone.map((version) => version.moduleId)))
      await dropUnused(database, moduleId);
  });
}
