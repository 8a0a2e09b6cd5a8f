import { describe, expect, it } from 'vitest';
import type { ModuleRow } from '@/domain/rows/rows';
import { deleteModule, type ModuleStore } from './delete-module';

const module = { id: 'm', title: 'Knots' } as ModuleRow;

const FOUND: Readonly<Record<string, readonly string[]>> = {
  playlist_items: ['i1', 'i2'],
  access_control: ['g1'],
  module_access: ['p1'],
  module_nest_visibility: ['v1'],
};
const ALL = ['g1', 'i1', 'i2', 'm', 'p1', 'v1'];

/** A device that refuses to remove one row. */
function device(refuses?: string) {
  const rows = new Set(ALL);
  const store = {
    find: (table: string) => Promise.resolve((FOUND[table] ?? []).map((id) => ({ id }))),
    insert: (_table: string, row: { id: string }) => Promise.resolve(rows.add(row.id)),
    remove: (_table: string, id: string) =>
      id === refuses ? Promise.reject(new Error('full')) : Promise.resolve(rows.delete(id)),
  } as unknown as ModuleStore;
  return { rows, store };
}

describe('deleting a module', () => {
  it('takes its places in playlists and who may take it along, and brings all of it back (L7)', async () => {
    const { rows, store } = device();
    const restore = await deleteModule(store, module);
    expect([...rows]).toEqual([]);
    await restore();
    expect([...rows].toSorted()).toEqual(ALL);
  });

  it.each(['i2', 'p1', 'm'])('leaves all as it was when the device refuses to remove %s', async (refused) => {
    const { rows, store } = device(refused);
    await expect(deleteModule(store, module)).rejects.toThrow('full');
    expect([...rows].toSorted()).toEqual(ALL);
  });
});
