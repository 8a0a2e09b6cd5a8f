import { openLocalStore } from '@/db/open-local-store';
import type { LocalStore } from '@/db/local-store';
import type { TableName } from '@/domain/rows/rows';
import { supabaseServer } from '@/replication/server/supabase-server';
import { startReplication, type Replication } from '@/replication/start-replication';
import { benchContent } from '../bench-content';
import { slowFetch, type BenchAccount } from './bench-account';

/** This page's device, until it is closed. */
let device: { account: BenchAccount; store: LocalStore; replication: Replication | undefined } | undefined;

function present(): NonNullable<typeof device> {
  if (device === undefined) throw new Error('This page has no device yet.');
  return device;
}

/** Opens the device like the app, and pulls everything. */
export async function startOurs(account: BenchAccount): Promise<void> {
  const store = await openLocalStore(account.id, { prefix: account.device });
  device = { account, store, replication: undefined };
  const fast = replicate({ ...account, roundTrip: 0 }, store);
  await fast.pullNow();
  await fast.stop();
}

/**
 * Changes rows without sending: the title of N rows, or a text in the middle of a large module.
 * @returns milliseconds
 */
export async function editOurs({
  table,
  count,
  text,
}: {
  readonly table: TableName & ('modules' | 'playlists');
  readonly count: number;
  readonly text?: string;
}): Promise<number> {
  const { store } = present();
  const rows = (await store.exclusively(table, (documents) => documents.all())).slice(0, count);
  const begun = performance.now();
  if (text === undefined) {
    await Promise.all(rows.map((row, index) => store.patch(table, row.id, { title: `Changed ${index}` })));
  } else {
    for (const row of rows) await store.modify('modules', row.id, (module) => withText(module, text));
  }
  return performance.now() - begun;
}

function withText<R extends { readonly content: ReturnType<typeof benchContent> }>(row: R, text: string): R {
  const { nodes } = row.content;
  const middle = Math.floor(nodes.length / 2);
  const changed = nodes.map((node, index) =>
    index === middle ? { ...node, config: { ...(node.config as object), content: text } } : node,
  );
  return { ...row, content: { ...row.content, nodes: changed } };
}

/**
 * Starts the replication, once, and waits until everything is sent.
 * @returns milliseconds
 */
export async function sendOurs(_nothing: undefined): Promise<number> {
  const { account, store } = present();
  const begun = performance.now();
  const replication = present().replication ?? replicate(account, store);
  present().replication = replication;
  const left = await replication.flush();
  if (left > 0) throw new Error(`${left} changes were not sent.`);
  return performance.now() - begun;
}

/** Pulls, as the app does every minute and when it becomes visible. */
export async function pullNow(_nothing: undefined): Promise<void> {
  const { account, store } = present();
  const replication = present().replication ?? replicate(account, store);
  present().replication = replication;
  await replication.pullNow();
}

/** Fills the queue and starts the replication, like the app. */
export async function fillQueue({ count }: { readonly count: number }): Promise<number> {
  const { account, store } = present();
  present().replication = replicate(account, store);
  for (let index = 0; index < count; index += 1) {
    await store.insert('modules', {
      id: crypto.randomUUID(),
      creator_id: account.id,
      title: `Module ${index}`,
      description: '',
      thumbnail_url: null,
      visibility: 'draft',
      content: benchContent(2000, String(index)),
    });
  }
  return (await store.outbox.counts()).pending;
}

function replicate(account: BenchAccount, store: LocalStore): Replication {
  const config = { url: location.origin, anonKey: account.anonKey };
  const token = (): Promise<string> => Promise.resolve(account.token);
  return startReplication({
    store,
    config,
    getAccessToken: token,
    server: supabaseServer(config, token, { send: slowFetch(account) }),
  });
}
