import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { invitationId } from '../../src/domain/groups/invitation';
import { linkId } from '../../src/shared/link-id';
import { byText } from './support/by-text';
import { attempt, call } from './support/act-as';
import { connect, rolledBack } from './support/database';
import { push, stampOf } from './support/push';
import { makePerson, makeWorld } from './support/world';

const sql = connect();

describe('sync_push', () => {
  it('inserts and answers with the columns the device lacks', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const id = randomUUID();
      const [answer] = await push(tx, me, 'modules', [
        {
          id,
          operation: 'insert',
          data: {
            id,
            creator_id: me,
            title: 'Burns',
            description: '',
            thumbnail_url: null,
            visibility: 'draft',
            views: 0,
            content: { nodes: [{ id: 'node-1' }] },
            created_at: '',
            updated_at: '',
          },
          base: null,
        },
      ]);
      expect(answer).toMatchObject({
        id,
        status: 'applied',
      });
      const row = answer?.['row'] as Record<string, unknown>;
      expect(Object.keys(row).toSorted(byText)).toEqual(['created_at', 'updated_at', 'views']);
      expect(row['updated_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/);
    }));

  it('answers equal to a repeated operation and writes nothing (Q10)', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const id = randomUUID();
      const insert = {
        id,
        operation: 'insert',
        data: { creator_id: me, title: 'A', content: { nodes: [] } },
        base: null,
      };
      const [first] = await push(tx, me, 'modules', [insert]);
      const [again] = await push(tx, me, 'modules', [insert]);
      expect(again).toEqual({ ...first, status: 'equal' });

      const base = await stampOf(tx, 'modules', id);
      const update = { id, operation: 'update', data: { title: 'B' }, base };
      const [changed] = await push(tx, me, 'modules', [update]);
      expect(changed).toMatchObject({ status: 'applied' });
      const [same] = await push(tx, me, 'modules', [update]);
      expect(same).toMatchObject({ status: 'equal', row: changed?.['row'] });
      // The row differs from the base, so columns that were not sent may be another person's.
      expect(same).toMatchObject({ row: { description: '', content: { nodes: [] } } });
      expect(same?.['row']).not.toHaveProperty('title');

      const remove = { id, operation: 'delete', base: await stampOf(tx, 'modules', id) };
      expect(await push(tx, me, 'modules', [remove, remove])).toEqual([
        { id, status: 'applied', row: null },
        { id, status: 'gone' },
      ]);
    }));

  it('compares values, not their notation', () =>
    rolledBack(sql, async (tx) => {
      const { member, run } = await makeWorld(tx);
      const base = await stampOf(tx, 'module_sessions', run);
      const data = {
        started_at: '2026-01-01T10:00:00.000Z',
        answers: { b: { kind: 'text', text: 'x' }, a: 1 },
        nodes_visited: 1,
      };
      expect(
        await push(tx, member, 'module_sessions', [{ id: run, operation: 'update', data, base }]),
      ).toMatchObject([{ status: 'applied' }]);
      const spelled = {
        answers: { a: 1.0, b: { text: 'x', kind: 'text' } },
        started_at: '2026-01-01 12:00:00+02',
        nodes_visited: 1,
      };
      expect(
        await push(tx, member, 'module_sessions', [{ id: run, operation: 'update', data: spelled, base }]),
      ).toMatchObject([{ status: 'equal' }]);
    }));

  it('answers conflict when the base is stale (C5)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules } = await makeWorld(tx);
      const id = modules.public;
      const base = await stampOf(tx, 'modules', id);
      await tx`update public.modules set description = 'from elsewhere' where id = ${id}`;
      const conflict = {
        id,
        status: 'conflict',
        row: { id, description: 'from elsewhere', title: 'public module' },
      };
      expect(
        await push(tx, owner, 'modules', [
          { id, operation: 'update', data: { title: 'Mine' }, base },
          { id, operation: 'update', data: { title: 'Mine' }, base: null },
          { id, operation: 'delete', base },
          { id, operation: 'insert', data: { creator_id: owner, title: 'Mine' }, base: null },
        ]),
      ).toMatchObject([conflict, conflict, conflict, conflict]);
      expect(
        await push(tx, owner, 'modules', [
          { id, operation: 'update', data: { title: 'Mine' }, base: await stampOf(tx, 'modules', id) },
        ]),
      ).toMatchObject([{ status: 'applied' }]);
      expect(await tx`select title, description from public.modules where id = ${id}`).toMatchObject([
        { title: 'Mine', description: 'from elsewhere' },
      ]);
    }));

  it('distinguishes two changes of one row in quick succession', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group } = await makeWorld(tx);
      const stamps = new Set<string>();
      for (let step = 0; step < 20; step++) {
        const [answer] = await push(tx, owner, 'groups', [
          {
            id: group,
            operation: 'update',
            data: { name: `Name ${step}` },
            base: await stampOf(tx, 'groups', group),
          },
        ]);
        stamps.add(String((answer?.['row'] as Record<string, unknown> | undefined)?.['updated_at']));
      }
      expect(stamps.size).toBe(20);
    }));

  it('compares the base to the microsecond', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group } = await makeWorld(tx);
      await tx`set local session_replication_role = replica`;
      await tx`update public.groups set updated_at = '2026-01-01T10:00:00.123456Z' where id = ${group}`;
      await tx`set local session_replication_role = origin`;
      const rename = async (base: string): Promise<unknown> =>
        push(tx, owner, 'groups', [{ id: group, operation: 'update', data: { name: base }, base }]);
      expect(await rename('2026-01-01T10:00:00.123+00:00')).toMatchObject([{ status: 'conflict' }]);
      expect(await rename('2026-01-01T10:00:00.123457+00:00')).toMatchObject([{ status: 'conflict' }]);
      expect(await rename('2026-01-01T12:00:00.123456+02:00')).toMatchObject([{ status: 'applied' }]);
    }));

  it('deletes without a base a row whose insert was never answered', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group } = await makeWorld(tx);
      expect(await push(tx, owner, 'groups', [{ id: group, operation: 'delete', base: null }])).toMatchObject(
        [{ id: group, status: 'applied', row: null }],
      );
    }));

  it('answers gone for rows the person cannot see', () =>
    rolledBack(sql, async (tx) => {
      const { stranger, modules } = await makeWorld(tx);
      const nowhere = randomUUID();
      expect(
        await push(tx, stranger, 'modules', [
          { id: nowhere, operation: 'update', data: { title: 'x' }, base: '2026-01-01T00:00:00Z' },
          { id: modules.draft, operation: 'delete', base: '2026-01-01T00:00:00Z' },
        ]),
      ).toEqual([
        { id: nowhere, status: 'gone' },
        { id: modules.draft, status: 'gone' },
      ]);
    }));

  it('refuses a write that a policy forbids on a visible row', () =>
    rolledBack(sql, async (tx) => {
      const { member, modules } = await makeWorld(tx);
      const base = await stampOf(tx, 'modules', modules.group);
      expect(
        await push(tx, member, 'modules', [
          { id: modules.group, operation: 'update', data: { title: 'x' }, base },
          { id: modules.group, operation: 'delete', base },
        ]),
      ).toMatchObject([
        { status: 'refused', code: '42501' },
        { status: 'refused', code: '42501' },
      ]);
    }));

  it('answers each operation individually, past refused rows (Q9)', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const good = [randomUUID(), randomUUID()] as const;
      const list = randomUUID();
      const answers = await push(tx, me, 'playlists', [
        { id: good[0], operation: 'insert', data: { creator_id: me, title: 'One' } },
        { id: randomUUID(), operation: 'insert', data: { creator_id: me, title: '   ' } },
        { id: randomUUID(), operation: 'insert', data: { creator_id: randomUUID(), title: 'Not mine' } },
        { id: randomUUID(), operation: 'insert', data: { creator_id: me, title: null } },
        { id: randomUUID(), operation: 'insert', data: { creator_id: 'me', title: 'x' } },
        { id: randomUUID(), operation: 'insert', data: { creator_id: me, title: 'x', colour: 'red' } },
        { id: 'not-a-uuid', operation: 'insert', data: { creator_id: me, title: 'x' } },
        { id: randomUUID(), operation: 'upsert', data: { creator_id: me, title: 'x' } },
        { id: good[1], operation: 'insert', data: { creator_id: me, title: 'Two' } },
      ]);
      expect(answers.map(({ status, code }) => code ?? status)).toEqual([
        'applied',
        '23514',
        '42501',
        '23502',
        '22P02',
        '42703',
        '22P02',
        '22023',
        'applied',
      ]);
      expect(answers[1]).toMatchObject({ constraint: 'playlists_title_check' });
      const orphans = await push(tx, me, 'playlist_items', [
        {
          id: randomUUID(),
          operation: 'insert',
          data: { playlist_id: list, module_id: randomUUID(), position: 0 },
        },
        {
          id: randomUUID(),
          operation: 'insert',
          data: { playlist_id: good[0], module_id: randomUUID(), position: 0 },
        },
      ]);
      // A missing parent is a foreign-key error, never a permission error (Q6).
      expect(orphans.map(({ code }) => code)).toEqual(['23503', '23503']);
    }));

  it('refuses a missing parent with 23503 in every table that has one (Q6)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group, playlists } = await makeWorld(tx);
      const missing = randomUUID();
      const rows: readonly [string, Record<string, unknown>][] = [
        ['playlist_items', { playlist_id: missing, module_id: missing, position: 0 }],
        ['playlist_items', { playlist_id: playlists.public, sub_playlist_id: missing, position: 0 }],
        ['group_members', { group_id: missing, member_id: owner }],
        ['access_control', { content_type: 'module', content_id: missing, group_id: group }],
        ['access_control', { content_type: 'playlist', content_id: playlists.public, group_id: missing }],
        ['module_access', { user_id: owner, module_id: missing }],
        ['access_requests', { user_id: owner, module_id: missing, message: '', status: 'pending' }],
        ['module_sessions', { user_id: owner, module_id: missing }],
        ['module_nest_visibility', { creator_id: owner, module_id: missing, is_visible: true }],
        ['playlist_nest_visibility', { creator_id: owner, playlist_id: missing, is_visible: true }],
        ['creator_playlist_order', { creator_id: owner, playlist_id: missing, display_order: 0 }],
        [
          'creator_content_order',
          { creator_id: owner, section_type: 'playlist', section_id: missing, display_order: 0 },
        ],
      ];
      for (const [table, data] of rows) {
        expect([
          table,
          await push(tx, owner, table, [{ id: randomUUID(), operation: 'insert', data }]),
        ]).toMatchObject([table, [{ code: '23503' }]]);
      }
      const base = await stampOf(tx, 'creator_nest_settings', owner);
      expect(
        await push(tx, owner, 'creator_nest_settings', [
          { id: owner, operation: 'update', data: { featured_module_id: missing }, base },
        ]),
      ).toMatchObject([{ code: '23503' }]);
    }));

  it('derives the same link id as the device, and refuses any other', () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules, playlists, group, asker, member } = await makeWorld(tx);
      const links: readonly [string, readonly string[], Record<string, unknown>][] = [
        [
          'module_nest_visibility',
          [owner, modules.draft],
          { creator_id: owner, module_id: modules.draft, is_visible: false },
        ],
        [
          'playlist_nest_visibility',
          [owner, playlists.draft],
          { creator_id: owner, playlist_id: playlists.draft, is_visible: false },
        ],
        [
          'creator_playlist_order',
          [owner, playlists.draft],
          { creator_id: owner, playlist_id: playlists.draft, display_order: 3 },
        ],
        [
          'creator_content_order',
          [owner, 'playlist', playlists.draft],
          { creator_id: owner, section_type: 'playlist', section_id: playlists.draft, display_order: 1 },
        ],
        ['group_members', [group, owner], { group_id: group, member_id: owner }],
        [
          'access_control',
          ['module', modules.hidden, group],
          { content_type: 'module', content_id: modules.hidden, group_id: group },
        ],
        ['module_access', [member, modules.hidden], { user_id: member, module_id: modules.hidden }],
      ];
      for (const [table, parts, data] of links) {
        const id = await linkId(table, ...parts);
        const other = randomUUID();
        expect(await push(tx, owner, table, [{ id: other, operation: 'insert', data }])).toMatchObject([
          { id: other, status: 'refused', code: '22023' },
        ]);
        expect(await push(tx, owner, table, [{ id, operation: 'insert', data }])).toMatchObject([
          { id, status: 'applied', row: { updated_at: expect.any(String) as unknown } },
        ]);
        expect(await push(tx, owner, table, [{ id, operation: 'insert', data }])).toMatchObject([
          { id, status: 'equal' },
        ]);
      }
      const none =
        await tx`select id from public.creator_content_order where creator_id = ${owner} and section_id is null`;
      expect(none[0]?.['id']).toBe(await linkId('creator_content_order', owner, 'all_modules', ''));
      expect(
        await call(tx, asker, 'sync_visible', [
          'access_requests',
          [await linkId('access_requests', asker, modules.askedFor)],
        ]),
      ).toHaveLength(1);
    }));

  it("stamps rows by the server's clock", () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const [early, late, ages] = [randomUUID(), randomUUID(), randomUUID()];
      // Created offline a month ago.
      const made = new Date(Date.now() - 30 * 86_400_000).toISOString();
      const answers = await push(tx, me, 'modules', [
        {
          id: early,
          operation: 'insert',
          data: {
            creator_id: me,
            title: 'A',
            created_at: made,
            updated_at: '1999-01-01T00:00:00Z',
          },
        },
        {
          id: late,
          operation: 'insert',
          data: {
            creator_id: me,
            title: 'B',
            created_at: '2999-01-01T00:00:00Z',
            updated_at: '2999-01-01T00:00:00Z',
          },
        },
        // From a clock that is years behind.
        {
          id: ages,
          operation: 'insert',
          data: { creator_id: me, title: 'C', created_at: '2019-01-01T00:00:00Z' },
        },
      ]);
      const rows = answers.map((answer) => answer['row'] as Record<string, string>);
      const timeOf = (index: number, column: string) => Date.parse(String(rows[index]?.[column]));
      expect(timeOf(0, 'created_at')).toBe(Date.parse(made));
      expect(timeOf(0, 'updated_at')).toBeGreaterThan(Date.parse(made) + 86_400_000);
      expect(timeOf(2, 'created_at')).toBeGreaterThan(Date.parse(made) + 86_400_000);
      expect(Date.parse(String(rows[1]?.['created_at']))).toBeLessThan(Date.parse('2990-01-01'));
      await tx`update public.modules set created_at = '2020-01-01', updated_at = '2020-01-01' where id = ${early}`;
      const [row] =
        await tx`select created_at, updated_at > ${rows[0]?.['updated_at'] ?? ''}::timestamptz as later from public.modules where id = ${early}`;
      expect(row).toMatchObject({ later: true });
      expect(Date.parse(String(row?.['created_at']))).toBe(Date.parse(made));

      // Undoing a deletion restores the time.
      await tx`set local session_replication_role = replica`;
      await tx`update public.modules set created_at = '2018-05-05' where id = ${late}`;
      await tx`set local session_replication_role = origin`;
      const [, again] = await push(tx, me, 'modules', [
        { id: late, operation: 'delete', base: null },
        {
          id: late,
          operation: 'insert',
          data: { creator_id: me, title: 'B', created_at: '2018-05-05T00:00:00Z' },
        },
      ]);
      expect(again).toMatchObject({ status: 'applied' });
      const [back] = await tx`select created_at::date::text as day from public.modules where id = ${late}`;
      expect(back).toEqual({ day: '2018-05-05' });
    }));

  it('writes a nest password and never returns it', () =>
    rolledBack(sql, async (tx) => {
      const { stranger } = await makeWorld(tx);
      const base = await stampOf(tx, 'creator_nest_settings', stranger);
      const [answer] = await push(tx, stranger, 'creator_nest_settings', [
        { id: stranger, operation: 'update', data: { nest_password: 'tree house' }, base },
      ]);
      expect(answer).toMatchObject({ status: 'applied', row: { has_password: true } });
      expect(JSON.stringify(answer)).not.toMatch(/nest_password|tree house/);
    }));

  it('accepts at most 500 operations', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const many = (count: number): unknown[] =>
        Array.from({ length: count }, (_, n) => ({
          table: 'groups',
          id: randomUUID(),
          operation: 'insert',
          data: { creator_id: me, name: `G${n}` },
          base: null,
        }));
      expect(await attempt(tx, me, `select public.sync_push($1)`, [many(501)])).toMatchObject({
        code: '54000',
      });
      const answers = (await call(tx, me, 'sync_push', [many(500)])) as { status: string }[];
      expect(answers.every(({ status }) => status === 'applied')).toBe(true);
      expect(await attempt(tx, me, `select public.sync_push($1)`, [{ id: 1 }])).toMatchObject({
        code: '22023',
      });
    }));
});

describe('derived rows', () => {
  it('are reported in the answer: memberships, access, cascaded deletes', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, asker, group, modules } = await makeWorld(tx);
      const [person] = await tx`select email from auth.users where id = ${stranger}`;
      const email = String(person?.['email']);
      const asked = await linkId('access_requests', asker, modules.askedFor);
      const answers = await push(tx, owner, 'invitations', [
        { id: await invitationId(group, email), operation: 'insert', data: { group_id: group, email } },
        {
          table: 'access_requests',
          id: asked,
          operation: 'update',
          data: { status: 'granted' },
          base: await stampOf(tx, 'access_requests', asked),
        },
        {
          table: 'groups',
          id: group,
          operation: 'delete',
          base: await stampOf(tx, 'groups', group),
        },
      ]);
      const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
      expect(answers).toEqual(
        answers.map(({ id }) => expect.objectContaining({ id, status: 'applied', derived: moment })),
      );
    }));

  it('are not reported for plain updates, inserts and deletes', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group, member, modules, run } = await makeWorld(tx);
      const base = await stampOf(tx, 'modules', modules.public);
      const membership = await linkId('group_members', group, member);
      const answers = [
        ...(await push(tx, owner, 'modules', [
          { id: modules.public, operation: 'update', data: { content: { nodes: [{ id: 'a' }] } }, base },
          {
            id: randomUUID(),
            operation: 'insert',
            data: { creator_id: owner, title: 'New', content: { nodes: [] } },
          },
          {
            table: 'group_members',
            id: membership,
            operation: 'delete',
            base: await stampOf(tx, 'group_members', membership),
          },
        ])),
        ...(await push(tx, member, 'module_sessions', [
          {
            id: run,
            operation: 'update',
            data: { current_node: 'b' },
            base: await stampOf(tx, 'module_sessions', run),
          },
        ])),
      ];
      expect(answers.map(({ status, derived }) => [status, derived])).toEqual(
        answers.map(() => ['applied', undefined]),
      );
    }));
});
