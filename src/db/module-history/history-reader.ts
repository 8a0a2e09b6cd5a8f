import { byAge } from '@/domain/module-history/module-version';
import { AppError } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import type { HistoryDatabase } from './history-database';
import { readStoredVersion, type StoredVersion } from './stored-version';

/** Reads and checks stored versions. */
export interface HistoryReader {
  /** The listed versions of a module, newest first. Quarantines damaged ones. */
  readonly live: (moduleId: string) => Promise<readonly StoredVersion[]>;
  /** @throws AppError ERR_NOT_FOUND */
  readonly one: (id: string) => Promise<StoredVersion>;
  /** The listed versions of all modules, newest first. */
  readonly all: () => Promise<readonly StoredVersion[]>;
  /** The compressed content of a version; undefined when there is none. */
  readonly snapshot: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Quarantines a version and its content. */
  readonly quarantine: (version: StoredVersion, reason: string) => Promise<void>;
}

export function historyReader(
  database: HistoryDatabase,
  clock: Clock,
  onQuarantined: () => void,
): HistoryReader {
  const { versions, snapshots, damaged } = database;

  async function quarantine(version: StoredVersion, reason: string): Promise<void> {
    const { id, moduleId } = version;
    await database.transaction('rw', versions, snapshots, damaged, async () => {
      const content = { version, snapshot: await snapshots.get(id) };
      await damaged.add({ moduleId, reason, content, at: clock.now() });
      await versions.delete(id);
      await snapshots.delete(id);
    });
    onQuarantined();
  }

  return {
    quarantine,
    async live(moduleId) {
      const found: StoredVersion[] = [];
      for (const value of await versions.where('moduleId').equals(moduleId).toArray()) {
        const version = readStoredVersion(value);
        if (version === undefined) await quarantine(value, 'the version is damaged');
        else if (version.removedAt === null) found.push(version);
      }
      return found.toSorted(byAge);
    },
    async one(id) {
      const version = readStoredVersion(await versions.get(id));
      if (version === undefined || version.removedAt !== null)
        throw new AppError('ERR_NOT_FOUND', 'the version is not here', { details: { id } });
      return version;
    },
    async all() {
      const all = (await versions.toArray()).flatMap((value) => readStoredVersion(value) ?? []);
      return all.toSorted(byAge);
    },
    async snapshot(id) {
      const data: unknown = (await snapshots.get(id))?.data;
      return data instanceof Uint8Array ? (data as Uint8Array<ArrayBuffer>) : undefined;
    },
  };
}
