import { applyDelta } from '@/domain/json/content-patch';
import { jsonDigest } from '@support/domain/json/json-digest';
import { sameRow } from '@/domain/merge/merge-rows';
import { parentsOf } from '@/domain/rows/foreign-keys';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import { isServerColumn, readableColumns } from '@/domain/rows/server-columns';
import { fitting, LAST_ID, newsOf, type Stamped } from './fake-answers';
import { isAfter } from '@/replication/server/is-after';
import {
  PULLED_TABLES,
  failed,
  type Checkpoint,
  type Failure,
  type Outcome,
  type Pulled,
  type PulledTable,
  type PullRequest,
  type PushAnswer,
  type PushOp,
  type Server,
  type Tombstone,
  type ViewCounts,
  type ViewedTable,
} from '@/replication/server/server';

/** Faults that a test injects. */
export interface Faults {
  offline: boolean;
  /** Number of responses to lose after processing. */
  loseAnswers: number;
  /** Requests wait until their signal is aborted. */
  hang: boolean;
  /** Every request fails with this. */
  failure: Failure | undefined;
  /** Every pull fails with this. */
  pullFailure: Failure | undefined;
  /** Maximum number of rows per request; more are too large. */
  largest: number;
  /** Rows that are refused, with the code. */
  refuse: Map<string, string>;
  /** Any request that contains this row is refused as a whole. */
  poison: string | undefined;
  /** Whether writes to a table do not move the head, so that pulls seem to have no news (rule P8). */
  forgetHead: (table: TableName) => boolean;
  /** Awaited before and after processing each request, so that requests interleave. */
  pause: () => Promise<void>;
  /** Awaited only after processing. */
  pauseAfter: () => Promise<void>;
}

type RequestKind = 'push' | 'pull' | 'visible' | 'views';

/** Column defaults of the database. */
const DEFAULTS: Partial<Record<TableName, object>> = {
  modules: { views: 0 },
  playlists: { views: 0 },
  access_requests: { user_name: '' },
  invitations: { status: 'waiting', accepted_at: null, mail: 'due', mailed_at: null },
};

/** Values that the database resets when an address is invited again. */
function askedAgain(table: TableName, existing: AnyRow | undefined, { asked_at }: PushOp['data']): object {
  const isAgain = table === 'invitations' && asked_at !== undefined && asked_at !== existing?.['asked_at'];
  return isAgain ? DEFAULTS.invitations! : {};
}

/**
 * A server in memory that fulfills the contract of `Server`. One for all devices; `as` returns a person's view. Stamps
 * writes with a strictly increasing clock.
 */
export class FakeServer {
  readonly faults: Faults = {
    offline: false,
    loseAnswers: 0,
    hang: false,
    failure: undefined,
    pullFailure: undefined,
    largest: Infinity,
    refuse: new Map(),
    poison: undefined,
    forgetHead: () => false,
    pause: () => Promise.resolve(),
    pauseAfter: () => Promise.resolve(),
  };
  /** The received requests: kind, table and number of rows. */
  readonly requests: { kind: RequestKind; table: string; rows: number }[] = [];
  /** Every received operation, applied or not. */
  readonly ops: PushOp[] = [];
  /** Received write-only values, by row. */
  readonly secrets = new Map<string, unknown>();
  /** Whether a person's pull includes a row. */
  follows: (account: string, table: TableName, row: AnyRow) => boolean = () => true;
  /** Writes rows derived from a device's write. Returns whether there were any. */
  derive: (table: TableName, row: AnyRow) => boolean = () => false;

  readonly #tables = new Map<TableName, Map<string, AnyRow>>();
  readonly #tombstones = new Map<string, Tombstone>();
  /** When a row's views were last counted, by id. */
  readonly #viewed = new Map<string, { table: ViewedTable; at: string }>();
  /** Stamps of transactions that are still open: nothing at or after the oldest may be pulled (rule P1). */
  readonly #open = new Map<string, bigint>();
  /** Time of the last change for anyone. */
  #head = '';
  #microseconds = 1_735_689_600_000_000n;

  as(account: string): Server {
    return {
      push: async (ops, signal) => {
        if (ops.some(({ id }) => id === this.faults.poison))
          return failed('refused', '22P05', 'Refused as a whole.');
        const tables = [...new Set(ops.map(({ table }) => table))].join(' ');
        // Cloned, as over a network.
        const arrived = JSON.parse(JSON.stringify(ops)) as PushOp[];
        return this.#request('push', tables, ops.length, signal, () => arrived.map((op) => this.#write(op)));
      },
      pull: (request, signal) =>
        this.#request('pull', [...request.from.keys()].join(' '), request.size.rows, signal, () =>
          this.#pull(account, request),
        ),
      visible: (table, ids, signal) =>
        this.#request('visible', table, ids.length, signal, () => {
          const seen = new Set(this.#followed(account, table).map(({ row }) => (row as AnyRow).id));
          return new Set(ids.filter((id) => seen.has(id)));
        }),
      views: (since, signal) => this.#request('views', '', 0, signal, () => this.#viewCounts(account, since)),
    };
  }

  row(table: TableName, id: string): AnyRow | undefined {
    return this.#table(table).get(id);
  }

  rows(table: TableName): AnyRow[] {
    return [...this.#table(table).values()];
  }

  /** A write by another person, without checks. */
  put(table: TableName, row: Readonly<Record<string, unknown>> & { id: string }): AnyRow {
    const now = this.#stamp();
    const existing = this.#table(table).get(row.id);
    const stored = { created_at: now, ...existing, ...row, updated_at: now };
    this.#table(table).set(row.id, stored);
    this.#moveHead(table);
    return stored;
  }

  /** Counts a view, which does not change the row's version. */
  view(table: ViewedTable, id: string): void {
    const row = this.row(table, id)!;
    this.#table(table).set(id, { ...row, views: Number(row['views']) + 1 });
    this.#viewed.set(id, { table, at: this.#stamp() });
  }

  delete(table: TableName, id: string): void {
    if (!this.#table(table).delete(id)) return;
    this.#tombstones.set(`${table}|${id}`, { table, rowId: id, updated_at: this.#stamp() });
    this.#moveHead(table);
  }

  /** Begins a transaction that stamps a row now and shows it once committed. */
  begin(table: TableName, row: Readonly<Record<string, unknown>> & { id: string }): { commit: () => void } {
    const updated_at = this.#stamp();
    this.#open.set(updated_at, this.#microseconds);
    return {
      commit: () => {
        this.#open.delete(updated_at);
        this.#table(table).set(row.id, { created_at: updated_at, ...row, updated_at });
        this.#moveHead(table);
      },
    };
  }

  #moveHead(table: TableName): void {
    if (!this.faults.forgetHead(table)) this.#head = this.#written(this.#microseconds);
  }

  #table(table: TableName): Map<string, AnyRow> {
    const rows = this.#tables.get(table) ?? new Map<string, AnyRow>();
    this.#tables.set(table, rows);
    return rows;
  }

  #stamp(): string {
    this.#microseconds += 7n;
    return this.#written(this.#microseconds);
  }

  #written(microseconds: bigint): string {
    const seconds = new Date(Number(microseconds / 1000n)).toISOString().slice(0, 19);
    return `${seconds}.${String(microseconds % 1_000_000n).padStart(6, '0')}+00:00`;
  }

  async #request<T>(
    kind: RequestKind,
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
    if (kind === 'pull' && this.faults.pullFailure !== undefined)
      return { ok: false, failure: this.faults.pullFailure };
    if (kind === 'push' && rows > this.faults.largest) return failed('too-large', '413', 'Too large.');
    // Cloned, as over a network.
    const value = structuredClone(work());
    await this.faults.pause();
    await this.faults.pauseAfter();
    if (this.faults.loseAnswers > 0) {
      this.faults.loseAnswers--;
      return failed('transport', 'lost', 'The answer was lost.');
    }
    return { ok: true, value };
  }

  #followed(account: string, table: PulledTable): Stamped[] {
    if (table === 'tombstones') {
      return [...this.#tombstones.values()].map((row) => ({
        at: { updated_at: row.updated_at, id: row.rowId },
        row,
      }));
    }
    return this.rows(table)
      .filter((row) => this.follows(account, table, row))
      .map((row) => ({ at: { updated_at: row.updated_at, id: row.id }, row }));
  }

  #viewCounts(account: string, since: string | null): ViewCounts {
    const counts = new Map<ViewedTable, Map<string, number>>([
      ['modules', new Map()],
      ['playlists', new Map()],
    ]);
    for (const [id, { table, at }] of this.#viewed) {
      const row = this.row(table, id);
      if (row?.['creator_id'] === account && (since === null || at > since))
        counts.get(table)!.set(id, Number(row['views']));
    }
    return { next: this.#written(this.#microseconds), counts };
  }

  #pull(account: string, { from, size, known, sharedOnly }: PullRequest): Pulled {
    if (!sharedOnly && this.#isIdle(from))
      return {
        rows: new Map(),
        faulty: new Map(),
        tombstones: [],
        checkpoints: from as ReadonlyMap<PulledTable, Checkpoint>,
        more: new Set(),
      };
    const until = { updated_at: this.#horizon(), id: LAST_ID };
    const rows = new Map<TableName, readonly AnyRow[]>();
    const checkpoints = new Map<PulledTable, Checkpoint>();
    const more = new Set<PulledTable>();
    let tombstones: readonly Tombstone[] = [];
    let left = { ...size };
    for (const table of PULLED_TABLES) {
      if (!from.has(table)) continue;
      const followed = this.#followed(account, table).filter(
        ({ row }) => !sharedOnly || (row as AnyRow)['creator_id'] !== account,
      );
      const next = this.#after(followed, from.get(table)!, until);
      const page = next.slice(0, fitting(next, left, left.rows < size.rows));
      left = {
        rows: left.rows - page.length,
        characters: left.characters - page.reduce((sum, { row }) => sum + JSON.stringify(row).length, 0),
      };
      if (page.length < next.length) {
        more.add(table);
        if (page.length > 0) checkpoints.set(table, page.at(-1)!.at);
      } else checkpoints.set(table, until);
      if (table === 'tombstones') tombstones = page.map(({ row }) => row as Tombstone);
      else {
        const versions = known.get(table);
        rows.set(
          table,
          page.map(({ row }) => row as AnyRow).filter((row) => versions?.get(row.id) !== row.updated_at),
        );
      }
    }
    return { rows, faulty: new Map(), tombstones, checkpoints, more };
  }

  /** Whether nothing has changed since any of the checkpoints (rule P8). */
  #isIdle(from: PullRequest['from']): boolean {
    const head = { updated_at: this.#head, id: LAST_ID };
    return [...from.values()].every((at) => at !== null && !isAfter(head, at));
  }

  /** The last moment before any uncommitted stamp. */
  #horizon(): string {
    const oldest = [...this.#open.keys()].sort()[0];
    return oldest === undefined
      ? this.#written(this.#microseconds)
      : this.#written(this.#open.get(oldest)! - 1n);
  }

  #after(all: readonly Stamped[], after: Checkpoint | null, until: Checkpoint): Stamped[] {
    return all
      .filter(({ at }) => isAfter(at, after) && isAfter(until, at))
      .sort((a, b) => (isAfter(a.at, b.at) ? 1 : -1));
  }

  #write(op: PushOp): PushAnswer {
    const { table, id, operation } = op;
    this.ops.push(op);
    const existing = this.#table(table).get(id);
    if (operation === 'delete') return this.#delete(table, op, existing);
    if (existing === undefined) {
      return operation === 'update' ? { id, status: 'gone' } : this.#store(table, op, op.data, undefined);
    }
    const sent = this.#sent(op, existing);
    if (typeof sent === 'string')
      return sent === 'digest-mismatch' ? { id, status: sent } : { id, status: sent, row: existing };
    const wanted = { ...existing, ...this.#writable(table, sent) };
    if (sameRow(table, existing, wanted) && this.#secretOf(table, op) === undefined) {
      return {
        id,
        status: 'equal',
        row: newsOf(table, existing, sent, existing.updated_at === op.base ? existing : {}),
      };
    }
    if (operation === 'insert' || existing.updated_at !== op.base)
      return { id, status: 'conflict', row: existing };
    return this.#store(table, op, sent, existing);
  }

  /** The sent row, with the content that its delta produces. */
  #sent(
    { data, delta, digest, base }: PushOp,
    existing: AnyRow,
  ): PushOp['data'] | 'conflict' | 'digest-mismatch' {
    if (delta === undefined) return data;
    const before = existing['content'];
    if (existing.updated_at !== base)
      return jsonDigest(before) === digest ? { ...data, content: before } : 'conflict';
    const content = applyDelta(before, delta);
    return content !== undefined && jsonDigest(content) === digest ? { ...data, content } : 'digest-mismatch';
  }

  #delete(table: TableName, { id, base }: PushOp, existing: AnyRow | undefined): PushAnswer {
    if (existing === undefined) return { id, status: 'gone' };
    if (base !== null && existing.updated_at !== base) return { id, status: 'conflict', row: existing };
    const refusal = this.#refusal(id);
    if (refusal !== undefined) return refusal;
    this.delete(table, id);
    return { id, status: 'applied', row: null };
  }

  #store(table: TableName, op: PushOp, sent: PushOp['data'], existing: AnyRow | undefined): PushAnswer {
    const { id } = op;
    const refusal = this.#refusal(id);
    if (refusal !== undefined) return refusal;
    const filled = { ...DEFAULTS[table], ...existing, ...askedAgain(table, existing, sent) };
    const row = { ...filled, ...this.#writable(table, sent), id } as AnyRow;
    for (const parent of parentsOf(table, row)) {
      if (this.row(parent.table, parent.id) === undefined) {
        return { id, status: 'refused', code: '23503', message: `${parent.table} ${parent.id} is missing.` };
      }
    }
    const secret = this.#secretOf(table, op);
    if (secret !== undefined) this.secrets.set(id, secret);
    const answer = {
      id,
      status: 'applied',
      row: newsOf(table, this.put(table, row), sent, existing ?? {}),
    } as const;
    if (!this.derive(table, row)) return answer;
    const derived = this.#stamp();
    this.#moveHead(table);
    return { ...answer, derived };
  }

  /** Like a database, refuses only what would be written. */
  #refusal(id: string): PushAnswer | undefined {
    const code = this.faults.refuse.get(id);
    return code === undefined ? undefined : { id, status: 'refused', code, message: 'Refused by the test.' };
  }

  #secretOf(table: TableName, { data }: PushOp): unknown {
    return table === 'creator_nest_settings' ? (data['nest_password'] ?? undefined) : undefined;
  }

  #writable(table: TableName, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const sent = Object.entries(data).filter(([column]) => !isServerColumn(table, column));
    return { ...readableColumns(table, Object.fromEntries(sent) as AnyRow) };
  }
}
