import * as v from 'valibot';
import { type Download, type DownloadIndex, downloadSchema } from '@/domain/media/download';
import { type CopyIndex, type ModuleCopy, moduleCopySchema } from '@/domain/media/module-copy';
import { AppError } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import {
  type CatalogueModule,
  moduleSchema,
  type OpenedPlaylist,
  openedPlaylistSchema,
} from './catalogue-answers';
import { cardSchema, type CatalogueCard } from './catalogue-card';
import { type NestContent, nestContentSchema } from './nest-answers';

/** Something stored, and when the server sent it (milliseconds since the epoch). */
export interface Kept<T> {
  readonly value: T;
  readonly fetchedAt: number;
  /** Opened by its link while signed in: it opens for everybody on this device, but no list shows it (decision D20). */
  readonly isUnlisted?: boolean;
}

/** By default it was received now and is listed. What was listed before stays listed. */
export type KeepOptions = Partial<Pick<Kept<unknown>, 'fetchedAt' | 'isUnlisted'>>;

/** The stored values of one kind. Never fails: what cannot be read or written is fetched again. */
export interface ShelfPart<T> {
  readonly get: (id: string) => Promise<Kept<T> | undefined>;
  readonly all: () => Promise<readonly Kept<T>[]>;
  readonly ids: () => Promise<readonly string[]>;
  readonly put: (values: readonly T[], options?: KeepOptions) => Promise<void>;
  /** Removes content without access, and its card (decision D10). */
  readonly drop: (id: string) => Promise<void>;
}

interface ShelfValues {
  readonly cards: CatalogueCard;
  readonly modules: CatalogueModule;
  readonly playlists: OpenedPlaylist;
  readonly nests: NestContent;
}

/** The opened content of the catalogue. */
export type Shelf = { readonly [K in keyof ShelfValues]: ShelfPart<ShelfValues[K]> } & {
  readonly copies: CopyIndex;
  readonly downloads: DownloadIndex;
};

/** Rows by id, in IndexedDB or in the memory of this tab. */
export interface RowTable<R> {
  readonly get: (id: string) => PromiseLike<R | undefined>;
  readonly all: () => PromiseLike<readonly R[]>;
  /** Oldest first. */
  readonly ids: () => PromiseLike<readonly string[]>;
  readonly put: (rows: readonly R[]) => PromiseLike<unknown>;
  readonly remove: (ids: readonly string[]) => PromiseLike<unknown>;
}

export type KeptRow<T> = Kept<T> & { readonly id: string };

/** The tables of a shelf. Rows may be damaged, or of another version. */
export type ShelfTables = { readonly [K in keyof ShelfValues]: RowTable<KeptRow<ShelfValues[K]>> } & {
  readonly copies: RowTable<ModuleCopy>;
  readonly downloads: RowTable<Download>;
};

/** Most values stored automatically. Ours. */
export const SHELF_LIMITS = { cards: 500, modules: 60, playlists: 60, nests: 30 } as const;

/** Creates a shelf from its tables. */
export function createShelf(tables: ShelfTables, clock: Clock, keysInUse: CopyIndex['keysInUse']): Shelf {
  const copies: CopyIndex = {
    get: (id) => read('copies', undefined, async () => readCopy(await tables.copies.get(id))[0]),
    all: () => read('copies', [], async () => (await tables.copies.all()).flatMap(readCopy)),
    keysInUse,
    // Not `attempt`: files that no index refers to could never be removed, so the caller must know.
    put: async (copy) => void (await tables.copies.put([copy])),
    remove: async (id) => void (await tables.copies.remove([id])),
  };
  const downloads: DownloadIndex = {
    get: (id) => read('downloads', undefined, async () => readDownload(await tables.downloads.get(id))[0]),
    all: () => read('downloads', [], async () => (await tables.downloads.all()).flatMap(readDownload)),
    put: async (download) => void (await tables.downloads.put([download])),
    remove: async (id) => void (await tables.downloads.remove([id])),
  };
  const playlistsInUse = async () => new Set((await downloads.all()).flatMap(({ playlists }) => playlists));
  const wanted = async () =>
    new Set((await copies.all()).filter(({ isWanted }) => isWanted).map(({ moduleId }) => moduleId));

  function part<T>(
    kind: keyof ShelfValues,
    table: RowTable<KeptRow<T>>,
    schema: v.GenericSchema<unknown, T>,
    idOf: (value: T) => string,
    protectedIds: () => Promise<ReadonlySet<string>> = () => Promise.resolve(new Set()),
  ): ShelfPart<T> {
    const rowSchema = v.object({
      value: schema,
      fetchedAt: v.number(),
      isUnlisted: v.exactOptional(v.boolean()),
    });
    const readRow = (row: unknown): Kept<T>[] => {
      const parsed = v.safeParse(rowSchema, row);
      return parsed.success ? [parsed.output] : [];
    };
    const isListed = async (id: string) => {
      const before = await table.get(id);
      return before !== undefined && before.isUnlisted !== true;
    };
    const toRow = async (value: T, { fetchedAt = clock.now(), isUnlisted }: KeepOptions) => {
      const id = idOf(value);
      return isUnlisted === true && !(await isListed(id))
        ? { id, value, fetchedAt, isUnlisted }
        : { id, value, fetchedAt };
    };
    return {
      get: (id) => read(kind, undefined, async () => readRow(await table.get(id))[0]),
      all: () => read(kind, [], async () => (await table.all()).flatMap(readRow)),
      ids: () => read(kind, [], async () => table.ids()),
      put: (values, options = {}) =>
        attempt(kind, async () => {
          await table.put(await Promise.all(values.map((value) => toRow(value, options))));
          const ids = await table.ids();
          const excess = ids.length - SHELF_LIMITS[kind];
          if (excess <= 0) return;
          const stays = await protectedIds();
          await table.remove(ids.filter((id) => !stays.has(id)).slice(0, excess));
        }),
      drop: (id) => attempt(kind, () => Promise.all([table.remove([id]), tables.cards.remove([id])])),
    };
  }
  return {
    cards: part('cards', tables.cards, cardSchema, ({ id }) => id),
    modules: part('modules', tables.modules, moduleSchema, ({ id }) => id, wanted),
    playlists: part(
      'playlists',
      tables.playlists,
      openedPlaylistSchema,
      ({ playlist }) => playlist.id,
      playlistsInUse,
    ),
    nests: part('nests', tables.nests, nestContentSchema, ({ nest }) => nest.id),
    copies,
    downloads,
  };
}

function readDownload(row: unknown): Download[] {
  const parsed = v.safeParse(downloadSchema, row);
  return parsed.success ? [parsed.output] : [];
}

export const readCopy = (row: unknown): ModuleCopy[] => {
  const parsed = v.safeParse(moduleCopySchema, row);
  return parsed.success ? [parsed.output] : [];
};

/** A write that may fail; then the value is only fetched again later. */
async function attempt(what: string, work: () => PromiseLike<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportError(new AppError('ERR_QUOTA', `${what} could not be kept on this device`, { cause: error }));
  }
}

async function read<T>(what: string, fallback: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    reportError(
      new AppError('ERR_DAMAGED_DOCUMENT', `${what} could not be read from this device`, { cause: error }),
    );
    return fallback;
  }
}
