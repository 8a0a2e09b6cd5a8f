import type { LocalStore } from '@/db/local-store';
import { itemKey } from '@/db/outbox/outbox-item';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import type { ManualClock } from './manual-clock';
import { aModule } from './rows';

const PER_DAY_FACTOR = 30;
const DAY = 24 * 60 * 60_000;

export interface MonthOptions {
  readonly account?: string;
  /** The id of a row, where a server wants other ids than plain names. */
  readonly idOf?: (name: string) => string;
}

/** One row made offline. */
interface Made {
  readonly table: TableName;
  readonly row: AnyRow;
}

/**
 * Lets a person work offline for a month: playlists with their items, and modules, in the order in which they are made.
 * Written past RxDB in bulk, as a fast hand would: recorded, the documents, then what follows a write.
 * @returns the keys of all rows
 */
export async function monthOffline(
  store: LocalStore,
  clock: ManualClock,
  changes: number,
  { account = 'anna', idOf = (name) => name }: MonthOptions = {},
): Promise<string[]> {
  const keys: string[] = [];
  for (let from = 0; from < changes; from += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, changes - from) }, (_, n) =>
      madeAs(from + n, account, idOf),
    );
    for (const table of ['modules', 'playlists', 'playlist_items'] as const)
      await write(
        store,
        table,
        made.filter((one) => one.table === table),
      );
    for (const { table, row } of made) keys.push(itemKey(table, row.id));
    clock.advance((PER_DAY_FACTOR * DAY * BATCH) / changes);
  }
  return keys;
}

const BATCH = 200;

/** Of ten rows one is a module, two are playlists, and seven are items of an earlier playlist. */
function madeAs(n: number, account: string, idOf: (name: string) => string): Made {
  const synced = { created_at: '2025-06-01T12:00:00+00:00', updated_at: '' };
  const kind = n % 10;
  if (kind === 0) {
    const module = aModule(idOf(`m${n}`), { creator_id: account });
    return { table: 'modules', row: { ...synced, ...module, views: 0 } };
  }
  if (kind <= 2) {
    const shown = { creator_id: account, title: `P${n}`, description: '', thumbnail_url: null, views: 0 };
    return { table: 'playlists', row: { ...synced, ...shown, id: idOf(`p${n}`), visibility: 'draft' } };
  }
  const ten = n - kind;
  const refers = {
    playlist_id: idOf(`p${ten + 1 + (kind % 2)}`),
    module_id: idOf(`m${ten}`),
    sub_playlist_id: null,
  };
  return { table: 'playlist_items', row: { ...synced, ...refers, id: idOf(`i${n}`), position: kind } };
}

async function write(store: LocalStore, table: TableName, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  await store.exclusively(table, async (documents) => {
    const receipts = await store.outbox.record(
      made.map(({ row }) => ({ table, rowId: row.id, previous: null, next: row })),
    );
    await documents.write(new Map(made.map(({ row }) => [row.id, { row, version: '' }])));
    await store.outbox.settleWritten(receipts);
  });
}
