import { itemKey } from '@/db/outbox/outbox-item';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import type { AnyRow } from '@/domain/rows/rows';
import { FakeServer } from '@support/replication/server/fake-server';
import { startReplication } from '@/replication/start-replication';
import { benchContent } from '../bench-content';

const ACCOUNT = 'anna';
const AT_ONCE = 200;

/** The timings of a drain. */
export interface DrainTime {
  readonly ms: number;
  readonly pushes: number;
}

/** Creates N modules offline, and sends them to a server in memory without latency. */
export async function drain({
  device,
  count,
}: {
  readonly device: string;
  readonly count: number;
}): Promise<DrainTime> {
  const store = await openLocalStore(ACCOUNT, { prefix: device });
  await makeOffline(store, count);
  const server = new FakeServer();
  const begun = performance.now();
  const replication = startReplication({
    store,
    config: { url: location.origin, anonKey: '' },
    getAccessToken: () => Promise.resolve('token'),
    server: server.as(ACCOUNT),
  });
  const left = await replication.flush();
  const ms = performance.now() - begun;
  const { lastError } = replication.status.read();
  await replication.stop();
  const arrived = server.rows('modules').length;
  if (left > 0 || arrived !== count)
    throw new Error(`${arrived} of ${count} arrived, ${left} are left: ${String(lastError)}`);
  await store.close();
  return { ms, pushes: server.requests.filter(({ kind }) => kind === 'push').length };
}

/** In bulk without RxDB, in the order of a write: record, documents, follow-up. */
async function makeOffline(store: LocalStore, count: number): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
      moduleAt(from + index),
    );
    await store.exclusively('modules', async (documents) => {
      const receipts = await store.outbox.record(
        rows.map((row) => ({ table: 'modules', rowId: row.id, previous: null, next: row })),
      );
      await documents.write(new Map(rows.map((row) => [row.id, { row, version: '' }])));
      await store.outbox.settleWritten(receipts);
    });
  }
  const [last] = await store.outbox.pending([itemKey('modules', `m${count - 1}`)]);
  if (last === undefined) throw new Error('The changes were not recorded.');
}

function moduleAt(index: number): AnyRow {
  return {
    id: `m${index}`,
    creator_id: ACCOUNT,
    title: `Module ${index}`,
    description: '',
    thumbnail_url: null,
    visibility: 'draft',
    views: 0,
    content: benchContent(2000, String(index)),
    created_at: '2025-06-01T12:00:00.000000+00:00',
    updated_at: '',
  };
}
