import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { byText } from './support/by-text';
import { attempt, call, perform } from './support/act-as';
import { connect, rolledBack } from './support/database';
import { pull, pullAll } from './support/pull';
import { push, stampOf } from './support/push';
import { makeModule, makeWorld } from './support/world';

const sql = connect();
const REFUSED = { code: '42501' };

describe('an attacker', () => {
  it('cannot become an administrator', () =>
    rolledBack(sql, async (tx) => {
      const { stranger } = await makeWorld(tx);
      expect(
        await attempt(tx, stranger, `update public.profiles set role = 'admin' where id = $1`, [stranger]),
      ).toMatchObject(REFUSED);
      const pushed = await push(tx, stranger, 'profiles', [
        {
          id: stranger,
          operation: 'update',
          data: { role: 'admin', full_name: 'X' },
          base: await stampOf(tx, 'profiles', stranger),
        },
      ]);
      expect(pushed).toMatchObject([{ status: 'applied', row: { role: 'learner' } }]);
    }));

  it("cannot claim another person's email address", () =>
    rolledBack(sql, async (tx) => {
      const { stranger } = await makeWorld(tx);
      await perform(tx, stranger, `update public.profiles set username = 'boss@example.test' where id = $1`, [
        stranger,
      ]);
      const [row] = await tx`select username from public.profiles where id = ${stranger}`;
      expect(row?.['username']).toMatch(/^stranger-/);
    }));

  it('cannot change the creator of a row', () =>
    rolledBack(sql, async (tx) => {
      const world = await makeWorld(tx);
      const { owner, stranger, modules } = world;
      // Required for the stranger to see the row (decision D20).
      await tx`update public.creator_nest_settings set visibility = 'public' where id = ${owner}`;
      for (const table of ['modules', 'playlists', 'groups', 'media_files']) {
        expect(
          await attempt(tx, owner, `update public.${table} set creator_id = $1 where creator_id = $2`, [
            stranger,
            owner,
          ]),
        ).toMatchObject(REFUSED);
      }
      const base = await stampOf(tx, 'modules', modules.public);
      expect(
        await push(tx, owner, 'modules', [
          { id: modules.public, operation: 'update', data: { creator_id: stranger }, base },
        ]),
      ).toMatchObject([{ status: 'refused', code: '42501' }]);
      expect(
        await push(tx, stranger, 'modules', [
          { id: modules.public, operation: 'update', data: { creator_id: stranger }, base },
        ]),
      ).toMatchObject([{ status: 'refused', code: '42501' }]);
      expect(
        await attempt(tx, world.member, `update public.module_sessions set module_id = $1`, [modules.public]),
      ).toMatchObject(REFUSED);
    }));

  it('cannot change ids, view counts or owners of rows', () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules } = await makeWorld(tx);
      expect(await attempt(tx, owner, 'update public.modules set id = gen_random_uuid()')).toMatchObject(
        REFUSED,
      );
      expect(await attempt(tx, owner, 'update public.modules set views = 1000000')).toMatchObject(REFUSED);
      expect(
        await attempt(tx, owner, 'update public.playlist_items set owner_id = $1', [owner]),
      ).toMatchObject(REFUSED);
      expect(
        await attempt(
          tx,
          owner,
          'insert into public.module_access (user_id, module_id, owner_id) values ($1, $2, $1)',
          [owner, modules.draft],
        ),
      ).toMatchObject(REFUSED);
    }));

  it('cannot record runs for another person, also not through sync_push', () =>
    rolledBack(sql, async (tx) => {
      const { member, stranger, modules } = await makeWorld(tx);
      expect(
        await push(tx, stranger, 'module_sessions', [
          {
            id: randomUUID(),
            operation: 'insert',
            data: { user_id: member, module_id: modules.public },
            base: null,
          },
        ]),
      ).toMatchObject([{ status: 'refused', code: '42501' }]);
    }));

  it('cannot write to unsynced tables through sync_push', () =>
    rolledBack(sql, async (tx) => {
      const { owner } = await makeWorld(tx);
      const names = [
        'events',
        'tombstones',
        'playlist_modules',
        'synced_tables',
        'nest_passwords',
        'users',
        'auth.users',
        'private.nest_passwords',
        'pg_authid',
        '',
        'modules; drop table public.modules',
        'modules" t; delete from public.modules; --',
        'Modules',
        ' modules',
        "modules' or true --",
      ];
      for (const name of names) {
        expect(await push(tx, owner, name, [{ id: owner, operation: 'delete', base: null }])).toMatchObject([
          { status: 'refused', code: '22023' },
        ]);
        if (name === 'tombstones') continue;
        expect(await attempt(tx, owner, 'select public.sync_pull($1)', [[{ tables: [name] }]])).toMatchObject(
          { code: '22023' },
        );
        expect(await attempt(tx, owner, 'select public.sync_visible($1, $2)', [name, []])).toMatchObject({
          code: '22023',
        });
      }
    }));

  it('cannot inject SQL through column names, ids or stamps', () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules } = await makeWorld(tx);
      const base = await stampOf(tx, 'modules', modules.public);
      const answers = await push(tx, owner, 'modules', [
        {
          id: modules.public,
          operation: 'update',
          data: { 'title" = (select hash from private.nest_passwords limit 1), "title': 'x' },
          base,
        },
        {
          id: modules.public,
          operation: 'update',
          data: { title: "x'; delete from public.modules; --" },
          base,
        },
        { id: "' or true --", operation: 'delete', data: {}, base: null },
        { id: modules.draft, operation: 'update; drop table public.modules', data: {}, base: null },
        { id: modules.draft, operation: 'update', data: { title: 'x' }, base: "now'; select 1; --" },
        { id: modules.draft, operation: 'update', data: { owner_id: owner }, base },
      ]);
      expect(answers).toMatchObject([
        { status: 'refused', code: '42703' },
        { status: 'applied' },
        { status: 'refused', code: '22P02' },
        { status: 'refused', code: '22023' },
        { status: 'refused', code: '22007' },
        { status: 'refused', code: '42703' },
      ]);
      expect(
        await attempt(tx, owner, 'select public.sync_pull($1)', [
          [{ updated_at: "'; drop table public.modules; --", tables: ['modules'] }],
        ]),
      ).toMatchObject({ code: '22007' });
      const rows = await tx`select title from public.modules where creator_id = ${owner}`;
      expect(rows).toHaveLength(8);
      expect(rows).toContainEqual({ title: "x'; delete from public.modules; --" });
    }));

  it('cannot read the nest password or its hash anywhere (decision D6)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      for (const actor of ['anonymous', stranger, owner] as const) {
        const columns = await attempt(tx, actor, 'select nest_password from public.creator_nest_settings');
        expect('rows' in columns && columns.rows.every((row) => row['nest_password'] === null)).toBe(true);
        expect(await attempt(tx, actor, 'select * from private.nest_passwords')).toMatchObject(REFUSED);
        expect(await attempt(tx, actor, 'select * from private.nest_tokens')).toMatchObject(REFUSED);
        expect(await attempt(tx, actor, 'select * from private.nest_guesses')).toMatchObject(REFUSED);
      }
      const [stored] =
        await tx`select to_jsonb(s)::text as text from public.creator_nest_settings s where id = ${owner}`;
      expect(stored?.['text']).not.toMatch(/open sesame|\$2a\$/);
      const pulled = JSON.stringify(await pullAll(tx, owner, ['creator_nest_settings']));
      expect(pulled).toContain('"has_password":true');
      expect(pulled).not.toContain('nest_password');
    }));

  it("cannot set the password of another person's nest", () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      const [before] = await tx`select hash from private.nest_passwords where creator_id = ${owner}`;
      for (const statement of [
        `insert into public.creator_nest_settings (id, nest_password) values ($1, 'mine')`,
        `insert into public.creator_nest_settings (id, nest_password) values ($1, 'mine') on conflict (id) do nothing`,
        `insert into public.creator_nest_settings (id, nest_password) values ($1, 'mine') on conflict (id) do update set nest_password = excluded.nest_password`,
      ]) {
        expect(await attempt(tx, stranger, statement, [owner])).toMatchObject(REFUSED);
      }
      const [after] = await tx`select hash from private.nest_passwords where creator_id = ${owner}`;
      expect(after?.['hash']).toBe(before?.['hash']);
    }));

  it('cannot call internal functions', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      for (const actor of ['anonymous', stranger] as const) {
        for (const statement of [
          `select private.nest_content('${owner}')`,
          `select private.public_name('${owner}')`,
          `select private.record_failed_guess('${owner}', 'x', 1, 1)`,
          `select private.person_of_email('a@example.test')`,
          `select private.count_view('${owner}')`,
          `select private.apply_privileges()`,
        ]) {
          expect(await attempt(tx, actor, statement)).toMatchObject(REFUSED);
        }
      }
    }));

  it('cannot learn email addresses (decision D7)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, asker } = await makeWorld(tx);
      const emails = async (actor: string): Promise<readonly unknown[]> =>
        (await pull(tx, actor, 'profiles')).rows.map((row) => row['id']).toSorted(byText);
      expect(await emails(owner)).toEqual([owner, member].toSorted(byText));
      expect(await emails(stranger)).toEqual([stranger]);
      expect(await emails(member)).toEqual([member]);
      const [known] = await tx`select username from public.profiles where id = ${owner}`;
      // People without a group cannot look up anyone, not even by name.
      expect(
        await attempt(tx, stranger, 'select * from public.find_profile_by_email($1)', [known?.['username']]),
      ).toMatchObject(REFUSED);
      expect(
        await attempt(tx, 'anonymous', 'select * from public.find_profile_by_email($1)', [
          known?.['username'],
        ]),
      ).toMatchObject(REFUSED);
      await tx`update public.profiles set display_name = ${String(known?.['username'])}, full_name = 'a@b' where id = ${owner}`;
      for (const actor of ['anonymous', stranger] as const) {
        const shown = JSON.stringify([
          await call(tx, actor, 'explore', ['', null, 'newest', 50, 0]),
          await perform(tx, actor, 'select * from public.creator_names($1)', [[owner, member, asker]]),
        ]);
        expect(shown).toContain('Unknown');
        expect(shown).not.toContain('@');
        expect(shown).not.toContain('asker Example');
      }
    }));

  it("cannot read another person's draft by any path (decision D3)", () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, modules, group } = await makeWorld(tx);
      // Shared in every possible way by the owner.
      await tx`update public.modules set title = 'SECRET TITLE', content = '{"nodes": [], "secret": "SECRET CONTENT"}'
               where id in (${modules.draft}, ${modules.odd}, ${modules.hidden})`;
      await tx`insert into public.access_control (content_type, content_id, group_id) values ('module', ${modules.draft}, ${group})`;
      await tx`insert into public.module_access (user_id, module_id) values (${member}, ${modules.odd})`;
      await tx`update public.creator_nest_settings set nest_password = '', featured_module_id = ${modules.draft} where id = ${owner}`;
      const [list] =
        await tx`select id from public.playlists where creator_id = ${owner} and visibility = 'public'`;

      for (const actor of ['anonymous', stranger, member] as const) {
        const seen: unknown[] = [
          await perform(tx, actor, 'select id, title, description from public.modules'),
          await attempt(tx, actor, 'select content from public.modules'),
          await call(tx, actor, 'explore', ['secret', null, 'newest', 50, 0]),
          await call(tx, actor, 'explore', ['', null, 'title', 50, 0]),
          await call(tx, actor, 'open_playlist', [list?.['id']]),
          await call(tx, actor, 'get_playlist_content', [list?.['id']]),
          await call(tx, actor, 'open_nest', [owner]),
        ];
        for (const id of [modules.draft, modules.odd, modules.hidden]) {
          expect(await call(tx, actor, 'open_module', [id])).toEqual({ access: 'none' });
          await call(tx, actor, 'record_view', [id]);
        }
        if (actor !== 'anonymous') {
          seen.push(await pullAll(tx, actor, ['modules']));
          expect(
            await call(tx, actor, 'sync_visible', ['modules', [modules.draft, modules.odd, modules.hidden]]),
          ).toEqual([]);
          seen.push(
            await push(tx, actor, 'modules', [
              { id: modules.draft, operation: 'update', data: { title: 'x' }, base: null },
            ]),
          );
          seen.push(
            await push(tx, actor, 'modules', [
              {
                id: modules.draft,
                operation: 'insert',
                data: { creator_id: actor, title: 'mine now' },
                base: null,
              },
            ]),
          );
        }
        expect(JSON.stringify(seen)).not.toContain('SECRET');
      }
      const [views] =
        await tx`select sum(views)::int as n from public.modules where id in (${modules.draft}, ${modules.odd}, ${modules.hidden})`;
      expect(views?.['n']).toBe(0);
    }));

  it('cannot reach a restricted module through their own playlist and group', () =>
    rolledBack(sql, async (tx) => {
      const { stranger, modules } = await makeWorld(tx);
      const group = randomUUID();
      const list = randomUUID();
      await perform(
        tx,
        stranger,
        `insert into public.groups (id, creator_id, name) values ($1, $2, 'Mine')`,
        [group, stranger],
      );
      await perform(tx, stranger, 'insert into public.group_members (group_id, member_id) values ($1, $2)', [
        group,
        stranger,
      ]);
      await perform(
        tx,
        stranger,
        `insert into public.playlists (id, creator_id, title, visibility) values ($1, $2, 'Mine', 'restricted')`,
        [list, stranger],
      );
      await perform(
        tx,
        stranger,
        `insert into public.access_control (content_type, content_id, group_id) values ('playlist', $1, $2)`,
        [list, group],
      );
      expect(
        await attempt(
          tx,
          stranger,
          'insert into public.playlist_items (playlist_id, module_id, position) values ($1, $2, 0)',
          [list, modules.hidden],
        ),
      ).toMatchObject(REFUSED);
      expect(
        await attempt(
          tx,
          stranger,
          `insert into public.access_control (content_type, content_id, group_id) values ('module', $1, $2)`,
          [modules.hidden, group],
        ),
      ).toMatchObject(REFUSED);
      // Even if such a row existed.
      await tx`insert into public.playlist_items (playlist_id, module_id, position) values (${list}, ${modules.hidden}, 0)`;
      expect(await call(tx, stranger, 'open_module', [modules.hidden])).toEqual({ access: 'none' });
      expect(await call(tx, stranger, 'sync_visible', ['modules', [modules.hidden]])).toEqual([]);
    }));

  it('cannot call sync_push without signing in', () =>
    rolledBack(sql, async (tx) => {
      await makeWorld(tx);
      expect(await attempt(tx, 'anonymous', `select public.sync_push('[]')`)).toMatchObject(REFUSED);
      expect(await attempt(tx, 'anonymous', `select public.sync_pull('[]')`)).toMatchObject(REFUSED);
      expect(await attempt(tx, 'anonymous', `select public.sync_visible('modules', '{}')`)).toMatchObject(
        REFUSED,
      );
    }));

  it('cannot answer their own access request', () =>
    rolledBack(sql, async (tx) => {
      const { asker, modules } = await makeWorld(tx);
      const [request] = await tx`select id from public.access_requests where user_id = ${asker}`;
      expect(
        await attempt(tx, asker, 'select public.answer_access_request($1, true)', [request?.['id']]),
      ).toMatchObject(REFUSED);
      expect(await attempt(tx, asker, `update public.access_requests set status = 'granted'`)).toMatchObject({
        count: 0,
      });
      expect(await call(tx, asker, 'open_module', [modules.askedFor])).toMatchObject({ access: 'locked' });
    }));

  it("cannot read another person's private file through their own module", () =>
    rolledBack(sql, async (tx) => {
      const { stranger, privateFile } = await makeWorld(tx);
      await makeModule(tx, stranger, 'public', { nodes: [{ id: 'n', config: { videoUrl: privateFile } }] });
      expect(
        await perform(tx, stranger, 'select name from storage.objects where name = $1', [privateFile]),
      ).toEqual([]);
    }));
});
