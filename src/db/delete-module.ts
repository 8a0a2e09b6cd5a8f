import type { ModuleRow, TableRows } from '@/domain/rows/rows';
import type { LocalStore } from './local-store';

/** Brings back what was deleted, as it was. */
export type Restore = () => Promise<void>;

/** What lies or is given by its module's id, and comes back with it. Runs and requests are other people's rows. */
type AlongTable = 'playlist_items' | 'access_control' | 'module_access' | 'module_nest_visibility';
type Along = { readonly [T in AlongTable]: { readonly table: T; readonly row: TableRows[T] } }[AlongTable];

/** What of a store it takes to delete a module. */
export type ModuleStore = Pick<LocalStore, 'find' | 'insert' | 'remove'>;

/**
 * Deletes a module, its places in playlists and who may take it, on this device at once and everywhere once it is sent
 * (authoring specification, section 7: items first, then the module). Restoring brings all of that back; what learners
 * did in the module comes back only if the deletion had not reached the server yet.
 * @throws AppError of the local store; nothing is deleted then, as far as the store can still be written
 */
export async function deleteModule(store: ModuleStore, module: ModuleRow): Promise<Restore> {
  const gone: Along[] = [];
  const putBack = async () => {
    for (const { table, row } of gone) await store.insert(table, row);
  };
  try {
    for (const along of await findAlong(store, module.id)) {
      await store.remove(along.table, along.row.id);
      gone.push(along);
    }
    await store.remove('modules', module.id);
  } catch (error) {
    await putBack();
    throw error;
  }
  return async () => {
    await store.insert('modules', module);
    await putBack();
  };
}

async function findAlong(store: ModuleStore, moduleId: string): Promise<readonly Along[]> {
  const where = { module_id: moduleId };
  const [items, groups, people, shown] = await Promise.all([
    store.find('playlist_items', { where }),
    store.find('access_control', { where: { content_type: 'module', content_id: moduleId } }),
    store.find('module_access', { where }),
    store.find('module_nest_visibility', { where }),
  ]);
  return [
    ...items.map((row) => ({ table: 'playlist_items', row }) as const),
    ...groups.map((row) => ({ table: 'access_control', row }) as const),
    ...people.map((row) => ({ table: 'module_access', row }) as const),
    ...shown.map((row) => ({ table: 'module_nest_visibility', row }) as const),
  ];
}
