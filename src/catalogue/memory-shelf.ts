import { copyKeys } from '@/domain/media/module-copy';
import type { Clock } from '@/shared/clock';
import { createShelf, type RowTable, type Shelf } from './shelf';

/** A shelf that lasts as long as the tab, for browsers that deny storage. */
export function createMemoryShelf(clock: Clock): Shelf {
  const shelf: Shelf = createShelf(
    {
      cards: memoryTable(({ id }) => id),
      modules: memoryTable(({ id }) => id),
      playlists: memoryTable(({ id }) => id),
      nests: memoryTable(({ id }) => id),
      copies: memoryTable(({ moduleId }) => moduleId),
      downloads: memoryTable(({ id }) => id),
    },
    clock,
    async () => copyKeys(await shelf.copies.all()),
  );
  return shelf;
}

function memoryTable<R>(idOf: (row: R) => string): RowTable<R> {
  const rows = new Map<string, R>();
  const remove = async (ids: readonly string[]) => {
    for (const id of ids) rows.delete(id);
  };
  return {
    get: async (id) => rows.get(id),
    all: async () => [...rows.values()],
    ids: async () => [...rows.keys()],
    async put(list) {
      // A row that is put again counts as the newest.
      await remove(list.map(idOf));
      for (const row of list) rows.set(idOf(row), row);
    },
    remove,
  };
}
