import { byAge } from '@/domain/module-history/module-version';
import { AppError } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import type { HistoryDatabase } from './history-database';
import type { ReadableContent } from './history-work';
import { contentKey, readStoredContent, readStoredVersion, type StoredVersion } from './stored-version';

/** Reads what is stored of versions, and checks it: what is damaged is quarantined. */
export interface HistoryReader {
  /** The versions of a module, newest first. */
  readonly live: (moduleId: string) => Promise<readonly StoredVersion[]>;
  /** @throws AppError ERR_NOT_FOUND */
  readonly one: (id: string) => Promise<StoredVersion>;
  /** Those of all modules that go on their own, newest first. */
  readonly automatic: () => Promise<readonly StoredVersion[]>;
  /** The content of a version; undefined when a part of it is missing or damaged. */
  readonly content: (
    version: Pick<StoredVersion, 'moduleId' | 'digest'>,
  ) => Promise<ReadableContent | undefined>;
  /** The whole content that the one of a version is, or is made from; null when there is none. */
  readonly whole: (version: StoredVersion | undefined) => Promise<ReadableContent | null>;
  readonly quarantined: (id: string, moduleId: string, reason: string, content: unknown) => Promise<void>;
}

export function historyReader(
  database: HistoryDatabase,
  clock: Clock,
  onQuarantined: () => void,
): HistoryReader {
  const { versions, contents, damaged } = database;

  const stored = async (moduleId: string, digest: string) =>
    readStoredContent(await contents.get(contentKey(moduleId, digest)));

  async function quarantined(id: string, moduleId: string, reason: string, content: unknown): Promise<void> {
    await database.transaction('rw', versions, damaged, async () => {
      await damaged.add({ moduleId, reason, content, at: clock.now() });
      await versions.delete(id);
    });
    onQuarantined();
  }

  return {
    quarantined,
    async live(moduleId) {
      const found: StoredVersion[] = [];
      for (const value of await versions.where('moduleId').equals(moduleId).toArray()) {
        const version = readStoredVersion(value);
        if (version === undefined) await quarantined(value.id, moduleId, 'the version is damaged', value);
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
    async automatic() {
      const all = (await versions.toArray()).flatMap((value) => readStoredVersion(value) ?? []);
      return all.filter(({ name }) => name === null).toSorted(byAge);
    },
    async content({ moduleId, digest }) {
      const content = await stored(moduleId, digest);
      if (content === undefined) return undefined;
      if (content.base === '') return { digest, content, base: null };
      const base = await stored(moduleId, content.base);
      return base === undefined ? undefined : { digest, content, base };
    },
    async whole(version) {
      const last = version && (await stored(version.moduleId, version.digest));
      const whole = last?.base ? await stored(last.moduleId, last.base) : last;
      return whole?.base === '' ? { digest: whole.digest, content: whole, base: null } : null;
    },
  };
}
