import { Dexie, type Table } from 'dexie';
import * as v from 'valibot';
import { copyKeys, type ModuleCopy, moduleCopySchema } from '@/domain/media/module-copy';
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
import { type KeepOptions, type Kept, type Shelf, SHELF_LIMITS, withOptions } from './shelf';

/** A write that the device may refuse; the person loses nothing but a later read from the network. */
async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
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

/** A row that still is what it should be: an older version of the app, or damage, may have made it something else. */
function checked<T>(schema: v.GenericSchema<unknown, T>, row: KeptRow<unknown> | undefined): Kept<T>[] {
  const parsed = v.safeParse(schema, row?.value);
  if (row === undefined || !parsed.success) return [];
  const { fetchedAt, isUnlisted } = row;
  return [{ value: parsed.output, fetchedAt, ...(isUnlisted === true ? { isUnlisted } : {}) }];
}

const checkedCopy = (row: unknown) => {
  const parsed = v.safeParse(moduleCopySchema, row);
  return parsed.success ? [parsed.output] : [];
};

/** Lets the oldest rows go beyond the limit, except those that `isKept` protects. */
async function trim<T>(
  table: Table<KeptRow<T>, string>,
  limit: number,
  isKept: ReadonlySet<string> = new Set(),
): Promise<void> {
  const excess = (await table.count()) - limit;
  if (excess <= 0) return;
  const ids = await table.orderBy('fetchedAt').primaryKeys();
  await table.bulkDelete(ids.filter((id) => !isKept.has(id)).slice(0, excess));
}

/**
 * The shelf on this device.
 * @throws when the browser denies storage
 */
export async function openDexieShelf(account: string, clock: Clock): Promise<Shelf> {
  const database = await openCatalogueDatabase(`${PREFIX}${account}${SUFFIX}`);
  const { cards, modules, playlists, nests, copies } = database;
  const kept = <T extends object>(
    id: string,
    value: T,
    before?: KeptRow<T>,
    options: KeepOptions = {},
  ): KeptRow<T> => ({ id, value, ...withOptions({ fetchedAt: clock.now(), ...options }, before) });
  return {
    cards: () =>
      read('cards', [], async () => (await cards.toArray()).flatMap((row) => checked(cardSchema, row))),
    keepCards: (list) =>
      attempt('cards', async () => {
        await cards.bulkPut(list.map((card) => kept(card.id, card)));
        await trim(cards, SHELF_LIMITS.cards);
      }),
    module: (id) => read('a module', undefined, async () => checked(moduleSchema, await modules.get(id))[0]),
    keepModule: (module, options) =>
      attempt('a module', async () => {
        await modules.put(kept(module.id, module, await modules.get(module.id), options));
        const wanted = (await copies.toArray()).filter((copy) => copy.isWanted);
        await trim(modules, SHELF_LIMITS.modules, new Set(wanted.map((copy) => copy.moduleId)));
      }),
    dropModule: (id) => attempt('a removal', () => Promise.all([modules.delete(id), cards.delete(id)])),
    moduleIds: () => read('modules', [], () => modules.toCollection().primaryKeys()),
    playlist: (id) =>
      read('a playlist', undefined, async () => checked(openedPlaylistSchema, await playlists.get(id))[0]),
    keepPlaylist: (playlist, options) =>
      attempt('a playlist', async () => {
        const { id } = playlist.playlist;
        await playlists.put(kept(id, playlist, await playlists.get(id), options));
        await trim(playlists, SHELF_LIMITS.playlists);
      }),
    dropPlaylist: (id) => attempt('a removal', () => Promise.all([playlists.delete(id), cards.delete(id)])),
    playlistIds: () => read('playlists', [], () => playlists.toCollection().primaryKeys()),
    nest: (id) => read('a nest', undefined, async () => checked(nestContentSchema, await nests.get(id))[0]),
    keepNest: (content) =>
      attempt('a nest', async () => {
        await nests.put(kept(content.nest.id, content));
        await trim(nests, SHELF_LIMITS.nests);
      }),
    dropNest: (id) => attempt('a removal', () => nests.delete(id)),
    copies: {
      get: (id) => read('a copy', undefined, async () => checkedCopy(await copies.get(id))[0]),
      all: () => read('copies', [], async () => (await copies.toArray()).flatMap(checkedCopy)),
      keysInUse: async () => {
        const names = await Dexie.getDatabaseNames();
        const catalogues = names.filter((name) => name.startsWith(PREFIX) && name.endsWith(SUFFIX));
        const found = await Promise.all(catalogues.map(keysOf));
        return new Set(found.flatMap((keys) => [...keys]));
      },
      // Not `attempt`: a file that nobody knows of could never be removed, so the caller has to hear of it.
      put: async (copy) => {
        await copies.put(copy);
      },
      remove: async (id) => {
        await copies.delete(id);
      },
    },
  };
}

const PREFIX = 'fledge-';
const SUFFIX = '-catalogue';

/** Keys of the files of which one catalogue database has copies. */
async function keysOf(name: string): Promise<ReadonlySet<string>> {
  const database = await openCatalogueDatabase(name);
  try {
    return copyKeys((await database.copies.toArray()).flatMap(checkedCopy));
  } finally {
    database.close();
  }
}

/** A kept thing under its id. */
type KeptRow<T> = Kept<T> & { readonly id: string };

/** The part of the catalogue that one account has seen. */
type CatalogueDatabase = Dexie & {
  readonly cards: Table<KeptRow<CatalogueCard>, string>;
  readonly modules: Table<KeptRow<CatalogueModule>, string>;
  readonly playlists: Table<KeptRow<OpenedPlaylist>, string>;
  readonly nests: Table<KeptRow<NestContent>, string>;
  readonly copies: Table<ModuleCopy, string>;
};

/** @throws Dexie's error when the browser denies storage */
async function openCatalogueDatabase(name: string): Promise<CatalogueDatabase> {
  const database = new Dexie(name) as CatalogueDatabase;
  database.version(1).stores({
    cards: '&id, fetchedAt',
    modules: '&id, fetchedAt',
    playlists: '&id, fetchedAt',
    copies: '&moduleId, usedAt',
  });
  database.version(2).stores({ nests: '&id, fetchedAt' });
  await database.open();
  return database;
}
