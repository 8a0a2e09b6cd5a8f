import { Dexie, type Table } from 'dexie';
import type { Download } from '@/domain/media/download';
import { copyKeys, type ModuleCopy } from '@/domain/media/module-copy';
import type { Clock } from '@/shared/clock';
import type { CatalogueModule, OpenedPlaylist } from './catalogue-answers';
import type { CatalogueCard } from './catalogue-card';
import type { NestContent } from './nest-answers';
import { createShelf, type KeptRow, readCopy, type RowTable, type Shelf } from './shelf';

/**
 * The shelf on this device.
 * @throws when the browser denies storage
 */
export async function openDexieShelf(account: string, clock: Clock): Promise<Shelf> {
  const database = await openCatalogueDatabase(`${PREFIX}${account}${SUFFIX}`);
  return createShelf(
    {
      cards: dexieTable(database.cards, 'fetchedAt'),
      modules: dexieTable(database.modules, 'fetchedAt'),
      playlists: dexieTable(database.playlists, 'fetchedAt'),
      nests: dexieTable(database.nests, 'fetchedAt'),
      copies: dexieTable(database.copies, 'usedAt'),
      downloads: dexieTable(database.downloads, 'askedAt'),
    },
    clock,
    async () => {
      const names = await Dexie.getDatabaseNames();
      const catalogues = names.filter((name) => name.startsWith(PREFIX) && name.endsWith(SUFFIX));
      const found = await Promise.all(catalogues.map(keysOf));
      return new Set(found.flatMap((keys) => [...keys]));
    },
  );
}

const dexieTable = <R>(table: Table<R, string>, time: 'fetchedAt' | 'usedAt' | 'askedAt'): RowTable<R> => ({
  get: (id) => table.get(id),
  all: () => table.toArray(),
  ids: () => table.orderBy(time).primaryKeys(),
  put: (rows) => table.bulkPut(rows),
  remove: (ids) => table.bulkDelete([...ids]),
});

const PREFIX = 'fledge-';
const SUFFIX = '-catalogue';

/** Keys of the files of which one catalogue database has copies. */
async function keysOf(name: string): Promise<ReadonlySet<string>> {
  const database = await openCatalogueDatabase(name);
  try {
    return copyKeys((await database.copies.toArray()).flatMap(readCopy));
  } finally {
    database.close();
  }
}

/** The part of the catalogue that an account has opened. */
type CatalogueDatabase = Dexie & {
  readonly cards: Table<KeptRow<CatalogueCard>, string>;
  readonly modules: Table<KeptRow<CatalogueModule>, string>;
  readonly playlists: Table<KeptRow<OpenedPlaylist>, string>;
  readonly nests: Table<KeptRow<NestContent>, string>;
  readonly copies: Table<ModuleCopy, string>;
  readonly downloads: Table<Download, string>;
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
  database.version(3).stores({ downloads: '&id, askedAt' });
  await database.open();
  return database;
}
