import { thinVersions } from '@/domain/module-history/thin-versions';
import { HISTORY } from '@/shared/limits';
import type { HistoryDatabase } from './history-database';
import { dropUnused } from './room-of-versions';
import { contentKey, type StoredContent, type StoredVersion } from './stored-version';

/**
 * Writes a version and its content, null when that is there already, and lets those go that the rules do not keep any
 * longer. All or nothing.
 * @returns false, and nothing is written, when what the content is made from went meanwhile, as another tab may do
 */
export async function writeVersion(
  database: HistoryDatabase,
  version: StoredVersion,
  content: StoredContent | null,
  now: number,
): Promise<boolean> {
  const { versions, contents } = database;
  const { moduleId } = version;
  const needed = content === null ? version.digest : content.base;
  return database.transaction('rw', versions, contents, async () => {
    const isThere = needed === '' || (await contents.get(contentKey(moduleId, needed))) !== undefined;
    if (!isThere) return false;
    if (content !== null) await contents.put(content);
    await versions.put(version);
    const all = await versions.where('moduleId').equals(moduleId).toArray();
    const expired = all.filter(({ removedAt }) => (removedAt ?? Infinity) < now - HISTORY.undoFor);
    const listed = all.filter(({ removedAt }) => removedAt === null);
    await versions.bulkDelete([...expired.map(({ id }) => id), ...thinVersions(listed, now)]);
    await dropUnused(database, moduleId);
    return true;
  });
}
