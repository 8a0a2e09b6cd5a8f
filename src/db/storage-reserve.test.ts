import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '@/domain/rows/rows';
import { fullDisk } from '@/replication/testing/full-disk';
import { ManualClock } from '@/replication/testing/manual-clock';
import { Outbox } from './outbox/outbox';
import type { Change } from './outbox/record-change';
import {
  deviceIsFull,
  fillReserve,
  refillReserve,
  releaseReserve,
  withReserve,
  type ReserveSource,
} from './storage-reserve';

/** Caches of a device that may have no room. */
function fakeCaches(): { source: ReserveSource; disk: { isFull: boolean }; onDelete: () => void } {
  const kept = new Map<string, Response>();
  const disk = { isFull: false };
  let isOpened = false;
  const fake = { disk, onDelete: () => undefined as void };
  const cache = {
    match: async (key: string) => kept.get(key),
    async put(key: string, response: Response) {
      if (disk.isFull) throw new DOMException('no room', 'QuotaExceededError');
      kept.set(key, response);
    },
    async delete(key: string) {
      fake.onDelete();
      return kept.delete(key);
    },
  } as unknown as Cache;
  const source: ReserveSource = {
    has: async () => isOpened,
    async open() {
      isOpened = true;
      return cache;
    },
  };
  return Object.assign(fake, { source });
}

afterEach(() => {
  deviceIsFull.set(false);
  vi.unstubAllGlobals();
});

function inserted(id: string): Change {
  const next: AnyRow = { id, created_at: '', updated_at: '' };
  return { table: 'modules', rowId: id, previous: null, next };
}

describe('the room set aside for texts (Q7)', () => {
  it('is given up once, says that the device is full, and comes back when there is room', async () => {
    const { source, disk } = fakeCaches();
    await fillReserve(source);
    expect(deviceIsFull.read()).toBe(false);
    expect(await releaseReserve(source)).toBe(true);
    expect(await releaseReserve(source)).toBe(false);
    disk.isFull = true;
    await refillReserve(source);
    expect(deviceIsFull.read()).toBe(true);
    disk.isFull = false;
    await refillReserve(source);
    expect(deviceIsFull.read()).toBe(false);
    expect(await releaseReserve(source)).toBe(true);
  });

  it('is not made by looking after it, and not missed where there are no caches', async () => {
    const { source } = fakeCaches();
    await refillReserve(source);
    expect(await source.has('')).toBe(false);
    await fillReserve(undefined);
    expect(deviceIsFull.read()).toBe(false);
    expect(await releaseReserve(undefined)).toBe(false);
  });

  it('is not used for failures of another kind', async () => {
    const release = vi.fn(async () => true);
    await expect(withReserve(async () => Promise.reject(new Error('other')), release)).rejects.toThrow(
      'other',
    );
    expect(release).not.toHaveBeenCalled();
  });

  it('lets a queue be opened, cut, added to and marked on a device without any room', async () => {
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
    outbox.close();
  });
});
