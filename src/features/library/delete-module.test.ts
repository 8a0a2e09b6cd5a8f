import { describe, expect, it } from 'vitest';
import type { Writer } from '@/db/local-store';
import type { ModuleRow, PlaylistItemRow } from '@/domain/rows/rows';
import { deleteModule } from './delete-module';

const module = { id: 'm', title: 'Knots' } as ModuleRow;
const items = [{ id: 'i1' }, { id: 'i2' }] as PlaylistItemRow[];

/** A device that refuses to remove one row. */
function device(refuses?: string) {
  const rows = new Set(['m', 'i1', 'i2']);
  const writer = {
    insert: (_table: string, row: { id: string }) => Promise.resolve(rows.add(row.id)),
    remove: (_table: string, id: string) =>
      id === refuses ? Promise.reject(new Error('full')) : Promise.resolve(rows.delete(id)),
  } as unknown as Writer;
  return { rows, writer };
}

describe('deleting a module', () => {
  it('takes its places in playlists along, and brings all of it back', async () => {
    const { rows, writer } = device();
    const restore = await deleteModule(writer, module, items);
    expect([...rows]).toEqual([]);
    await restore();
    expect([...rows].toSorted()).toEqual(['i1', 'i2', 'm']);
  });

  it.each(['i2', 'm'])('leaves all as it was when the device refuses to remove %s', async (refused) => {
    const { rows, writer } = device(refused);
    await expect(deleteModule(writer, module, items)).rejects.toThrow('full');
    expect([...rows].toSorted()).toEqual(['i1', 'i2', 'm']);
  });
});
