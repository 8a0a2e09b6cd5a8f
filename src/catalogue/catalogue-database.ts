import { Dexie, type Table } from 'dexie';
import type { ModuleCopy } from '@/domain/media/module-copy';
import type { CatalogueModule, OpenedPlaylist } from './catalogue-answers';
import type { CatalogueCard } from './catalogue-card';
import type { Kept } from './shelf';

/** A kept thing under its id. */
export type KeptRow<T> = Kept<T> & { readonly id: string };

/** The part of the catalogue that one account has seen. */
export type CatalogueDatabase = Dexie & {
  readonly cards: Table<KeptRow<CatalogueCard>, string>;
  readonly modules: Table<KeptRow<CatalogueModule>, string>;
  readonly playlists: Table<KeptRow<OpenedPlaylist>, string>;
  readonly copies: Table<ModuleCopy, string>;
};

/**
 * Opens `fledge-{account}-catalogue`. Waits until it is really open.
 * @throws whatever Dexie says when the browser denies storage
 */
export async function openCatalogueDatabase(account: string): Promise<CatalogueDatabase> {
  const database = new Dexie(`fledge-${account}-catalogue`) as CatalogueDatabase;
  database.version(1).stores({
    cards: '&id, fetchedAt',
    modules: '&id, fetchedAt',
    playlists: '&id, fetchedAt',
    copies: '&moduleId, usedAt',
  });
  await database.open();
  return database;
}
