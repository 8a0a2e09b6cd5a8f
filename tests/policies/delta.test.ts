import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, jsonDigest as clientDigest } from '../../src/domain/json/canonical-json';
import { diffJson } from '../../src/domain/json/content-patch';
import { anyContent } from '../support/domain/json/any-content';
import { jsonDigest } from '../support/domain/json/json-digest';
import { perform } from './support/act-as';
import { connect, rolledBack } from './support/database';
import { push, stampOf } from './support/push';
import { makeModule, makePerson, makeWorld } from './support/world';

const sql = connect();
const text = (value: unknown): string => JSON.stringify(value);
const fields = (from: number): object =>
  Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`field-${from + n}`, n % 10]));

describe('a content delta', () => {
  it("produces the device's content and the same digest", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyContent, anyContent), { minLength: 20, maxLength: 20 }),
        async (pairs) => {
          const before = pairs.map(([from]) => text(from));
          const deltas = pairs.map(([from, to]) => text(diffJson(from, to)));
          const rows = await sql`
          select made::text as value, private.json_digest(made) as digest
          from unnest(${before}::text[], ${deltas}::text[]) with ordinality as pair (before, delta, n),
            lateral (select private.with_delta(before::jsonb, delta::jsonb) as made) applied
          order by n`;
          expect(rows.map(({ value }) => value as unknown)).toEqual(pairs.map(([, to]) => canonicalJson(to)));
          const digests = await Promise.all(pairs.map(([, to]) => clientDigest(to)));
          expect(rows.map(({ digest }) => digest as unknown)).toEqual(digests);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is small for one text of a large module', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const nodes = Array.from({ length: 60 }, (_, n) => ({
        id: `node-${randomUUID()}`,
        type: 'message',
        position: { x: 0, y: n },
        color: '#008080',
        config: { title: `Step ${n}`, content: 'Cool the burn. '.repeat(60), isStart: n === 0 },
      }));
      const before = { nodes };
      expect(text(before).length).toBeGreaterThan(60_000);
      const id = await makeModule(tx, me, 'draft', before);
      const after = {
        nodes: nodes.map((node, n) =>
          n === 30 ? { ...node, config: { ...node.config, content: 'Less.' } } : node,
        ),
      };
      const op = {
        id,
        operation: 'update',
        data: {},
        base: await stampOf(tx, 'modules', id),
        delta: diffJson(before, after),
        digest: jsonDigest(after),
      };
      const answers = await push(tx, me, 'modules', [op]);
      expect(answers).toMatchObject([{ status: 'applied' }]);
      expect(text(op).length + text(answers).length).toBeLessThan(600);
      expect(await tx`select content from public.modules where id = ${id}`).toEqual([{ content: after }]);
      // After a lost response, the row is already the result of this operation (Q10).
      const [again] = await push(tx, me, 'modules', [op]);
      expect(again).toMatchObject({ status: 'equal', row: { title: 'draft module' } });
      expect(again?.['row']).not.toHaveProperty('content');
    }));

  it('applies only to its base row (C5)', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const id = await makeModule(tx, me, 'draft', { nodes: [{ id: 'a', text: 'old' }] });
      const base = await stampOf(tx, 'modules', id);
      const delta = { in: { nodes: { in: { a: { set: { text: 'mine' } } } } } };
      const digest = jsonDigest({ nodes: [{ id: 'a', text: 'mine' }] });
      await tx`update public.modules set content = '{"nodes": [{"id": "a", "text": "theirs"}]}' where id = ${id}`;
      const op = { id, operation: 'update', base, delta, digest };
      expect(await push(tx, me, 'modules', [op])).toMatchObject([
        { status: 'conflict', row: { content: { nodes: [{ id: 'a', text: 'theirs' }] } } },
      ]);
      const now = await stampOf(tx, 'modules', id);
      // On another base than the device assumes, nothing is written and the device sends the full content.
      expect(await push(tx, me, 'modules', [{ ...op, base: now, digest: jsonDigest({}) }])).toEqual([
        { id, status: 'digest-mismatch' },
      ]);
      expect(await push(tx, me, 'modules', [{ ...op, base: now }])).toMatchObject([{ status: 'applied' }]);
    }));

  it("of thousands of nodes applies within a hosted project's statement timeout", () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const nodes = Array.from({ length: 5000 }, (_, n) => ({
        id: `node-${n}`,
        position: { x: n, y: n },
        config: { title: `Step ${n}`, content: 'Cool the burn.', options: [{ id: 'a' }] },
      }));
      const id = await makeModule(tx, me, 'draft', { nodes });
      await tx`set local statement_timeout = '8s'`;
      const afters = [
        nodes.map((node) => ({ ...node, position: { x: node.position.y + 1, y: 0 } })),
        nodes.map((node, n) => ({ ...node, id: `pasted-${n}` })),
        nodes.map((node, n) => ({ ...node, id: `pasted-${n}` })).toReversed(),
      ];
      let before = nodes;
      for (const after of afters) {
        const delta = diffJson({ nodes: before }, { nodes: after });
        const base = await stampOf(tx, 'modules', id);
        const op = { id, operation: 'update', data: {}, base, delta, digest: jsonDigest({ nodes: after }) };
        expect(await push(tx, me, 'modules', [op])).toMatchObject([{ status: 'applied' }]);
        before = after;
      }
    }));

  it('of an object with very many fields applies in time', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const id = randomUUID();
      await tx`set local statement_timeout = '8s'`;
      const insert = {
        id,
        operation: 'insert',
        data: { creator_id: me, title: 'M', content: { of: fields(0) } },
      };
      expect(await push(tx, me, 'modules', [insert])).toMatchObject([{ status: 'applied' }]);
      const content = { of: { ...fields(1000), more: 1 } };
      const op = {
        id,
        operation: 'update',
        data: {},
        base: await stampOf(tx, 'modules', id),
        delta: diffJson({ of: fields(0) }, content),
        digest: jsonDigest(content),
      };
      expect(await push(tx, me, 'modules', [op])).toMatchObject([{ status: 'applied' }]);
    }));

  it('that nests too deep is a mismatch, and does not block other rows', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const [id, other] = [randomUUID(), randomUUID()];
      const depth = 4000;
      const nested = (open: string, inner: string, close: string): string =>
        open.repeat(depth) + inner + close.repeat(depth);
      // May have been written before the limit existed.
      await tx`alter table public.modules disable trigger a_limit`;
      await tx`insert into public.modules (id, creator_id, title, content)
               values (${id}, ${me}, 'Deep', ${nested('{"a":', '{}', '}')}::text::jsonb)`;
      await tx`alter table public.modules enable trigger a_limit`;
      const ops = `[
        {"table": "modules", "id": "${id}", "operation": "update", "base": "${await stampOf(tx, 'modules', id)}",
         "digest": "", "delta": ${nested('{"in":{"a":', '{"set":{"b":1}}', '}}')}},
        {"table": "modules", "id": "${other}", "operation": "insert", "data": {"creator_id": "${me}", "title": "T"}}]`;
      const [row] = await perform(tx, me, 'select public.sync_push($1::text::jsonb) as value', [ops]);
      expect(row?.['value']).toMatchObject([{ status: 'digest-mismatch' }, { status: 'applied' }]);
    }));

  it('respects the size limit of a module', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const id = await makeModule(tx, me, 'draft', { nodes: [] });
      const padding = 'x'.repeat(5_000_001);
      const op = {
        id,
        operation: 'update',
        base: await stampOf(tx, 'modules', id),
        delta: { set: { padding } },
        digest: jsonDigest({ nodes: [], padding }),
      };
      expect(await push(tx, me, 'modules', [op])).toMatchObject([
        { status: 'refused', code: '23514', constraint: 'modules_content_limit' },
      ]);
    }));

  it('changes only the content', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, modules, playlists } = await makeWorld(tx);
      const base = await stampOf(tx, 'modules', modules.group);
      const content = { nodes: [{ id: 'node-1', type: 'video', position: { x: 0, y: 0 }, config: {} }] };
      const op = { id: modules.group, operation: 'update', base, delta: { set: { a: 1 } }, digest: '' };
      const [row] = await tx`select content from public.modules where id = ${modules.group}`;
      const digest = jsonDigest({ ...(row?.['content'] as object), a: 1 });
      // With the person's own rights, like every write.
      expect(await push(tx, member, 'modules', [{ ...op, digest }])).toMatchObject([
        { status: 'refused', code: '42501' },
      ]);
      expect(await push(tx, stranger, 'modules', [{ ...op, digest }])).toEqual([
        { id: op.id, status: 'gone' },
      ]);
      const deltas: unknown[] = [
        null,
        [],
        'x',
        { set: [] },
        { drop: {} },
        { in: [] },
        { place: [] },
        { unknown: {} },
        { set: {}, "title' = 'x": {} },
        { in: { missing: { set: { a: 1 } } } },
        { in: { nodes: { set: { a: 1 } } } },
        { in: { nodes: { in: { nowhere: { set: { a: 1 } } } } } },
        { in: { nodes: { place: [['nowhere', 'node-1']] } } },
        { in: { nodes: { place: [[null, 'nowhere']] } } },
        { in: { nodes: { place: ['node-1'] } } },
        { in: { nodes: { place: [[null]] } } },
        { in: { nodes: { place: [[null, {}, {}]] } } },
        {
          in: {
            nodes: {
              place: [
                [null, 'node-1'],
                [null, 'node-1'],
              ],
            },
          },
        },
        {
          in: {
            nodes: {
              place: [
                ['b', 'a', {}],
                [null, 'b', {}],
              ],
            },
          },
        },
      ];
      const answers = await push(
        tx,
        owner,
        'modules',
        deltas.map((delta) => ({ ...op, delta, digest: jsonDigest(content) })),
      );
      expect(answers.map(({ status }) => status)).toEqual(deltas.map(() => 'digest-mismatch'));
      const misplaced = [
        { ...op, operation: 'insert', id: randomUUID() },
        { ...op, operation: 'delete' },
        { ...op, data: { content } },
        { ...op, table: 'playlists', id: playlists.public },
      ];
      expect(await push(tx, owner, 'modules', misplaced)).toMatchObject(
        misplaced.map(() => ({ status: 'refused', code: '22023' })),
      );
      expect(await stampOf(tx, 'modules', modules.group)).toBe(base);
    }));
});
