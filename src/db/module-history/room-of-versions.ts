import { Dexie } from 'dexie';
import { CONTENT_FACTS, type ContentFacts, type HistoryDatabase } from './history-database';
import { contentKey, type StoredVersion } from './stored-version';

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
