import { describe, expect, it } from 'vitest';
import { attempt, call, perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { pull, pullAll } from './support/pull';
import { push, stampOf } from './support/push';
import { countersOf, setCounters } from './support/attempt-counters';
import { makeModule, makePlaylist, makeWorld } from './support/world';

const sql = connect();
const TOO_MUCH = { code: '54000' };

/** Retitles a module from a device with a stale copy. */
const retitle = (id: string) => ({
  table: 'modules',
  id,
  operation: 'update',
  data: { title: 'x' },
  base: '2026-01-01',
});

/** Runs SQL without triggers, to create thousands of rows. */
async function make(tx: Transaction, statement: string): Promise<void> {
  await tx.unsafe(`set local session_replication_role = replica; ${statement};
    set local session_replication_role = origin`);
}

describe('the cost of a small request', () => {
  it('is low when refused rows set a nest password (decision D6)', () =>
    rolledBack(sql, async (tx) => {
      const { stranger, member } = await makeWorld(tx);
      const counters = [
        ...(await countersOf(tx, 'passwords', stranger)),
        ...(await countersOf(tx, 'passwords', member)),
      ];
      await setCounters(tx, counters, () => 1n);
      const limit = { ...TOO_MUCH, constraint: 'creator_nest_settings_password_limit' };
      expect(
        await attempt(
          tx,
          stranger,
          `insert into public.creator_nest_settings (id, nest_password)
           select $1, 'x' from generate_series(1, 1000) on conflict do nothing`,
          [stranger],
        ),
      ).toMatchObject(limit);
      // Even if each is rolled back, since counters are not.
      const base = await stampOf(tx, 'creator_nest_settings', member);
      const data = { nest_password: 'x', title: 'x'.repeat(301) };
      const operation = { id: member, operation: 'update', data, base };
      const answers = await push(
        tx,
        member,
        'creator_nest_settings',
        Array.from({ length: 12 }, () => operation),
      );
      expect(answers[0]).toMatchObject({ code: '23514' });
      expect(answers[11]).toMatchObject(limit);
      // Other settings, and removing the password, cost nothing.
      for (const values of [`title = 'Owls'`, `nest_password = ''`])
        expect(
          await attempt(tx, member, `update public.creator_nest_settings set ${values} where id = $1`, [
            member,
          ]),
        ).toMatchObject({ count: 1 });
      await setCounters(tx, counters, () => 1n);
    }));

  it('is low when a push names large modules repeatedly', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, modules } = await makeWorld(tx);
      await tx`update private.module_sizes set bytes = 20000000 where module_id in (${modules.public}, ${modules.draft})`;
      const ask = async (actor: string, ids: readonly string[]) =>
        attempt(tx, actor, 'select public.sync_push($1) as answers', [ids.map(retitle)]);
      // The code of a timeout: devices then send fewer at once, and a single row always passes.
      const cut = { code: '57014' };
      expect(await ask(owner, [modules.public, modules.draft])).toMatchObject(cut);
      expect(await ask(stranger, [modules.public, modules.public])).toMatchObject(cut);
      expect(await ask(owner, [modules.public])).toMatchObject({
        rows: [{ answers: [{ status: 'conflict' }] }],
      });
      // Applying a delta costs several times as much as reading.
      await tx`update private.module_sizes set bytes = 5000000 where module_id in (${modules.public}, ${modules.draft})`;
      const edit = { ops: [], digest: '' };
      const change = (id: string) => ({ ...retitle(id), data: {}, delta: edit });
      expect(await ask(owner, [modules.public, modules.draft])).toMatchObject({ count: 1 });
      expect(
        await attempt(tx, owner, 'select public.sync_push($1)', [
          [modules.public, modules.draft].map(change),
        ]),
      ).toMatchObject(cut);
      // Invisible rows do not count.
      expect(await ask(stranger, [modules.draft, modules.draft])).toMatchObject({
        rows: [{ answers: [{ status: 'gone' }, { status: 'gone' }] }],
      });
    }));

  it('is low for a playlist of thousands of items', () =>
    rolledBack(sql, async (tx) => {
      const { owner, playlists } = await makeWorld(tx);
      await make(
        tx,
        `with made as (
           insert into public.modules (id, creator_id, title, visibility)
           select gen_random_uuid(), '${owner}', 'M', 'public' from generate_series(1, 1200) returning id)
         insert into public.playlist_items (id, playlist_id, module_id, position, owner_id)
         select gen_random_uuid(), '${playlists.public}', id, 10, '${owner}' from made`,
      );
      const opened = (await call(tx, 'anonymous', 'open_playlist', [playlists.public])) as {
        items: unknown[];
        playlist: unknown;
      };
      expect(opened.items.length).toBeLessThanOrEqual(1000);
      expect(opened.items.length).toBeGreaterThan(900);
      const { modules } = (await call(tx, owner, 'get_playlist_content', [playlists.public])) as {
        modules: unknown[];
      };
      expect(modules.length).toBeLessThanOrEqual(1000);
    }));

  it('is low for a nest of thousands of sections', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member } = await makeWorld(tx);
      await tx`update public.creator_nest_settings set nest_password = '' where id = ${owner}`;
      await make(
        tx,
        `with made as (
           insert into public.playlists (id, creator_id, title, visibility)
           select gen_random_uuid(), '${owner}', 'P', 'restricted' from generate_series(1, 3000) returning id)
         insert into public.creator_content_order (id, creator_id, section_type, section_id, display_order)
         select gen_random_uuid(), '${owner}', 'playlist', id, 1 from made;
         analyze public.playlists`,
      );
      await tx`set local track_functions = 'all'`;
      expect(await call(tx, member, 'open_nest', [owner, null, null])).toMatchObject({ state: 'open' });
      const [asked] = await tx`
        select coalesce(sum(calls), 0)::int as n from pg_stat_xact_user_functions where funcname = 'can_view_playlist'`;
      expect(asked?.['n']).toBeLessThan(1000);
    }));

  it('is at most 100 ms for a visitor who reads tables, whatever they hold', () =>
    rolledBack(sql, async (tx) => {
      const [role] = await tx`select rolconfig from pg_roles where rolname = 'anon'`;
      expect(role?.['rolconfig']).toContain('statement_timeout=100ms');
      const { stranger } = await makeWorld(tx);
      await make(
        tx,
        `insert into public.modules (id, creator_id, title, visibility)
         select gen_random_uuid(), '${stranger}', 'M', 'public' from generate_series(1, 5000)`,
      );
      // As PostgREST applies it.
      await tx`set local statement_timeout = '100ms'`;
      const count = 'select count(*) from public.modules one, public.modules other';
      expect(await attempt(tx, 'anonymous', count)).toMatchObject({ code: '57014' });
    }));

  it('is bounded for every function that a visitor may call and that does not follow the policies', async () => {
    const unbounded = await sql`
      select p.proname from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('anon', p.oid, 'execute')
        and not coalesce(p.proconfig, '{}') @> '{statement_timeout=2s}'`;
    expect(unbounded).toEqual([]);
  });

  it('is low when pulling deeply nested playlists', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group } = await makeWorld(tx);
      const first = await makePlaylist(tx, owner, 'restricted');
      await make(
        tx,
        `create temp table chain on commit drop as
           select n, case when n = 0 then '${first}'::uuid else gen_random_uuid() end as id from generate_series(0, 6000) n;
         insert into public.playlists (id, creator_id, title, visibility)
           select id, '${owner}', 'L', 'restricted' from chain where n > 0;
         insert into public.playlist_items (id, playlist_id, sub_playlist_id, position, owner_id)
           select gen_random_uuid(), a.id, b.id, 0, '${owner}' from chain a join chain b on b.n = a.n + 1;
         analyze public.playlists; analyze public.playlist_items`,
      );
      await tx`insert into public.access_control (content_type, content_id, group_id) values ('playlist', ${first}, ${group})`;
      await tx`delete from public.access_control where playlist_id is distinct from ${first}`;
      await tx`set local statement_timeout = '5s'`;
      const [given] = await perform(tx, member, 'select count(*)::int as n from private.shared_playlists()');
      expect(given).toEqual({ n: 51 });
      expect((await pull(tx, member, 'playlists')).rows).toHaveLength(51);
    }));

  it('is bounded by a nesting depth of 1,000', () =>
    rolledBack(sql, async (tx) => {
      const { owner, playlists } = await makeWorld(tx);
      await make(
        tx,
        `insert into public.playlist_items (id, playlist_id, sub_playlist_id, position, owner_id)
         select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 0, '${owner}' from generate_series(1, 999)`,
      );
      const put =
        'insert into public.playlist_items (playlist_id, sub_playlist_id, position) values ($1, $2, 0)';
      // One exists already.
      expect(await attempt(tx, owner, put, [playlists.draft, playlists.restricted])).toMatchObject({
        ...TOO_MUCH,
        constraint: 'playlist_items_room',
      });
      expect(
        await attempt(
          tx,
          owner,
          'insert into public.playlist_items (playlist_id, module_id, position) values ($1, $2, 0)',
          [playlists.draft, await makeModule(tx, owner, 'draft')],
        ),
      ).toMatchObject({ count: 1 });
    }));
});

it('a removed member receives nothing new from any table, function or old checkpoint (D10)', () =>
  rolledBack(sql, async (tx) => {
    const world = await makeWorld(tx);
    const { owner, member, group, modules, playlists, media, run, invitation } = world;
    await perform(tx, owner, `update public.groups set join_code = 'ABCDEFGH' where id = $1`, [group]);
    const tables = await sql`select table_name as name from private.synced_tables order by position`;
    const names = tables.map(({ name }) => String(name));
    const { until } = await pullAll(tx, member, names);
    await perform(tx, owner, 'delete from public.group_members where member_id = $1', [member]);
    await tx`delete from public.module_access where user_id = ${member}`;
    // Everything from here on is new, and contains the word.
    await tx`update public.groups set name = 'News of the group', description = 'News' where id = ${group}`;
    for (const id of [modules.group, modules.listed, modules.hidden, modules.draft])
      await tx`update public.modules set title = 'Card', content = '{"nodes": [], "note": "News inside"}' where id = ${id}`;
    await tx`update public.playlists set title = 'News of the list' where id = ${playlists.restricted}`;
    const fresh = await makeModule(tx, owner, 'restricted', { nodes: [], note: 'News inside' }, 'Card');
    await tx`insert into public.playlist_items (playlist_id, module_id, position) values (${playlists.restricted}, ${fresh}, 9)`;
    await tx`insert into public.access_control (content_type, content_id, group_id) values ('module', ${fresh}, ${group})`;
    await tx`update public.media_files set original_filename = 'News.mp4' where id = ${media}`;
    await tx`update public.profiles set full_name = 'owner Example', avatar_url = 'News.png' where id = ${owner}`;

    const ids = [
      owner,
      group,
      fresh,
      media,
      run,
      invitation,
      ...Object.values(modules),
      ...Object.values(playlists),
    ];
    const answers: unknown[] = [];
    const everything =
      await sql`select table_name as name from information_schema.tables where table_schema = 'public'`;
    for (const { name } of everything)
      answers.push(await attempt(tx, member, `select to_jsonb(t) from public.${String(name)} t`));
    const functions = await sql`
      select p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes) t) as types
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`;
    for (const { name, types } of functions) {
      for (const id of ids) {
        const given: Readonly<Record<string, unknown>> = { uuid: id, 'uuid[]': ids, text: 'ABCDEFGH' };
        const asked = (types as string[]).map((type) => given[type] ?? null);
        const places = asked.map((_none, at) => `$${at + 1}`).join(', ');
        answers.push(await attempt(tx, member, `select public.${String(name)}(${places})`, asked));
        if (!(types as string[]).includes('uuid')) break;
      }
    }
    for (const from of [null, until]) answers.push(await pullAll(tx, member, names, from));
    answers.push(await pullAll(tx, member, names, { ...until, shared: true } as never));
    for (const table of names)
      answers.push(
        await push(
          tx,
          member,
          table,
          ids.map((id) => ({ id, operation: 'update', data: {}, base: '2026-01-01' })),
        ).catch(String),
      );
    answers.push(await attempt(tx, member, `select name from storage.objects`));
    const json = JSON.stringify(answers);
    expect(json).toContain('Card');
    expect(json).not.toMatch(/News/);
    expect(json).not.toContain(world.privateFile);
  }));
