import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import { readStorage, storageLevel, type StorageLevel } from '@/shared/device-storage';
import { HISTORY } from '@/shared/limits';
import { deviceIsFull } from '@/shared/storage-reserve';
import { createValueStore } from '@/shared/value-store';
import { databaseNames } from '../account';
import { changeSignal } from '../outbox/change-signal';
import { storageError } from '../storage-error';
import { HistoryDatabase } from './history-database';
import { historyReader } from './history-reader';
import { checkCount, checkedName, versionKeeping } from './keep-version';
import type { ModuleHistory } from './module-history';
import { checkedText, compareSnapshots, packText } from './snapshot';
import { toVersion } from './stored-version';
import { sweepVersions } from './sweep-versions';

export interface HistoryOptions {
  /** Prefix of the database names; tests use it to simulate several devices. */
  readonly prefix?: string;
  readonly clock?: Clock;
  readonly pack?: typeof packText;
  /** How full the device is. */
  readonly level?: () => Promise<StorageLevel>;
  readonly mostBytes?: number;
}

async function deviceLevel(): Promise<StorageLevel> {
  // The reserve is for text, not for versions.
  if (deviceIsFull.read()) return 'full';
  const estimate = await readStorage();
  return estimate === undefined ? 'fine' : storageLevel(estimate);
}

/** The versions of an account's modules. The database is opened when it is first used. */
export function openModuleHistory(account: string, options: HistoryOptions = {}): ModuleHistory {
  const { clock = systemClock, pack = packText, level = deviceLevel } = options;
  const { history: name } = databaseNames(account, options.prefix);
  const database = new HistoryDatabase(name);
  const { versions, damaged } = database;
  const signal = changeSignal(name);
  const changed = () => signal.send('changed');
  const reader = historyReader(database, clock, changed);
  const { mostBytes = HISTORY.mostBytes } = options;
  const keeping = versionKeeping({ database, reader, clock, pack, level, mostBytes });
  const problem = createValueStore<AppError | null>(null);
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs tasks one after the other, because a new version depends on the one before. */
  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const result = queue.then(task).catch((cause: unknown) => {
      throw storageError(cause, 'The versions of a module could not be read or written.');
    });
    queue = result.catch(() => undefined);
    return result;
  }

  /** As `enqueue`, and notifies other tabs. */
  function enqueueAndNotify<T>(task: () => Promise<T>): Promise<T> {
    return enqueue(async () => {
      const result = await task();
      changed();
      return result;
    });
  }

  async function readText(id: string): Promise<string> {
    const version = await reader.one(id);
    const data = await reader.snapshot(id);
    const text = data && (await checkedText(data, version.digest));
    if (text !== undefined) return text;
    await reader.quarantine(version, 'the content of the version is damaged');
    throw new AppError('ERR_DAMAGED_DOCUMENT', 'a version of a module is damaged', { details: { id } });
  }

  return {
    async keep(request) {
      try {
        const kept = await enqueueAndNotify(() => keeping.keep(request));
        problem.set(null);
        return kept;
      } catch (cause) {
        if (cause instanceof AppError && cause.code !== 'ERR_INVALID_INPUT') problem.set(cause);
        throw cause;
      }
    },
    list: (moduleId) =>
      enqueue(async () => {
        const list = await reader.live(moduleId);
        const aside = await damaged.where('moduleId').equals(moduleId).count();
        return { versions: list.map(toVersion), damaged: aside };
      }),
    read: (id) => enqueue(() => readText(id)),
    async compare(beforeId, afterId) {
      // Not queued: these reads are frequent, and nothing depends on their order.
      try {
        const [before, after] = await Promise.all([beforeId, afterId].map(reader.snapshot));
        return before && after ? compareSnapshots(before, after) : undefined;
      } catch {
        // A damaged version is reported when it is opened.
        return undefined;
      }
    },
    rename: (id, wished) =>
      enqueueAndNotify(async () => {
        const given = wished === null ? null : checkedName(wished);
        const version = await reader.one(id);
        if (given !== null && version.name === null) checkCount(await reader.live(version.moduleId));
        await versions.update(id, { name: given });
      }),
    remove: (id) =>
      enqueueAndNotify(async () => {
        await reader.one(id);
        await versions.update(id, { removedAt: clock.now() });
      }),
    undoRemove: (id) =>
      enqueueAndNotify(async () => {
        if ((await versions.get(id)) === undefined)
          throw new AppError('ERR_NOT_FOUND', 'the version is gone', { details: { id } });
        await versions.update(id, { removedAt: null });
      }),
    subscribe: signal.listen,
    problem,
    makeRoom: () => enqueueAndNotify(keeping.makeRoom),
    moduleIds: () =>
      enqueue(async () => {
        const keys = await versions.orderBy('moduleId').uniqueKeys();
        return keys.filter((key) => typeof key === 'string');
      }),
    sweep: (presence) => enqueueAndNotify(() => sweepVersions(database, presence, clock.now())),
    async close() {
      await queue;
      signal.close();
      database.close();
    },
  };
}
