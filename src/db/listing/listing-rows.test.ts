import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { aModule } from '@support/replication/rows';
import { listingDevices } from '@support/db/listing/listing-devices';
import { at } from '@support/db/listing/rows-to-list';

const { open, opened, rowsOf, titlesOf, addModules } = listingDevices();

describe('a list', () => {
  it('shows own rows alone, the newest first', async () => {
    const device = await open();
    await addModules(device, 'Old', 'New');
    await device.store.insert('modules', aModule('c', { title: 'Not mine', creator_id: 'bert' }));
    expect(await titlesOf(device)).toEqual(['New', 'Old']);
    const again = await device.reopen();
    expect(await titlesOf(again)).toEqual(['New', 'Old']);
  });

  it('follows writes, and keeps unchanged row objects', async () => {
    const device = await open();
    const { store } = device;
    await addModules(device, 'A', 'B', 'C');
    const before = await rowsOf(device, 'modules');
    await store.patch('modules', 'B', { title: 'Better' });
    const after = await rowsOf(device, 'modules');
    expect(after.map(({ title }) => title)).toEqual(['C', 'Better', 'A']);
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toBe(before[2]);
    await store.patch('modules', 'A', { content: { nodes: [] } });
    expect((await rowsOf(device, 'modules'))[2]).toBe(after[2]);
    await store.remove('modules', 'C');
    await store.insert('modules', aModule('D', { title: 'D', created_at: at(2) }));
    expect(await titlesOf(device)).toEqual(['Better', 'D', 'A']);
  });

  it('reports many changes together, and a single one at once', async () => {
    const device = await open();
    const { store, clock } = device;
    await addModules(device, 'A', 'B', 'C');
    await rowsOf(device, 'modules');
    const source = store.listing.observe('modules');
    let reports = 0;
    source.subscribe(() => {
      reports += 1;
    });
    clock.advance(1000);
    await store.patch('modules', 'A', { title: 'One' });
    expect(source.get().rows.at(-1)?.title).toBe('One');
    for (const id of ['A', 'B', 'C']) await store.patch('modules', id, { title: 'Two' });
    expect(reports).toBe(1);
    clock.advance(100);
    expect(reports).toBe(2);
    expect(source.get().rows.map(({ title }) => title)).toEqual(['Two', 'Two', 'Two']);
  });

  it('shows nothing of another account on the device (Q12)', async () => {
    const device = await open();
    await addModules(device, 'A');
    await rowsOf(device, 'modules');
    await device.store.close();
    opened.delete(device.store);
    const other = await open(device.prefix, 'bert');
    expect(await rowsOf(other, 'modules')).toEqual([]);
  });

  it('removes rows of damaged documents', async () => {
    const device = await open();
    await addModules(device, 'Good', 'Bad');
    await device.store.outbox.revise(['modules|Good', 'modules|Bad'], () => ({ pending: null }));
    await rowsOf(device, 'modules');
    await device.store.close();
    opened.delete(device.store);
    const raw = await new Dexie(`rxdb-dexie-${device.store.name}--0--modules`).open();
    await raw.table('docs').update('Bad', { title: 7 });
    raw.close();
    const again = await open(device.prefix);
    expect(await titlesOf(again)).toEqual(['Bad', 'Good']);
    // Reading it by id reveals the damage.
    expect(await again.store.get('modules', 'Bad')).toBeUndefined();
    expect(await titlesOf(again)).toEqual(['Good']);
    expect(await titlesOf(await again.reopen())).toEqual(['Good']);
  });
});
