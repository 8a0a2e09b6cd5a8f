import 'fake-indexeddb/auto';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { expect, it } from 'vitest';
import { QUEUE } from '@/shared/limits';
import { muteStorageNotice } from '@support/replication/device';
import { playMonthOffline } from '@support/replication/play-month-offline';

/** A browser has room and time for 50,000 (see `month-offline.long.test.tsx`); IndexedDB in Node has not. */
const CHANGES = 4000;

muteStorageNotice();

it('sends a month of offline changes, each once, parents first (Q6, Q7, L1)', async () => {
  const played = await playMonthOffline('month', CHANGES, getRxStorageMemory());
  console.info(played.figures);
  expect(played.queued).toBeLessThanOrEqual(QUEUE.maxItems);
  expect(played.pending).toBe(CHANGES);
  expect(played.missing).toEqual([]);
  expect(played.arrived).toBe(CHANGES);
  expect(played.status).toMatchObject({ pending: 0, held: 0, quarantined: 0 });
  // Children of the first queue ask before their parents have returned; nothing else is sent twice.
  expect(played.ops).toBeLessThanOrEqual(CHANGES + 3 * QUEUE.maxItems);
}, 120_000);
