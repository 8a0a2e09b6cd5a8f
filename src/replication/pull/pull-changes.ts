import type { LocalStore } from '@/db/local-store';
import type { ServerState } from '@/db/outbox/rebase-item';
import type { SetAside } from '@/db/outbox/outbox-item';
import { TABLE_ORDER, type TableName } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import { BATCH, QUEUE } from '@/shared/limits';
import type { Checkpoint, Failure, FaultyRow, Outcome, PulledPage, Server } from '../server/server';
import { withTimeout } from '../server/with-timeout';
import { applyStates } from './apply-states';
import { readCheckpoint, writeCheckpoint } from './checkpoint';

/** Tables pulled at once: on a line with long round trips most of a pull is waiting. */
const AT_ONCE = 6;

export interface PullPorts {
  readonly store: Pick<LocalStore, 'outbox' | 'exclusively' | 'account'>;
  readonly server: Server;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Told after each page: how many rows came with it, and whether it was the table's last. */
  readonly onPage?: (page: { readonly table: string; readonly rows: number; readonly last: boolean }) => void;
}

/**
 * Pulls what is new of every table, then the tombstones (rules P1, P4). Rows come before tombstones, because a row that
 * was deleted after its page was read is then deleted here too. A page's checkpoint is kept after its rows, so a pull
 * that is cut off repeats at most a page.
 * @returns the failure that ended it early, if one did
 */
export async function pullChanges(ports: PullPorts): Promise<Failure | undefined> {
  const tables = [...TABLE_ORDER];
  let failure: Failure | undefined;
  const worker = async (): Promise<void> => {
    for (let table = tables.shift(); table !== undefined; table = tables.shift()) {
      failure ??= await pullTable(ports, table);
      if (failure !== undefined) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failure ?? pullTombstones(ports);
}

async function pullTable(ports: PullPorts, table: TableName): Promise<Failure | undefined> {
  return pages(
    ports,
    table,
    (after, signal) => ports.server.pull(table, after, BATCH.pull, signal),
    async (rows) => {
      const states = new Map<string, ServerState>();
      for (const row of rows) states.set(row.id, { row, version: row.updated_at });
      await applyStates(ports.store, table, states);
    },
  );
}

async function pullTombstones(ports: PullPorts): Promise<Failure | undefined> {
  return pages(
    ports,
    'tombstones',
    (after, signal) => ports.server.tombstones(after, BATCH.pull, signal),
    async (tombstones) => {
      for (const table of TABLE_ORDER) {
        const states = new Map<string, ServerState>();
        for (const tombstone of tombstones) {
          if (tombstone.table === table)
            states.set(tombstone.rowId, { row: null, version: tombstone.updated_at });
        }
        await applyStates(ports.store, table, states);
      }
    },
  );
}

async function pages<R>(
  { store, clock, signal, onPage }: PullPorts,
  table: string,
  read: (after: Checkpoint | null, signal: AbortSignal) => Promise<Outcome<PulledPage<R>>>,
  apply: (rows: readonly R[]) => Promise<void>,
): Promise<Failure | undefined> {
  for (let more = true; more;) {
    const after = await readCheckpoint(store.outbox, table);
    const outcome = await withTimeout(clock, QUEUE.requestTimeout, signal, (inTime) => read(after, inTime));
    if (!outcome.ok) return outcome.failure;
    const page = outcome.value;
    await apply(page.rows);
    await store.outbox.putAside(page.faulty.map((faulty) => setAsideRow(table, faulty, clock.now())));
    if (page.checkpoint !== null) await writeCheckpoint(store.outbox, table, page.checkpoint);
    more = page.more && page.checkpoint !== null;
    onPage?.({ table, rows: page.rows.length, last: !more });
  }
  return undefined;
}

function setAsideRow(table: string, { id, reason, content }: FaultyRow, at: number): SetAside {
  return { id: `row|${table}|${id}`, kind: 'row', table, rowId: id, reason, content, at };
}
