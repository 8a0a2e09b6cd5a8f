import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openEditJournal } from '@/db/edits/edit-journal';
import { localLease } from '@/db/lease';
import { memoryStorage } from '@support/shared/memory-storage';
import { aModule } from '@support/replication/rows';
import { runningReplication } from '@support/replication/running-replication';

const { start, state } = runningReplication();

const edits = [{ nodeId: 'a', base: null, mine: null, index: 0 }] as const;

it('counts unrecorded typing once, and does not report all sent (Q13)', async () => {
  const running = await start();
  const { store, replication, server } = running;
  await store.insert('modules', aModule('m'));
  await expect.poll(() => state(running)).toBe('allSent');

  const journal = openEditJournal(store.account, 'm', { storage: memoryStorage(), lease: localLease() });
  journal.write(edits);
  await expect.poll(() => replication.status.read()).toMatchObject({ state: 'queued', pending: 1 });

  server.faults.failure = { kind: 'transport', code: '503', message: 'Down.' };
  await store.patch('modules', 'm', { title: 'Recorded' });
  await expect.poll(() => replication.status.read()).toMatchObject({ state: 'error', pending: 1 });
  journal.write([]);
  await expect.poll(() => replication.status.read()).toMatchObject({ state: 'error', pending: 1 });
  journal.close();
});
