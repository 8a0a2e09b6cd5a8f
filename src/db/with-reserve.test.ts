import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '@/domain/rows/rows';
import { fullDisk } from '@support/replication/full-disk';
import { ManualClock } from '@support/shared/manual-clock';
import { deviceIsFull, fillReserve } from '@/shared/storage-reserve';
import { fakeCaches } from '@support/shared/fake-caches';
import { Outbox } from './outbox/outbox';
import type { Change } from './outbox/record-change';
import { withReserve } from './storage-error';

afterEach(() => {
  deviceIsFull.set(false);
  vi.unstubAllGlobals();
});

function inserted(id: string): Change {
  const next: AnyRow = { id, created_at: '', updated_at: '' };
  return { table: 'modules', rowId: id, previous: null, next };
}

describe('the storage reserve (Q7)', () => {
  it('is not used for other failures', async () => {
    const release = vi.fn(async () => true);
    await expect(withReserve(async () => Promise.reject(new Error('other')), release)).rejects.toThrow(
      'other',
    );
    expect(release).not.toHaveBeenCalled();
  });

  it('is not used for a lost connection, whose write is repeated (Q1)', async () => {
    const release = vi.fn(async () => true);
    const lost = new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    const write = vi
      .fn(async () => 'written')
      .mockRejectedValueOnce(Object.assign(new Error('aborted'), { name: 'AbortError', inner: lost }));
    expect(await withReserve(write, release)).toBe('written');
    const dead = vi.fn(async () => Promise.reject(lost));
    await expect(withReserve(dead, release)).rejects.toBe(lost);
    expect([write, dead].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
    expect(release).not.toHaveBeenCalled();
  });

  it('lets a queue open, cut, record and mark on a full device', async () => {
    const limits = { keepOnQuota: 3 };
    const options = { name: 'reserve-anna-outbox', owner: 'anna', clock: new ManualClock(), limits };
    const outbox = await Outbox.open(options);
    for (let n = 1; n <= 5; n++) {
      await outbox.record([inserted(`m${n}`)]);
      options.clock.advance(1);
    }
    const fake = fakeCaches();
    const disk = fullDisk('reserve');
    fake.onDelete = () => disk.empty();
    vi.stubGlobal('caches', fake.source);

    await fillReserve();
    disk.fill(99);
    await outbox.record([inserted('m6')]);
    expect((await outbox.items()).map(({ rowId }) => rowId)).toEqual(['m3', 'm4', 'm5', 'm6']);
    expect(await outbox.held()).toMatchObject([{ reason: 'quota' }, { reason: 'quota' }]);

    await fillReserve();
    disk.fill(99);
    await outbox.expire();
    await fillReserve();
    disk.fill(99);
    await outbox.marks.set('last-sent', 1);
    expect(await outbox.marks.get('last-sent')).toBe(1);

    const row = { id: 'm1', title: 'Fire safety', created_at: '', updated_at: '' };
    const link = { ...row, id: 'i', playlist_id: 'p', module_id: 'm1' };
    for (const write of [
      async () => outbox.names.remember('modules', [row]),
      async () => outbox.recentLinks.note('playlist_items', [link], 1),
      async () => outbox.notices.add([{ kind: 'queue-lost', id: 'queue-lost', at: 1 }]),
    ]) {
      await fillReserve();
      disk.fill(99);
      await write();
    }
    expect(await outbox.names.find(['modules|m1'])).toEqual(new Map([['modules|m1', 'Fire safety']]));
    expect(await outbox.recentLinks.all()).toHaveLength(1);
    expect(await outbox.notices.count()).toBe(1);
    outbox.close();
  });

  it('is available to every write that trims the queue', async () => {
    const options = { name: 'reserve-bert-outbox', owner: 'bert', clock: new ManualClock() };
    const outbox = await Outbox.open({ ...options, limits: { keepOnQuota: 3 } });
    const fake = fakeCaches();
    const disk = fullDisk('reserve');
    fake.onDelete = () => disk.empty();
    vi.stubGlobal('caches', fake.source);
    const heard = vi.fn();
    outbox.onChange(heard);

    for (const [round, write] of [
      async () => outbox.marks.set('last-sent', 1),
      async () => outbox.withRoom(async () => outbox.marks.setWithin({ name: 'as-documents', value: 1 })),
    ].entries()) {
      for (let n = 1; n <= 5; n++) await outbox.record([inserted(`m${round}-${n}`)]);
      await fillReserve();
      disk.fill(99);
      heard.mockClear();
      await write();
      expect(await outbox.items()).toHaveLength(3);
      expect(heard).toHaveBeenCalled();
    }
    outbox.close();
  });
});
