import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { fullDisk } from '@support/replication/full-disk';
import { ManualClock } from '@support/shared/manual-clock';
import type { AnyRow } from '@/domain/rows/rows';
import { Outbox } from './outbox';
import type { Change } from './record-change';

function inserted(id: string): Change {
  const next: AnyRow = { id, created_at: '', updated_at: '' };
  return { table: 'modules', rowId: id, previous: null, next };
}

it('defers all but the newest on a full device, and records the change (Q7)', async () => {
  const clock = new ManualClock();
  const limits = { keepOnQuota: 3 };
  const outbox = await Outbox.open({ name: 'cut-anna-outbox', owner: 'anna', clock, limits });
  for (let n = 1; n <= 5; n++) {
    await outbox.record([inserted(`m${n}`)]);
    clock.advance(1);
  }
  const disk = fullDisk('cut');
  disk.fill(1);
  await outbox.record([inserted('m6')]);
  expect((await outbox.items()).map(({ rowId }) => rowId)).toEqual(['m3', 'm4', 'm5', 'm6']);
  expect(await outbox.held()).toMatchObject([
    { rowId: 'm1', reason: 'quota', data: null },
    { rowId: 'm2', reason: 'quota', data: null },
  ]);
  outbox.close();
});

it('throws ERR_QUOTA and records nothing when that is not enough (Q7)', async () => {
  const outbox = await Outbox.open({ name: 'full-anna-outbox', owner: 'anna', clock: new ManualClock() });
  const disk = fullDisk('full');
  disk.fill(9);
  await expect(outbox.record([inserted('m1')])).rejects.toMatchObject({
    code: 'ERR_QUOTA',
    message: 'Failed to add item to sync queue',
  });
  disk.empty();
  expect(await outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
  outbox.close();
});
