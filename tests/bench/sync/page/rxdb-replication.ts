import type { SupabaseClient } from '@supabase/supabase-js';
import type { RxCollection } from 'rxdb';
import { replicateSupabase } from 'rxdb/plugins/replication-supabase';
import type { BenchAccount } from './bench-account';
import { rxdbClient } from './rxdb-client';
import { rxdbCollection, type PlainRow } from './rxdb-collection';

let opened: { collection: RxCollection<PlainRow>; account: BenchAccount } | undefined;

/** Pulls rows without jsonb with RxDB's own replication, and changes the title of N of them. */
export async function editRxdb({
  account,
  count,
}: {
  readonly account: BenchAccount;
  readonly count: number;
}): Promise<void> {
  const collection = await rxdbCollection(account.device, { hasContent: false });
  opened = { collection, account };
  await replicate(collection, rxdbClient({ ...account, roundTrip: 0 }), 'plain_rows');
  const documents = await collection.find({ limit: count }).exec();
  if (documents.length !== count) throw new Error(`${documents.length} rows were received, not ${count}.`);
  await Promise.all(
    documents.map((document, index) => document.incrementalPatch({ title: `Changed ${index}` })),
  );
}

/**
 * Sends them.
 * @returns milliseconds
 */
export async function sendRxdb(_nothing: undefined): Promise<number> {
  if (opened === undefined) throw new Error('Nothing was changed yet.');
  const begun = performance.now();
  await replicate(opened.collection, rxdbClient(opened.account), 'plain_rows');
  return performance.now() - begun;
}

/**
 * Changes the title of one module, which has jsonb, and sends it.
 * @returns the error of RxDB's own replication
 */
export async function tryRxdbJson(account: BenchAccount): Promise<string> {
  const collection = await rxdbCollection(account.device, { hasContent: true });
  const client = rxdbClient(account);
  await replicate(collection, client, 'modules');
  const document = await collection.findOne().exec();
  await document?.incrementalPatch({ title: 'Changed' });
  try {
    await replicate(collection, client, 'modules');
    return 'sent';
  } catch (cause) {
    const { parameters } = cause as { parameters?: { errors?: readonly { message?: string }[] } };
    return parameters?.errors?.[0]?.message ?? String(cause);
  }
}

/** Pulls and pushes until both are done; only then does RxDB know the server's state of a row. */
async function replicate(
  collection: RxCollection<PlainRow>,
  client: SupabaseClient,
  table: string,
): Promise<void> {
  const replication = replicateSupabase({
    replicationIdentifier: 'bench',
    collection,
    client,
    tableName: table,
    modifiedField: 'updated_at',
    live: false,
    waitForLeadership: false,
    pull: { batchSize: 1000 },
    push: { batchSize: 500 },
  });
  const failed = new Promise<never>((_resolve, reject) => {
    replication.error$.subscribe(reject);
  });
  await Promise.race([replication.awaitInitialReplication(), failed]);
  await replication.cancel();
}
