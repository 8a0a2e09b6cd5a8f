import { beforeAll, describe, expect, it } from 'vitest';
import { diffJson } from '@/domain/json/content-patch';
import { jsonDigest } from '@support/domain/json/json-digest';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import { linkId } from '@/shared/link-id';
import {
  PULLED_TABLES,
  type Checkpoint,
  type Outcome,
  type PulledTable,
  type Pulled,
  type PullRequest,
  type PushAnswer,
  type PushOp,
  type RowNews,
  type Server,
} from '@/replication/server/server';

/** Two people, and a table of theirs, on the server under test. */
export interface ContractSubject {
  readonly anna: { readonly id: string; readonly server: Server };
  readonly bert: { readonly id: string; readonly server: Server };
  /** Bert views one of Anna's modules. */
  readonly view: (moduleId: string) => Promise<void>;
  /** The server with an invalid token. */
  readonly nobody: Server;
}

type ModuleOp = Omit<PushOp, 'table'>;
type Places = ReadonlyMap<PulledTable, Checkpoint | null>;

const never = new AbortController().signal;
const START: Places = new Map(PULLED_TABLES.map((table) => [table, null]));
const ROOMY = { rows: 1000, characters: 4_000_000 };

/** The contract of every implementation of `Server` (rules C5, Q9, Q10, P1, P4, P5, D10). */
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
    const pushAny = async (...ops: PushOp[]): Promise<readonly PushAnswer[]> =>
      valueOf(await subject.anna.server.push(ops, never));
    const push = (...ops: ModuleOp[]): Promise<readonly PushAnswer[]> =>
      pushAny(...ops.map((op) => ({ ...op, table: 'modules' as const })));
    const insertModule = async (changes = {}): Promise<AnyRow> => {
      const id = crypto.randomUUID();
      const data = module(changes);
      const [answer] = await push({ id, operation: 'insert', data, base: null });
      return { ...data, ...newsOf(answer), id } as unknown as AnyRow;
    };
    const pullAll = async (
      server: Server,
      { from = START, size = ROOMY, known = new Map() }: Partial<PullRequest> = {},
    ): Promise<{ rows: AnyRow[]; tombstones: Pulled['tombstones'][number][]; at: Places; pages: number }> => {
      const rows: AnyRow[] = [];
      const tombstones: Pulled['tombstones'][number][] = [];
      let at = from;
      let pages = 0;
      for (let more = true; more; pages++) {
        const page = valueOf(await server.pull({ from: at, size, known }, never));
        rows.push(...(page.rows.get('modules') ?? []));
        tombstones.push(...page.tombstones);
        at = new Map([...at, ...page.checkpoints]);
        more = page.more.size > 0;
      }
      return { rows, tombstones, at, pages };
    };

    it('applies an insert, an update of some columns and a delete, each on its base', async () => {
      const row = await insertModule();
      expect(row).toMatchObject({ title: 'Burns', views: 0 });
      expect(row.updated_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
      const title = { title: 'Scalds' };
      const [updated] = await push({ id: row.id, operation: 'update', data: title, base: row.updated_at });
      const next = newsOf(updated);
      expect(updated).toMatchObject({ status: 'applied' });
      expect(next.updated_at > row.updated_at).toBe(true);
      const gone: ModuleOp = { id: row.id, operation: 'delete', data: {}, base: next.updated_at };
      expect(await push(gone)).toEqual([{ id: row.id, status: 'applied', row: null }]);
      expect(await push(gone)).toMatchObject([{ status: 'gone' }]);
      const late: ModuleOp = { id: row.id, operation: 'update', data: title, base: next.updated_at };
      expect(await push(late)).toMatchObject([{ status: 'gone' }]);
    });

    it('returns only the columns of a row that the device lacks', async () => {
      const row = await insertModule({ content: { nodes: [], text: 'x'.repeat(1000) } });
      const [updated] = await push({
        id: row.id,
        operation: 'update',
        data: { title: 'Scalds' },
        base: row.updated_at,
      });
      expect(Object.keys(newsOf(updated)).sort()).toEqual(['updated_at', 'views']);
      const [conflict] = await push({
        id: row.id,
        operation: 'update',
        data: { title: 'x' },
        base: row.updated_at,
      });
      expect(conflict).toMatchObject({ status: 'conflict', row: { title: 'Scalds', visibility: 'draft' } });
      // Others may have changed columns that are not in the request, so `equal` returns them all.
      const [equal] = await push({
        id: row.id,
        operation: 'update',
        data: { title: 'Scalds' },
        base: row.updated_at,
      });
      expect(equal).toMatchObject({ status: 'equal', row: { description: '', visibility: 'draft' } });
    });

    it('answers `equal` if nothing would change, and writes nothing (Q10)', async () => {
      const row = await insertModule();
      const again: ModuleOp = { id: row.id, operation: 'insert', data: module(), base: null };
      expect(await push(again)).toMatchObject([{ status: 'equal', row: { updated_at: row.updated_at } }]);
      const update: ModuleOp = {
        id: row.id,
        operation: 'update',
        data: { title: 'Scalds' },
        base: row.updated_at,
      };
      const [first] = await push(update);
      const [second] = await push(update);
      expect(second).toMatchObject({ status: 'equal', row: { updated_at: newsOf(first).updated_at } });
    });

    it('answers a write on an older base with its own row, and writes nothing (C5)', async () => {
      const row = await insertModule();
      const { id, updated_at: base } = row;
      await push({ id, operation: 'update', data: { title: 'Theirs' }, base });
      const ops: ModuleOp[] = [
        { id, operation: 'update', data: { title: 'Mine' }, base },
        { id, operation: 'update', data: { title: 'Mine' }, base: null },
        { id, operation: 'insert', data: module({ title: 'Mine' }), base: null },
        { id, operation: 'delete', data: {}, base },
        { id, operation: 'update', data: {}, base, delta: { set: { a: 1 } }, digest: 'x' },
      ];
      for (const op of ops)
        expect(await push(op)).toMatchObject([{ status: 'conflict', row: { title: 'Theirs' } }]);
    });

    it("applies content deltas only to their base, and only with the device's digest (Q10, C5)", async () => {
      const before = { nodes: [node('a', 'A'), node('b', 'B')] };
      const after = { nodes: [node('c', 'C'), node('a', 'new')] };
      const { id, updated_at: base } = await insertModule({ content: before });
      const op: ModuleOp = {
        id,
        operation: 'update',
        data: { title: 'Short' },
        base,
        delta: diffJson(before, after)!,
        digest: jsonDigest(after),
      };
      expect(await push({ ...op, digest: jsonDigest(before) })).toEqual([{ id, status: 'digest-mismatch' }]);
      expect(await push({ ...op, delta: { in: { nodes: { in: { z: {} } } } } })).toEqual([
        { id, status: 'digest-mismatch' },
      ]);
      const [applied] = await push(op);
      expect(Object.keys(newsOf(applied)).sort()).toEqual(['updated_at', 'views']);
      const { rows } = await pullAll(subject.anna.server);
      expect(rows.find((row) => row.id === id)).toMatchObject({ title: 'Short', content: after });
      const [again] = await push(op);
      expect(again).toMatchObject({ status: 'equal', row: { updated_at: newsOf(applied).updated_at } });
      expect(newsOf(again)).not.toHaveProperty('content');
    });

    it('answers rows of many tables individually and in order, past a bad row (Q9)', async () => {
      const parent = crypto.randomUUID();
      const mine = await insertModule();
      const modules = [mine.id, crypto.randomUUID(), (await insertModule()).id];
      const links = modules.map((id) => linkId('playlist_items', parent, id));
      const [good, bad, better] = (await Promise.all(links)) as [string, string, string];
      const { title, description, creator_id, visibility } = module();
      const playlist = { title, description, creator_id, visibility, thumbnail_url: null };
      const item = (id: string, at: number): PushOp => ({
        table: 'playlist_items',
        id,
        operation: 'insert',
        data: { playlist_id: parent, module_id: modules[at], sub_playlist_id: null, position: at },
        base: null,
      });
      const answers = await pushAny(
        { table: 'playlists', id: parent, operation: 'insert', data: playlist, base: null },
        item(good, 0),
        item(bad, 1),
        item(better, 2),
        { table: 'modules', id: mine.id, operation: 'update', data: { title: 'T' }, base: mine.updated_at },
      );
      expect(answers.map(({ id }) => id)).toEqual([parent, good, bad, better, mine.id]);
      expect(answers.map(({ status }) => status)).toEqual([
        'applied',
        'applied',
        'refused',
        'applied',
        'applied',
      ]);
      expect(answers[2]).toMatchObject({ code: '23503' });
    });

    it('pulls every row once, page by page, in order, and later only new ones (P1)', async () => {
      const made: string[] = [];
      for (let n = 0; n < 5; n++) made.push((await insertModule({ title: `Page ${n}` })).id);
      const { rows, at, pages } = await pullAll(subject.anna.server, { size: { ...ROOMY, rows: 2 } });
      const ids = rows.map((row) => row.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => made.includes(id))).toEqual(made);
      expect(pages).toBeGreaterThan(2);
      const again = await pullAll(subject.anna.server, { from: at });
      expect(again).toMatchObject({ rows: [], tombstones: [], pages: 1 });
      const later = await insertModule();
      const news = await pullAll(subject.anna.server, { from: again.at });
      expect(news.rows.map((row) => row.id)).toEqual([later.id]);
    });

    it('limits a page to about the given number of characters, and always advances', async () => {
      const { at } = await pullAll(subject.anna.server);
      const made: string[] = [];
      for (let n = 0; n < 3; n++)
        made.push((await insertModule({ content: { nodes: [], text: 'x'.repeat(5000) } })).id);
      const { rows, pages } = await pullAll(subject.anna.server, {
        from: at,
        size: { rows: 100, characters: 1000 },
      });
      expect(rows.map(({ id }) => id)).toEqual(made);
      expect(pages).toBeGreaterThanOrEqual(3);
    });

    it('omits only rows that the device has in the same version', async () => {
      const { at } = await pullAll(subject.anna.server);
      const [known, changed] = [await insertModule(), await insertModule()];
      await push({
        id: changed.id,
        operation: 'update',
        data: { title: 'Newer' },
        base: changed.updated_at,
      });
      const versions = new Map([known, changed].map((row) => [row.id, row.updated_at]));
      const request = { from: at, known: new Map<TableName, typeof versions>([['modules', versions]]) };
      const { rows, at: then } = await pullAll(subject.anna.server, request);
      expect(rows.map(({ id }) => id)).toEqual([changed.id]);
      expect((await pullAll(subject.anna.server, { from: then })).rows).toEqual([]);
    });

    it("pulls only the person's own and shared rows (P5, D10)", async () => {
      const row = await insertModule({ visibility: 'public' });
      const { rows } = await pullAll(subject.bert.server);
      expect(rows.map(({ id }) => id)).not.toContain(row.id);
      const ids = [row.id, crypto.randomUUID()];
      expect(valueOf(await subject.bert.server.visible('modules', ids, never))).toEqual(new Set());
      expect(valueOf(await subject.anna.server.visible('modules', ids, never))).toEqual(new Set([row.id]));
    });

    it('leaves a tombstone newer than the deleted row (P4)', async () => {
      const row = await insertModule();
      await push({ id: row.id, operation: 'delete', data: {}, base: row.updated_at });
      const { tombstones } = await pullAll(subject.anna.server, { size: { ...ROOMY, rows: 2 } });
      const found = tombstones.filter((tombstone) => tombstone.rowId === row.id);
      expect(found).toMatchObject([{ table: 'modules' }]);
      expect(found[0]!.updated_at > row.updated_at).toBe(true);
    });

    it("reports new views only to the content's creator (P7)", async () => {
      const { anna, bert } = subject;
      const viewed = await insertModule({ visibility: 'public' });
      const other = await insertModule({ visibility: 'public' });
      const before = valueOf(await anna.server.views(null, never));
      await subject.view(viewed.id);
      for (const since of [null, before.next]) {
        const { next, counts } = valueOf(await anna.server.views(since, never));
        expect(counts.get('modules')!.get(viewed.id)).toBe(1);
        expect(counts.get('modules')!.has(other.id)).toBe(false);
        expect(next >= before.next).toBe(true);
      }
      const his = valueOf(await bert.server.views(null, never));
      expect([...his.counts.values()].map(({ size }) => size)).toEqual([0, 0]);
      const { rows } = await pullAll(anna.server);
      expect(rows.find(({ id }) => id === viewed.id)?.updated_at).toBe(viewed.updated_at);
    });

    const request: PullRequest = { from: START, size: ROOMY, known: new Map() };

    it('ends an aborted request with a transport failure', async () => {
      expect(await subject.anna.server.pull(request, AbortSignal.abort())).toMatchObject({
        ok: false,
        failure: { kind: 'transport' },
      });
    });

    it('treats an invalid token as expired', async () => {
      expect(await subject.nobody.pull(request, never)).toMatchObject({
        ok: false,
        failure: { kind: 'expired' },
      });
    });
  });
}

function node(id: string, text: string) {
  return { id, type: 'message', position: { x: 0, y: 0 }, config: { text } };
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok)
    throw new Error(`${outcome.failure.kind} ${outcome.failure.code}: ${outcome.failure.message}`);
  return outcome.value;
}

function newsOf(answer: PushAnswer | undefined): RowNews & { readonly updated_at: string } {
  if (
    answer === undefined ||
    (answer.status !== 'applied' && answer.status !== 'equal') ||
    answer.row === null
  ) {
    throw new Error(`No row: ${JSON.stringify(answer)}`);
  }
  return answer.row as RowNews & { readonly updated_at: string };
}
