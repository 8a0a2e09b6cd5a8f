import type { LocalStore } from '@/db/local-store';
import { finishRebuild } from '@/db/rebuild-queue';
import type { ServerState } from '@/db/outbox/rebase-item';
import type { Quarantined } from '@/db/outbox/outbox-item';
import { isNewer } from '@/domain/rows/row-version';
import { TABLE_ORDER, type TableName } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import { QUEUE } from '@/shared/limits';
import type { AcknowledgedVersions } from '../acknowledged-versions';
import { createRequestSizer, PULL_SIZES, type RequestSizer } from '../request-sizer';
import { isTooSlow } from '../server/classify-failure';
import { isAfter } from '../server/is-after';
import {
  PULLED_TABLES,
  type Checkpoint,
  type Failure,
  type FaultyRow,
  type Outcome,
  type Pulled,
  type PullRequest,
  type Server,
} from '../server/server';
import { withTimeout } from '../server/with-timeout';
import { applyStates } from './apply-states';
import { isTogether, moveCheckpoints, readCheckpoints } from './checkpoint';

export interface PullPorts {
  readonly store: Pick<LocalStore, 'outbox' | 'exclusively' | 'idsNotOwned' | 'account'>;
  readonly server: Server;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Keep it between pulls to keep what it learned. */
  readonly sizer?: RequestSizer;
  /** Versions just sent, which need not come back. */
  readonly acknowledged?: AcknowledgedVersions;
  readonly onPage?: (page: PulledPage) => void;
}

/** What is reported after each page. */
export interface PulledPage {
  /** How many rows and tombstones the page held. */
  readonly rows: number;
  /** How many tables are complete. */
  readonly tables: number;
  /** The server time up to which everything is here; undefined while there is more. */
  readonly until: string | undefined;
  /** Whether it added, changed or removed modules. */
  readonly hasModules: boolean;
}

/**
 * Pulls new rows and tombstones of all tables (rules P1, P4), in pages sized to the connection; one small request without news.
 * Checkpoints are stored after a page's rows, so an interrupted pull repeats at most one page.
 * @returns the failure that ended it early, if one did
 */
export async function pullChanges(ports: PullPorts): Promise<Failure | undefined> {
  const { store, acknowledged } = ports;
  const sizer = ports.sizer ?? createRequestSizer(PULL_SIZES);
  const known = (await acknowledged?.known(store)) ?? new Map<TableName, ReadonlyMap<string, string>>();
  let ahead: PageAhead | undefined;
  for (;;) {
    const stored = await readCheckpoints(store.outbox);
    const from = new Map([...stored].map(([table, { at }]) => [table, at]));
    const outcome = await (ahead !== undefined && isSamePlace(ahead.from, from)
      ? ahead.outcome
      : askPage(ports, sizer, { from, known }));
    if (!outcome.ok) return outcome.failure;
    const pulled = outcome.value;
    const isComplete = pulled.more.size === 0;
    // The next page is requested while this one is stored. It is requested again if the checkpoints do not match its start
    // afterwards.
    const next = new Map([...from].map(([table, at]) => [table, later(pulled.checkpoints.get(table), at)]));
    ahead = isComplete ? undefined : askAhead(ports, sizer, { from: next, known });
    const rows = await takePage(ports, pulled);
    // Without news the checkpoints stay, and nothing is written.
    const moved =
      (rows > 0 || known.size > 0 || !isComplete || !isTogether(stored)) &&
      (await moveCheckpoints(store.outbox, stored, pulled.checkpoints));
    ports.onPage?.({
      rows,
      tables: PULLED_TABLES.length - pulled.more.size,
      until: isComplete ? pulled.checkpoints.get('tombstones')?.updated_at : undefined,
      hasModules:
        (pulled.rows.get('modules') ?? []).length > 0 ||
        pulled.tombstones.some(({ table }) => table === 'modules'),
    });
    if (isComplete) {
      await finishRebuild(store);
      acknowledged?.forget(
        (table, version) => !isNewer(version, pulled.checkpoints.get(table)?.updated_at ?? ''),
      );
      return undefined;
    }
    if (!moved)
      return {
        kind: 'transport',
        code: 'ERR_BAD_ANSWER',
        message: 'The server announced more rows but returned none.',
      };
  }
}

type Places = PullRequest['from'];

/** A page requested before the previous one was stored. */
interface PageAhead {
  readonly from: Places;
  readonly outcome: Promise<Outcome<Pulled>>;
}

function askAhead(ports: PullPorts, sizer: RequestSizer, request: Omit<PullRequest, 'size'>): PageAhead {
  const outcome = askPage(ports, sizer, request);
  // A failure is handled where the page is awaited, or ignored if the pull ends first.
  outcome.catch(() => {});
  return { from: request.from, outcome };
}

/** Requests one page, sized to the connection. */
export async function askPage(
  { server, clock, signal }: PullPorts,
  sizer: RequestSizer,
  request: Omit<PullRequest, 'size'>,
): Promise<Outcome<Pulled>> {
  const begun = clock.now();
  const outcome = await withTimeout(clock, QUEUE.requestTimeout, signal, (inTime) =>
    server.pull({ ...request, size: sizer.size() }, inTime),
  );
  if (outcome.ok) sizer.answered(clock.now() - begun, outcome.value.more.size > 0);
  else if (isTooSlow(outcome.failure)) sizer.tooSlow();
  return outcome;
}

function later(reached: Checkpoint | undefined, at: Checkpoint | null): Checkpoint | null {
  return reached !== undefined && isAfter(reached, at) ? reached : at;
}

function isSamePlace(a: Places, b: Places): boolean {
  return [...a].every(([table, at]) => {
    const other = b.get(table) ?? null;
    return at?.updated_at === other?.updated_at && at?.id === other?.id;
  });
}

/** Stores a page. @returns how many rows and tombstones it had */
export async function takePage({ store, clock }: PullPorts, page: Pulled): Promise<number> {
  let count = page.tombstones.length;
  for (const [table, rows] of page.rows) {
    const states = new Map<string, ServerState>();
    for (const row of rows) states.set(row.id, { row, version: row.updated_at });
    await applyStates(store, table, states);
    count += rows.length;
  }
  const deleted = new Map(TABLE_ORDER.map((table) => [table as string, new Map<string, ServerState>()]));
  for (const { table, rowId, updated_at } of page.tombstones)
    deleted.get(table)?.set(rowId, { row: null, version: updated_at });
  for (const table of TABLE_ORDER) await applyStates(store, table, deleted.get(table)!);
  for (const [table, rows] of page.faulty)
    await store.outbox.quarantine(rows.map((faulty) => quarantinedRow(table, faulty, clock.now())));
  return count;
}

function quarantinedRow(table: string, { id, reason, content }: FaultyRow, at: number): Quarantined {
  return { id: `row|${table}|${id}`, kind: 'row', table, rowId: id, reason, content, at };
}
