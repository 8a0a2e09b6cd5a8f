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
  /** Begins the names of all databases; another one is another device, in tests. */
  readonly prefix?: string;
  readonly clock?: Clock;
  readonly pack?: typeof packText;
  /** How full the device is. */
  readonly level?: () => Promise<StorageLevel>;
  readonly mostBytes?: number;
}

async function deviceLevel(): Promise<StorageLevel> {
  // What was quarantined for texts, and given up for them, is not for versions.
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

  /** One after the other: what is kept looks at what was kept before. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = queue.then(task).catch((cause: unknown) => {
      throw storageError(cause, 'The versions of a module could not be read or written.');
    });
    queue = result.catch(() => undefined);
    return result;
  }

  /** As above, for what others have to hear of. */
  function inTurnAndTell<T>(task: () => Promise<T>): Promise<T> {
    return inTurn(async () => {
      const result = await task();
      changed();
      return result;
    });
  }

  async function restoreText(id: string): Promise<string> {
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
        const kept = await inTurnAndTell(() => keeping.keep(request));
        problem.set(null);
        return kept;
      } catch (cause) {
        if (cause instanceof AppError && cause.code !== 'ERR_INVALID_INPUT') problem.set(cause);
        throw cause;
      }
    },
    list: (moduleId) =>
      inTurn(async () => {
        const list = await reader.live(moduleId);
        const aside = await damaged.where('moduleId').equals(moduleId).count();
        return { versions: list.map(toVersion), damaged: aside };
      }),
    read: (id) => inTurn(() => restoreText(id)),
    async compare(beforeId, afterId) {
      // Not in turn: it only reads, there are many, and nobody waits for them.
      try {
        const [before, after] = await Promise.all([beforeId, afterId].map(reader.snapshot));
        return before && after ? compareSnapshots(before, after) : undefined;
      } catch {
        // A damaged version is reported when it is opened.
        return undefined;
      }
    },
    rename: (id, wished) =>
      inTurnAndTell(async () => {
        const given = wished === null ? null : checkedName(wished);
        const version = await reader.one(id);
        if (given !== null && version.name === null) checkCount(await reader.live(version.moduleId));
        await versions.update(id, { name: given });
      }),
    remove: (id) =>
      inTurnAndTell(async () => {
        await reader.one(id);
        await versions.update(id, { removedAt: clock.now() });
      }),
    putBack: (id) =>
      inTurnAndTell(async () => {
        if ((await versions.get(id)) === undefined)
          throw new AppError('ERR_NOT_FOUND', 'the version is gone', { details: { id } });
        await versions.update(id, { removedAt: null });
      }),
    subscribe: signal.listen,
    problem,
    makeRoom: () => inTurnAndTell(keeping.makeRoom),
    moduleIds: () =>
      inTurn(async () => {
        const keys = await versions.orderBy('moduleId').uniqueKeys();
        return keys.filter((key) => typeof key === 'string');
      }),
    sweep: (presence) => inTurnAndTell(() => sweepVersions(database, presence, clock.now())),
    async close() {
      await queue;
      signal.close();
      database.close();
    },
  };
}
