import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import type { Checkpoint, Outcome, PulledPage, PushOp, RowAnswer, Server, Tombstone } from './server';

/** Two people, and a table of theirs, on the server under test. */
export interface ContractSubject {
  readonly anna: { readonly id: string; readonly server: Server };
  readonly bert: { readonly id: string; readonly server: Server };
  /** The server for a token that is none. */
  readonly nobody: Server;
}

const never = new AbortController().signal;

/** What every `Server` keeps, whatever is behind it (rules C5, Q9, Q10, P1, P4, P5, D10). */
export function describeServerContract(name: string, begin: () => Promise<ContractSubject>): void {
  describe(`${name} keeps the server contract`, () => {
    let subject: ContractSubject;
    beforeAll(async () => {
      subject = await begin();
    }, 120_000);

    const module = (changes: Partial<Record<string, unknown>> = {}): Record<string, unknown> => ({
      creator_id: subject.anna.id,
      title: 'Burns',
      description: '',
      thumbnail_url: null,
      visibility: 'draft',
      content: { nodes: [] },
      ...changes,
    });
    const push = async (table: TableName, ...ops: PushOp[]): Promise<readonly RowAnswer[]> =>
      valueOf(await subject.anna.server.push(table, ops, never));
    const insertModule = async (changes = {}): Promise<AnyRow> => {
      const id = crypto.randomUUID();
      const [answer] = await push('modules', { id, operation: 'insert', data: module(changes), base: null });
      return rowOf(answer);
    };

    it('applies an insert, an update of some columns and a delete, each on its base', async () => {
      const row = await insertModule();
      expect(row).toMatchObject({ title: 'Burns', views: 0, content: { nodes: [] } });
      expect(row.updated_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
      const [updated] = await push('modules', {
        id: row.id,
        operation: 'update',
        data: { title: 'Scalds' },
        base: row.updated_at,
      });
      expect(updated).toMatchObject({ status: 'applied', row: { title: 'Scalds', visibility: 'draft' } });
      const next = rowOf(updated);
      expect(next.updated_at > row.updated_at).toBe(true);
      const gone: PushOp = { id: row.id, operation: 'delete', data: {}, base: next.updated_at };
      expect(await push('modules', gone)).toEqual([{ id: row.id, status: 'applied', row: null }]);
      expect(await push('modules', gone)).toMatchObject([{ status: 'gone' }]);
      expect(
        await push('modules', {
          id: row.id,
          operation: 'update',
          data: { title: 'x' },
          base: next.updated_at,
        }),
      ).toMatchObject([{ status: 'gone' }]);
    });

    it('calls what is so already equal, and writes nothing (Q10)', async () => {
      const row = await insertModule();
      const again: PushOp = { id: row.id, operation: 'insert', data: module(), base: null };
      expect(await push('modules', again)).toMatchObject([
        { status: 'equal', row: { updated_at: row.updated_at } },
      ]);
      const update: PushOp = {
        id: row.id,
        operation: 'update',
        data: { title: 'Scalds' },
        base: row.updated_at,
      };
      const [first] = await push('modules', update);
      const [second] = await push('modules', update);
      expect(second).toMatchObject({ status: 'equal', row: { updated_at: rowOf(first).updated_at } });
    });

    it('answers a write on an older base with its own row, and writes nothing (C5)', async () => {
      const row = await insertModule();
      await push('modules', {
        id: row.id,
        operation: 'update',
        data: { title: 'Theirs' },
        base: row.updated_at,
      });
      const ops: PushOp[] = [
        { id: row.id, operation: 'update', data: { title: 'Mine' }, base: row.updated_at },
        { id: row.id, operation: 'update', data: { title: 'Mine' }, base: null },
        { id: row.id, operation: 'insert', data: module({ title: 'Mine' }), base: null },
        { id: row.id, operation: 'delete', data: {}, base: row.updated_at },
      ];
      for (const op of ops) {
        expect(await push('modules', op)).toMatchObject([{ status: 'conflict', row: { title: 'Theirs' } }]);
      }
    });

    it('answers row by row: a poison row stops no other, and the order is kept (Q9)', async () => {
      const [good, bad, better] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
      const playlist = crypto.randomUUID();
      const missing = crypto.randomUUID();
      await push('playlists', {
        id: playlist,
        operation: 'insert',
        data: {
          creator_id: subject.anna.id,
          title: 'P',
          description: '',
          thumbnail_url: null,
          visibility: 'draft',
        },
        base: null,
      });
      const mine = await insertModule();
      const item = (id: string, module_id: string): PushOp => ({
        id,
        operation: 'insert',
        data: { playlist_id: playlist, module_id, sub_playlist_id: null, position: 1 },
        base: null,
      });
      const answers = await push(
        'playlist_items',
        item(good, mine.id),
        item(bad, missing),
        item(better, mine.id),
      );
      expect(answers.map(({ id }) => id)).toEqual([good, bad, better]);
      expect(answers.map(({ status }) => status)).toEqual(['applied', 'refused', 'applied']);
      expect(answers[1]).toMatchObject({ code: '23503' });
    });

    it('pulls every row once, page by page, in order, and later only what is new (P1)', async () => {
      const made: string[] = [];
      for (let n = 0; n < 5; n++) made.push((await insertModule({ title: `Page ${n}` })).id);
      const { rows, checkpoint } = await pullAll(subject.anna.server, 'modules', null, 2);
      const ids = rows.map((row) => row.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => made.includes(id))).toEqual(made);
      const again = await pullAll(subject.anna.server, 'modules', checkpoint, 2);
      expect(again.rows).toEqual([]);
      const later = await insertModule();
      const news = await pullAll(subject.anna.server, 'modules', checkpoint, 2);
      expect(news.rows.map((row) => row.id)).toEqual([later.id]);
    });

    it('pulls and shows a person only what follows them (P5, D10)', async () => {
      const row = await insertModule({ visibility: 'public' });
      const { rows } = await pullAll(subject.bert.server, 'modules', null, 100);
      expect(rows.map(({ id }) => id)).not.toContain(row.id);
      const ids = [row.id, crypto.randomUUID()];
      expect(valueOf(await subject.bert.server.visible('modules', ids, never))).toEqual(new Set());
      expect(valueOf(await subject.anna.server.visible('modules', ids, never))).toEqual(new Set([row.id]));
    });

    it('leaves a tombstone of what was deleted, newer than the row was (P4)', async () => {
      const row = await insertModule();
      await push('modules', { id: row.id, operation: 'delete', data: {}, base: row.updated_at });
      const tombstones: Tombstone[] = [];
      for (let after: Checkpoint | null = null, more = true; more;) {
        const page: PulledPage<Tombstone> = valueOf(await subject.anna.server.tombstones(after, 2, never));
        tombstones.push(...page.rows);
        after = page.checkpoint ?? after;
        ({ more } = page);
      }
      const found = tombstones.filter((tombstone) => tombstone.rowId === row.id);
      expect(found).toMatchObject([{ table: 'modules' }]);
      expect(found[0]!.updated_at > row.updated_at).toBe(true);
    });

    it('ends an aborted request with a transport failure', async () => {
      const aborted = AbortSignal.abort();
      expect(await subject.anna.server.pull('modules', null, 10, aborted)).toMatchObject({
        ok: false,
        failure: { kind: 'transport' },
      });
    });

    it('calls a token that is none expired', async () => {
      expect(await subject.nobody.pull('modules', null, 10, never)).toMatchObject({
        ok: false,
        failure: { kind: 'expired' },
      });
    });
  });
}

async function pullAll(
  server: Server,
  table: TableName,
  from: Checkpoint | null,
  limit: number,
): Promise<{ rows: AnyRow[]; checkpoint: Checkpoint | null }> {
  const rows: AnyRow[] = [];
  let checkpoint = from;
  for (let more = true; more;) {
    const page = valueOf(await server.pull(table, checkpoint, limit, never));
    rows.push(...page.rows);
    checkpoint = page.checkpoint ?? checkpoint;
    ({ more } = page);
  }
  return { rows, checkpoint };
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok)
    throw new Error(`${outcome.failure.kind} ${outcome.failure.code}: ${outcome.failure.message}`);
  return outcome.value;
}

function rowOf(answer: RowAnswer | undefined): AnyRow {
  if (answer === undefined || !('row' in answer) || answer.row === null) {
    throw new Error(`No row: ${JSON.stringify(answer)}`);
  }
  return answer.row;
}
