import type { ModuleVersion } from '@/domain/module-history/module-version';
import { thinVersions } from '@/domain/module-history/keep-rules';
import { jsonDigest } from '@/domain/json/canonical-json';
import { AppError } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import type { StorageLevel } from '@/shared/device-storage';
import { HISTORY } from '@/shared/limits';
import { newUuid } from '@/shared/new-uuid';
import { isQuotaError } from '../storage-error';
import type { HistoryDatabase } from './history-database';
import type { HistoryReader } from './history-reader';
import type { KeepRequest } from './module-history';
import { parseContent, type packText } from './snapshot';
import { toVersion, type StoredVersion } from './stored-version';
import { expiredIds, removeVersions } from './sweep-versions';

export interface KeepingOptions {
  readonly database: HistoryDatabase;
  readonly reader: HistoryReader;
  readonly clock: Clock;
  readonly pack: typeof packText;
  readonly level: () => Promise<StorageLevel>;
  readonly mostBytes: number;
}

export interface VersionKeeping {
  readonly keep: (request: KeepRequest) => Promise<ModuleVersion | null>;
  /** Deletes automatic versions that are older than an hour. @returns how many */
  readonly makeRoom: () => Promise<number>;
}

/** @throws AppError ERR_INVALID_INPUT */
export function checkedName(name: string): string {
  const given = name.trim();
  if (given !== '' && Array.from(given).length <= HISTORY.name) return given;
  throw new AppError('ERR_INVALID_INPUT', 'a version needs a name that is not too long', {
    details: { most: HISTORY.name },
  });
}

/** @throws AppError ERR_INVALID_INPUT if there are already too many named versions */
export function checkCount(list: readonly StoredVersion[]): void {
  if (list.filter((version) => version.name !== null).length < HISTORY.mostNamed) return;
  throw new AppError('ERR_INVALID_INPUT', 'too many named versions', {
    details: { most: HISTORY.mostNamed },
  });
}

/** Keeps versions, but never at the expense of text and the queue (rule Q7). */
export function versionKeeping({
  database,
  reader,
  clock,
  pack,
  level,
  mostBytes,
}: KeepingOptions): VersionKeeping {
  const { versions, snapshots } = database;

  async function makeRoom(): Promise<number> {
    const latest = clock.now() - HISTORY.everyFor;
    const all = await reader.all();
    const old = all.filter(({ name, at }) => name === null && at < latest).map(({ id }) => id);
    await removeVersions(database, old);
    return old.length;
  }

  /** Deletes the oldest automatic versions of all modules until the others fit. */
  async function trim(): Promise<void> {
    const all = await reader.all();
    let excess = all.reduce((sum, { bytes }) => sum + bytes, -mostBytes);
    // The newest was just kept.
    const oldestFirst = all
      .filter(({ name }) => name === null)
      .slice(1)
      .reverse();
    const gone: string[] = [];
    for (const { id, bytes } of oldestFirst) {
      if (excess <= 0) break;
      gone.push(id);
      excess -= bytes;
    }
    await removeVersions(database, gone);
  }

  /** Writes a version and thins out the others of its module, atomically. */
  async function write(version: StoredVersion, data: Uint8Array<ArrayBuffer>): Promise<void> {
    await database.transaction('rw', versions, snapshots, async () => {
      await snapshots.put({ id: version.id, data });
      await versions.put(version);
      const all = await versions.where('moduleId').equals(version.moduleId).toArray();
      const listed = all.filter(({ removedAt }) => removedAt === null);
      const now = clock.now();
      await removeVersions(database, [...expiredIds(all, now), ...thinVersions(listed, now)]);
    });
  }

  async function keepOnce({ moduleId, text, reason, at, ...request }: KeepRequest) {
    const name = request.name === undefined ? null : checkedName(request.name);
    if ((await level()) === 'full') {
      // The remaining space is for text and the queue, except for versions the person wants or may need.
      await makeRoom();
      if (name === null && !reason.startsWith('before')) return null;
    }
    const content = parseContent(text);
    const digest = await jsonDigest(content);
    const list = await reader.live(moduleId);
    const [newest] = list;
    if (name !== null) checkCount(list);
    if (newest?.digest === digest && (name === null || newest.name === null)) {
      if (name !== null) await versions.update(newest.id, { name });
      return toVersion({ ...newest, name: name ?? newest.name });
    }
    const data = await pack(text);
    const version: StoredVersion = {
      id: newUuid(),
      moduleId,
      // Later than the previous one even if the clock was set back, because the list shows the order.
      at: newest === undefined ? at : Math.max(at, newest.at + 1),
      reason,
      name,
      nodes: content.nodes.length,
      digest,
      bytes: data.byteLength,
      removedAt: null,
    };
    await write(version, data);
    await trim();
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
