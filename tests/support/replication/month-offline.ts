import type { LocalStore } from '@/db/local-store';
import { itemKey } from '@/db/outbox/outbox-item';
import { playlistItem } from '@/domain/playlist/playlist-item';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import type { ManualClock } from '@support/shared/manual-clock';
import { aModule } from './rows';

const PER_DAY_FACTOR = 30;
const DAY = 24 * 60 * 60_000;

export interface MonthOptions {
  readonly account?: string;
  /** Maps names to row ids, if the server requires UUIDs. */
  readonly idOf?: (name: string) => string;
}

/** A row created offline. */
interface Made {
  readonly table: TableName;
  readonly row: AnyRow;
}

/**
 * Simulates a month of offline work: playlists with their items, and modules, in order of creation. Written in bulk without
 * RxDB, in the product's order: record, documents, then what follows a write.
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
    const made = await Promise.all(
      Array.from({ length: Math.min(BATCH, changes - from) }, (_, n) => madeAs(from + n, account, idOf)),
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

/** Of thirteen rows, four are modules, two are playlists, and seven add the modules to the playlists. */
async function madeAs(n: number, account: string, idOf: (name: string) => string): Promise<Made> {
  const synced = { created_at: '2025-06-01T12:00:00+00:00', updated_at: '' };
  const kind = n % 13;
  if (kind < 4) {
    const module = aModule(idOf(`m${n}`), { creator_id: account });
    return { table: 'modules', row: { ...synced, ...module, views: 0 } };
  }
  if (kind < 6) {
    const shown = { creator_id: account, title: `P${n}`, description: '', thumbnail_url: null, views: 0 };
    return { table: 'playlists', row: { ...synced, ...shown, id: idOf(`p${n}`), visibility: 'draft' } };
  }
  const first = n - kind;
  const index = kind - 6;
  const content = { kind: 'module', id: idOf(`m${first + (index >> 1)}`) } as const;
  const item = await playlistItem(idOf(`p${first + 4 + (index % 2)}`), content, index);
  return { table: 'playlist_items', row: { ...synced, ...item } };
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
