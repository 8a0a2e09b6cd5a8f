import type { ModuleVersion } from '@/domain/module-history/module-version';
import { thinVersions } from '@/domain/module-history/keep-rules';
import { AppError } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import type { StorageLevel } from '@/shared/device-storage';
import { HISTORY } from '@/shared/limits';
import { newUuid } from '@/shared/new-uuid';
import { isQuotaError } from '../storage-error';
import type { HistoryDatabase } from './history-database';
import type { HistoryReader } from './history-reader';
import { digestContent, type packContent, type ReadableContent } from './history-work';
import type { KeepRequest } from './module-history';
import { packedBytes, contentKey, type StoredContent, type StoredVersion } from './stored-version';
import { dropUnused, removeVersions, storedBytes } from './sweep-versions';

export interface KeepingOptions {
  readonly database: HistoryDatabase;
  readonly reader: HistoryReader;
  readonly clock: Clock;
  readonly pack: typeof packContent;
  readonly level: () => Promise<StorageLevel>;
  readonly mostBytes: number;
}

export interface VersionKeeping {
  readonly keep: (request: KeepRequest) => Promise<ModuleVersion | null>;
  /** Deletes automatic versions that are older than an hour. @returns how many */
  readonly makeRoom: () => Promise<number>;
}

export function toVersion({
  digest: _digest,
  removedAt: _removedAt,
  ...version
}: StoredVersion): ModuleVersion {
  return version;
}

/** @throws AppError ERR_INVALID_INPUT */
export function checkedName(name: string): string {
  const given = name.trim();
  if (given !== '' && Array.from(given).length <= HISTORY.name) return given;
  throw new AppError('ERR_INVALID_INPUT', 'a version needs a name that is not too long', {
    details: { most: HISTORY.name },
  });
}

/** @throws AppError ERR_INVALID_INPUT when no further version can have a name */
export function checkCount(list: readonly StoredVersion[]): void {
  if (list.filter((version) => version.name !== null).length < HISTORY.mostNamed) return;
  throw new AppError('ERR_INVALID_INPUT', 'too many named versions', {
    details: { most: HISTORY.mostNamed },
  });
}

/** How versions are kept: small, once, and never at the cost of texts and the queue (rule Q7). */
export function versionKeeping({
  database,
  reader,
  clock,
  pack: packContents,
  level,
  mostBytes,
}: KeepingOptions): VersionKeeping {
  async function makeRoom(): Promise<number> {
    const old = (await reader.automatic()).filter(({ at }) => at < clock.now() - HISTORY.everyFor);
    await removeVersions(database, old);
    return old.length;
  }

  /** What all contents take, at most: counted once, and again when that becomes too much. */
  let taken: number | undefined;

  /** The oldest automatic versions of all modules go, some at a time, until what is left fits. */
  async function trim(added: number): Promise<void> {
    taken = taken === undefined ? await storedBytes(database) : taken + added;
    if (taken <= mostBytes) return;
    taken = await storedBytes(database);
    const old = [...(await reader.automatic())];
    // The newest is the one that was just kept.
    while (old.length > 1 && taken > mostBytes) {
      await removeVersions(database, old.splice(Math.max(1, Math.floor(old.length * 0.8))));
      taken = await storedBytes(database);
    }
  }

  async function pack({ moduleId, text }: KeepRequest, digest: string, whole: ReadableContent | null) {
    const { packed, isWhole } = await packContents(text, whole);
    const base = isWhole || whole === null ? '' : whole.digest;
    const key = contentKey(moduleId, digest);
    return { ...packed, key, moduleId, digest, base, bytes: packedBytes(packed) } satisfies StoredContent;
  }

  async function keepOnce(request: KeepRequest): Promise<ModuleVersion | null> {
    const { moduleId, reason, at } = request;
    const name = request.name === undefined ? null : checkedName(request.name);
    if ((await level()) === 'full') {
      // What is left is for texts and the queue. Only what the person wants, or may need, is tried.
      await makeRoom();
      if (name === null && !reason.startsWith('before')) return null;
    }
    const { digest, nodes } = digestContent(request.text);
    const list = await reader.live(moduleId);
    const [newest] = list;
    if (name !== null) checkCount(list);
    if (newest?.digest === digest && (name === null || newest.name === null)) {
      if (name !== null) await database.versions.update(newest.id, { name });
      return toVersion({ ...newest, name: name ?? newest.name });
    }
    const version: StoredVersion = {
      id: newUuid(),
      moduleId,
      // After the one before, even if the clock was set back: the list shows the order of versions.
      at: newest === undefined ? at : Math.max(at, newest.at + 1),
      reason,
      name,
      nodes,
      digest,
      removedAt: null,
    };
    const isKnown = (await reader.content(version)) !== undefined;
    const content = isKnown ? null : await pack(request, digest, await reader.whole(newest));
    if (!(await writeVersion(database, version, content, clock.now())))
      await writeVersion(database, version, await pack(request, digest, null), clock.now());
    await trim(content?.bytes ?? 0);
    return toVersion(version);
  }

  return {
    makeRoom,
    async keep(request) {
      try {
        return await keepOnce(request);
      } catch (cause) {
        if (!isQuotaError(cause) || (await makeRoom()) === 0) throw cause;
        return keepOnce(request);
      }
    },
  };
}

/**
 * Writes a version and its content, and thins the others, all or nothing.
 * @returns false when its base has been removed in the meantime
 */
async function writeVersion(
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
