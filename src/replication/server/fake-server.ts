import { sameRow } from '@/domain/merge/merge-rows';
import { parentsOf } from '@/domain/rows/foreign-keys';
import { isNewer } from '@/domain/rows/row-version';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import { isServerColumn, readableColumns } from '@/domain/rows/server-columns';
import { failed, type Checkpoint, type Failure, type Outcome, type PulledPage, type PushOp } from './server';
import type { RowAnswer, Server, Tombstone } from './server';

interface Stamped<R> {
  readonly at: Checkpoint;
  readonly row: R;
}

/** What goes wrong, as a test wants it. */
export interface Faults {
  offline: boolean;
  /** So many answers are lost after the server has done the work. */
  loseAnswers: number;
  /** Requests wait until their signal is aborted. */
  hang: boolean;
  /** Every request fails with this. */
  failure: Failure | undefined;
  /** More rows than this in one request are too large. */
  largest: number;
  /** Rows that are refused, with the code. */
  refuse: Map<string, string>;
  /** Any request with this row in it is refused as a whole. */
  poison: string | undefined;
  /** Awaited before and after the work of each request, so that requests interleave. */
  pause: () => Promise<void>;
  /** Awaited after the work alone. */
  pauseAfter: () => Promise<void>;
}

/** What the database fills in. */
const DEFAULTS: Partial<Record<TableName, object>> = { modules: { views: 0 }, playlists: { views: 0 } };

/**
 * A server in memory that keeps the contract of `Server`, for tests. One for all devices; `as` gives a person's view.
 * Writes are stamped with a clock of its own that never stands still.
 */
export class FakeServer {
  readonly faults: Faults = {
    offline: false,
    loseAnswers: 0,
    hang: false,
    failure: undefined,
    largest: Infinity,
    refuse: new Map(),
    poison: undefined,
    pause: () => Promise.resolve(),
    pauseAfter: () => Promise.resolve(),
  };
  /** The requests made: what was asked, for which table, with how many rows. */
  readonly requests: { kind: 'push' | 'pull' | 'visible'; table: string; rows: number }[] = [];
  /** Every operation that arrived, done or not. */
  readonly ops: PushOp[] = [];
  /** Write-only values that arrived, by row. */
  readonly secrets = new Map<string, unknown>();
  /** Whether a person's pull includes a row. */
  follows: (account: string, table: TableName, row: AnyRow) => boolean = () => true;

  readonly #tables = new Map<TableName, Map<string, AnyRow>>();
  readonly #tombstones = new Map<string, Tombstone>();
  /** Stamps of transactions that are still open: nothing at or after the oldest may be pulled (rule P1). */
  readonly #open = new Set<string>();
  #microseconds = 1_735_689_600_000_000n;

  as(account: string): Server {
    return {
      push: async (table, ops, signal) => {
        if (ops.some(({ id }) => id === this.faults.poison))
          return failed('refused', '22P05', 'Refused as a whole.');
        return this.#request('push', table, ops.length, signal, () =>
          ops.map((op) => this.#write(table, op)),
        );
      },
      pull: (table, after, limit, signal) =>
        this.#request('pull', table, limit, signal, () =>
          this.#page(this.#followed(account, table), after, limit),
        ),
      tombstones: (after, limit, signal) =>
        this.#request('pull', 'tombstones', limit, signal, () =>
          this.#page(
            [...this.#tombstones.values()].map((row) => ({
              at: { updated_at: row.updated_at, id: row.rowId },
              row,
            })),
            after,
            limit,
          ),
        ),
      visible: (table, ids, signal) =>
        this.#request('visible', table, ids.length, signal, () => {
          const seen = new Set(this.#followed(account, table).map(({ row }) => row.id));
          return new Set(ids.filter((id) => seen.has(id)));
        }),
    };
  }

  row(table: TableName, id: string): AnyRow | undefined {
    return this.#table(table).get(id);
  }

  rows(table: TableName): AnyRow[] {
    return [...this.#table(table).values()];
  }

  /** A write by somebody else, without any check. */
  put(table: TableName, row: Readonly<Record<string, unknown>> & { id: string }): AnyRow {
    const now = this.#stamp();
    const existing = this.#table(table).get(row.id);
    const stored = { created_at: now, ...existing, ...row, updated_at: now };
    this.#table(table).set(row.id, stored);
    return stored;
  }

  delete(table: TableName, id: string): void {
    if (!this.#table(table).delete(id)) return;
    this.#tombstones.set(`${table}|${id}`, { table, rowId: id, updated_at: this.#stamp() });
  }

  /** Begins a transaction that stamps a row now and shows it when it is committed. */
  begin(table: TableName, row: Readonly<Record<string, unknown>> & { id: string }): { commit: () => void } {
    const updated_at = this.#stamp();
    this.#open.add(updated_at);
    return {
      commit: () => {
        this.#open.delete(updated_at);
        this.#table(table).set(row.id, { created_at: updated_at, ...row, updated_at });
      },
    };
  }

  #table(table: TableName): Map<string, AnyRow> {
    const rows = this.#tables.get(table) ?? new Map<string, AnyRow>();
    this.#tables.set(table, rows);
    return rows;
  }

  #stamp(): string {
    this.#microseconds += 7n;
    const seconds = new Date(Number(this.#microseconds / 1000n)).toISOString().slice(0, 19);
    return `${seconds}.${String(this.#microseconds % 1_000_000n).padStart(6, '0')}+00:00`;
  }

  async #request<T>(
    kind: 'push' | 'pull' | 'visible',
    table: string,
    rows: number,
    signal: AbortSignal,
    work: () => T,
  ): Promise<Outcome<T>> {
    this.requests.push({ kind, table, rows });
    await this.faults.pause();
    if (this.faults.hang) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    if (this.faults.offline || signal.aborted) return failed('transport', 'offline', 'No answer.');
    if (this.faults.failure !== undefined) return { ok: false, failure: this.faults.failure };
    if (kind === 'push' && rows > this.faults.largest) return failed('too-large', '413', 'Too large.');
    // As over a wire: what comes back shares nothing with what is stored.
    const value = structuredClone(work());
    await this.faults.pause();
    await this.faults.pauseAfter();
    if (this.faults.loseAnswers > 0) {
      this.faults.loseAnswers--;
      return failed('transport', 'lost', 'The answer was lost.');
    }
    return { ok: true, value };
  }

  #followed(account: string, table: TableName): Stamped<AnyRow>[] {
    return this.rows(table)
      .filter((row) => this.follows(account, table, row))
      .map((row) => ({ at: { updated_at: row.updated_at, id: row.id }, row }));
  }

  #page<R>(all: readonly Stamped<R>[], after: Checkpoint | null, limit: number): PulledPage<R> {
    const oldestOpen = [...this.#open].sort()[0];
    const next = all
      .filter(({ at }) => after === null || isAfter(at, after))
      .filter(({ at }) => oldestOpen === undefined || isNewer(oldestOpen, at.updated_at))
      .sort((a, b) => (isAfter(a.at, b.at) ? 1 : -1));
    const page = next.slice(0, limit);
    return {
      rows: page.map(({ row }) => row),
      faulty: [],
      checkpoint: page.at(-1)?.at ?? null,
      more: next.length > limit,
    };
  }

  #write(table: TableName, op: PushOp): RowAnswer {
    const { id, operation } = op;
    this.ops.push(op);
    const code = this.faults.refuse.get(id);
    if (code !== undefined) return { id, status: 'refused', code, message: 'Refused by the test.' };
    const existing = this.#table(table).get(id);
    if (operation === 'delete') return this.#delete(table, op, existing);
    if (existing === undefined) {
      return operation === 'update' ? { id, status: 'gone' } : this.#store(table, op, undefined);
    }
    const wanted = { ...existing, ...this.#writable(table, op.data) };
    if (sameRow(table, existing, wanted) && this.#secretOf(table, op) === undefined) {
      return { id, status: 'equal', row: existing };
    }
    if (operation === 'insert' || existing.updated_at !== op.base)
      return { id, status: 'conflict', row: existing };
    return this.#store(table, op, existing);
  }

  #delete(table: TableName, { id, base }: PushOp, existing: AnyRow | undefined): RowAnswer {
    if (existing === undefined) return { id, status: 'gone' };
    if (base !== null && existing.updated_at !== base) return { id, status: 'conflict', row: existing };
    this.delete(table, id);
    return { id, status: 'applied', row: null };
  }

  #store(table: TableName, op: PushOp, existing: AnyRow | undefined): RowAnswer {
    const { id } = op;
    const row = { ...DEFAULTS[table], ...existing, ...this.#writable(table, op.data), id } as AnyRow;
    for (const parent of parentsOf(table, row)) {
      if (this.row(parent.table, parent.id) === undefined) {
        return { id, status: 'refused', code: '23503', message: `${parent.table} ${parent.id} is missing.` };
      }
    }
    const secret = this.#secretOf(table, op);
    if (secret !== undefined) this.secrets.set(id, secret);
    return { id, status: 'applied', row: this.put(table, row) };
  }

  #secretOf(table: TableName, { data }: PushOp): unknown {
    return table === 'creator_nest_settings' ? (data['nest_password'] ?? undefined) : undefined;
  }

  #writable(table: TableName, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const sent = Object.entries(data).filter(([column]) => !isServerColumn(table, column));
    return { ...readableColumns(table, Object.fromEntries(sent) as AnyRow) };
  }
}

function isAfter(a: Checkpoint, b: Checkpoint): boolean {
  return a.updated_at === b.updated_at ? a.id > b.id : isNewer(a.updated_at, b.updated_at);
}
