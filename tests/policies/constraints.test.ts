import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SIZE } from '../../src/shared/limits';
import { linkId } from '../../src/shared/link-id';
import { attempt, perform } from './support/act-as';
import { connect, rolledBack } from './support/database';
import { makeModule, makePerson, makePlaylist, makeWorld } from './support/world';

const sql = connect(6);

describe('a playlist never contains itself (decision D1)', () => {
  const message = 'A playlist cannot contain itself, neither directly nor through another playlist.';
  const refused = { code: '23514', constraint: 'playlist_items_no_cycle', message };
  const put = 'insert into public.playlist_items (playlist_id, sub_playlist_id, position) values ($1, $2, 0)';

  it("at any depth, by table and by view; an item's content never changes", () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const lists: string[] = [];
      for (let n = 0; n < 5; n++) lists.push(await makePlaylist(tx, me, 'draft'));
      const [a = '', b = '', c = '', d = '', e = ''] = lists;
      expect(await attempt(tx, me, put, [a, a])).toMatchObject(refused);
      await perform(tx, me, put, [a, b]);
      await perform(tx, me, put, [b, c]);
      await perform(tx, me, put, [c, d]);
      for (const outer of [b, c, d]) expect(await attempt(tx, me, put, [outer, a])).toMatchObject(refused);
      expect(
        await attempt(
          tx,
          me,
          'insert into public.playlist_playlists (parent_playlist_id, child_playlist_id) values ($1, $2)',
          [d, a],
        ),
      ).toMatchObject(refused);
      await perform(tx, me, put, [d, e]);
      expect(
        await attempt(
          tx,
          me,
          'update public.playlist_items set sub_playlist_id = $1 where sub_playlist_id = $2',
          [a, e],
        ),
      ).toMatchObject(refused);
      expect(
        await attempt(
          tx,
          me,
          'update public.playlist_items set sub_playlist_id = $1 where sub_playlist_id = $2',
          [e, b],
        ),
      ).toMatchObject({ code: '42501' });
      // The same list twice below another is no cycle.
      expect(await attempt(tx, me, put, [a, d])).toMatchObject({ count: 1 });
    }));

  it('also when two halves of a cycle are added concurrently', async () => {
    const [me, a, b] = await sql.begin(async (tx) => {
      const person = await makePerson(tx, 'writer');
      return [
        person,
        await makePlaylist(tx, person, 'draft'),
        await makePlaylist(tx, person, 'draft'),
      ] as const;
    });
    try {
      const [first, second] = [await sql.reserve(), await sql.reserve()];
      await first`begin`;
      await second`begin`;
      await first.unsafe(put, [a, b]);
      const waiting = second.unsafe(put, [b, a]).then(
        () => 'added',
        (error: unknown) => error,
      );
      await first`commit`;
      expect(await waiting).toMatchObject({ code: '23514' });
      await second`rollback`;
      first.release();
      second.release();
    } finally {
      await sql`delete from auth.users where id = ${me}`;
    }
  });
});

describe('uniqueness (decision D8)', () => {
  it('the display name, in any case', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member } = await makeWorld(tx);
      await perform(tx, owner, `update public.profiles set display_name = '  Ada  ' where id = $1`, [owner]);
      expect(
        await attempt(tx, member, `update public.profiles set display_name = 'aDA' where id = $1`, [member]),
      ).toMatchObject({
        code: '23505',
        constraint: 'profiles_display_name_key',
      });
      expect(await perform(tx, member, `select public.display_name_available('ADA ') as free`)).toEqual([
        { free: false },
      ]);
      expect(await perform(tx, owner, `select public.display_name_available('ada') as free`)).toEqual([
        { free: true },
      ]);
      // Missing names are not compared.
      for (const person of [owner, member])
        await perform(tx, person, `update public.profiles set display_name = ' ' where id = $1`, [person]);
    }));

  it('the subdomain: lowercase letters, digits and hyphens, not reserved', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member } = await makeWorld(tx);
      const take = async (person: string, name: string) =>
        attempt(
          tx,
          person,
          'update public.creator_nest_settings set subdomain = $2 where id = $1 returning subdomain',
          [person, name],
        );
      await perform(tx, owner, `update public.creator_nest_settings set subdomain = 'Owls-1' where id = $1`, [
        owner,
      ]);
      expect(await take(owner, 'OWLS-1')).toMatchObject({ rows: [{ subdomain: 'owls-1' }] });
      expect(await take(member, 'owls-1')).toMatchObject({
        code: '23505',
        constraint: 'creator_nest_settings_subdomain_key',
      });
      for (const bad of ['my nest', 'näst', 'a_b', '-a', 'a-', 'a.b', 'x'.repeat(64)]) {
        expect([bad, await take(member, bad)]).toMatchObject([
          bad,
          { code: '23514', constraint: 'creator_nest_settings_subdomain_form' },
        ]);
      }
      for (const reserved of ['www', 'app', 'api', 'ADMIN', 'mail']) {
        expect(await take(member, reserved)).toMatchObject({
          code: '23514',
          constraint: 'creator_nest_settings_subdomain_reserved',
        });
      }
      const free = async (person: string, name: string): Promise<unknown> =>
        (await perform(tx, person, 'select public.subdomain_available($1) as free', [name]))[0]?.['free'];
      expect([
        await free(member, 'owls-1'),
        await free(owner, 'Owls-1'),
        await free(member, 'www'),
        await free(member, 'a b'),
        await free(member, 'new-1'),
      ]).toEqual([false, true, false, false, true]);
      expect(await perform(tx, 'anonymous', `select public.nest_by_subdomain('OWLS-1') as id`)).toEqual([
        { id: owner },
      ]);
    }));

  it('a membership', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group } = await makeWorld(tx);
      expect(
        await attempt(tx, owner, 'insert into public.group_members (group_id, member_id) values ($1, $2)', [
          group,
          member,
        ]),
      ).toMatchObject({
        code: '23505',
      });
    }));
});

describe('limits of texts and files', () => {
  it('are those of the client', () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules, playlists, group, media } = await makeWorld(tx);
      const set = (table: string, id: string, column: string, value: unknown) =>
        attempt(tx, owner, `update public.${table} set ${column} = $2 where id = $1`, [id, value]);
      const limits: readonly [table: string, id: string, column: string, most: number][] = [
        ['modules', modules.draft, 'title', SIZE.title],
        ['modules', modules.draft, 'description', SIZE.description],
        ['playlists', playlists.draft, 'title', SIZE.title],
        ['playlists', playlists.draft, 'description', SIZE.description],
        ['groups', group, 'name', SIZE.title],
        ['groups', group, 'description', SIZE.description],
        ['creator_nest_settings', owner, 'title', SIZE.title],
        ['creator_nest_settings', owner, 'description', SIZE.description],
      ];
      for (const [table, id, column, most] of limits) {
        expect([table, column, await set(table, id, column, 'x'.repeat(most))]).toMatchObject([
          table,
          column,
          { count: 1 },
        ]);
        expect([table, column, await set(table, id, column, 'x'.repeat(most + 1))]).toMatchObject([
          table,
          column,
          { code: '23514' },
        ]);
      }
      expect(await set('media_files', media, 'file_size', SIZE.mediaFile)).toMatchObject({ count: 1 });
      expect(await set('media_files', media, 'file_size', SIZE.mediaFile + 1)).toMatchObject({
        code: '23514',
      });
      const buckets =
        await tx`select id, public, file_size_limit::int as most from storage.buckets order by id`;
      expect([...buckets]).toEqual([
        { id: 'module-content', public: false, most: SIZE.mediaFile },
        { id: 'nest-assets', public: true, most: SIZE.mediaFile },
        { id: 'public-assets', public: true, most: SIZE.mediaFile },
      ]);
      for (const blank of ['', '   ']) {
        expect(await set('modules', modules.draft, 'title', blank)).toMatchObject({
          code: '23514',
          constraint: 'modules_title_check',
        });
        expect(await set('playlists', playlists.draft, 'title', blank)).toMatchObject({
          code: '23514',
          constraint: 'playlists_title_check',
        });
        expect(await set('groups', group, 'name', blank)).toMatchObject({
          code: '23514',
          constraint: 'groups_name_check',
        });
      }
    }));

  it('accept the largest module that a device can create, and refuse a larger one', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const id = await makeModule(tx, me, 'draft');
      const save = 'update public.modules set content = $2 where id = $1';
      const largest = { nodes: [], text: 'x'.repeat(SIZE.moduleContent - 22) };
      expect(JSON.stringify(largest).length).toBe(SIZE.moduleContent);
      expect(await attempt(tx, me, save, [id, largest])).toMatchObject({ count: 1 });
      expect(
        await attempt(tx, me, save, [id, { nodes: [], text: 'x'.repeat(SIZE.moduleContent * 1.3) }]),
      ).toMatchObject({
        code: '23514',
        constraint: 'modules_content_limit',
      });
      expect(await attempt(tx, me, save, [id, []])).toMatchObject({ code: '23514' });
    }));

  it('limit events, runs, feedback and styles', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, run, member } = await makeWorld(tx);
      const big = { text: 'x'.repeat(10_000) };
      expect(
        await attempt(tx, 'anonymous', `insert into public.events (name, properties) values ('x', $1)`, [
          big,
        ]),
      ).toMatchObject({ code: '23514' });
      expect(
        await attempt(tx, 'anonymous', 'insert into public.events (name) values ($1)', ['x'.repeat(101)]),
      ).toMatchObject({ code: '23514' });
      expect(
        await attempt(tx, stranger, 'insert into public.feedback (user_id, message) values ($1, $2)', [
          stranger,
          'x'.repeat(5001),
        ]),
      ).toMatchObject({ code: '23514' });
      expect(
        await attempt(tx, member, 'update public.module_sessions set answers = $2 where id = $1', [
          run,
          { a: 'x'.repeat(600_000) },
        ]),
      ).toMatchObject({ code: '23514' });
      const style = 'update public.creator_nest_settings set custom_css = $2 where id = $1';
      const colours = {
        primary_color: '#000000',
        secondary_color: '#fff',
        background_color: '#ffffff',
        text_color: '#333333',
        login_background: null,
      };
      expect(await attempt(tx, owner, style, [owner, colours])).toMatchObject({ count: 1 });
      for (const bad of ['red; } body { display: none', 'url(https://example.test)', '']) {
        expect(await attempt(tx, owner, style, [owner, { ...colours, primary_color: bad }])).toMatchObject({
          code: '23514',
        });
      }
    }));
});

describe('the two names of playlist_items (decision D1)', () => {
  it('share inserts, updates and reads', () =>
    rolledBack(sql, async (tx) => {
      const { owner, playlists, modules } = await makeWorld(tx);
      const id = await linkId('playlist_items', playlists.public, modules.askedFor);
      expect(
        await perform(
          tx,
          owner,
          'insert into public.playlist_modules (playlist_id, module_id) values ($1, $2) returning id, position',
          [playlists.public, modules.askedFor],
        ),
      ).toEqual([{ id, position: 4 }]);
      await perform(
        tx,
        owner,
        'insert into public.playlist_playlists (parent_playlist_id, child_playlist_id) values ($1, $2)',
        [playlists.restricted, playlists.draft],
      );
      const held =
        await tx`select module_id, sub_playlist_id, position from public.playlist_items where id = ${id} or sub_playlist_id = ${playlists.draft}`;
      expect([...held]).toEqual([
        { module_id: modules.askedFor, sub_playlist_id: null, position: 4 },
        { module_id: null, sub_playlist_id: playlists.draft, position: 1 },
      ]);
      await perform(
        tx,
        owner,
        'delete from public.playlist_modules where playlist_id = $1 and module_id = $2',
        [playlists.public, modules.askedFor],
      );
      expect(await tx`select 1 from public.playlist_items where id = ${id}`).toEqual([]);
    }));

  it('hold the same content once, under a derived id, even if another id is sent', () =>
    rolledBack(sql, async (tx) => {
      const { owner, playlists, modules } = await makeWorld(tx);
      const add = 'insert into public.playlist_items (id, playlist_id, module_id, sub_playlist_id, position)';
      const [item] = await perform(tx, owner, `${add} values ($1, $2, $3, null, 9) returning id`, [
        randomUUID(),
        playlists.public,
        modules.askedFor,
      ]);
      expect(item).toEqual({ id: await linkId('playlist_items', playlists.public, modules.askedFor) });
      const [list] = await perform(tx, owner, `${add} values (null, $1, null, $2, 9) returning id`, [
        playlists.public,
        playlists.draft,
      ]);
      expect(list).toEqual({ id: await linkId('playlist_items', playlists.public, playlists.draft) });
      for (const view of [
        'public.playlist_items (playlist_id, module_id, position) values ($1, $2, 0)',
        'public.playlist_modules (playlist_id, module_id) values ($1, $2)',
      ]) {
        expect(
          await attempt(tx, owner, `insert into ${view}`, [playlists.public, modules.askedFor]),
        ).toMatchObject({ code: '23505' });
      }
    }));
});

describe('a picture', () => {
  const OUTSIDE = [
    'https://tracker.example/a.png',
    ' http://tracker.example/a.png',
    '\u00a0https://tracker.example/a.png',
    '//tracker.example/a.png',
    'data:image/png;base64,AAAA',
    'public-assets/../a.png',
  ];

  it('of a card or a nest must be in our own storage, so that no other site learns who views it', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group, modules, playlists } = await makeWorld(tx);
      const columns = [
        ['modules', 'thumbnail_url', modules.public],
        ['playlists', 'thumbnail_url', playlists.public],
        ['groups', 'thumbnail_url', group],
        ['creator_nest_settings', 'banner_url', owner],
        ['creator_nest_settings', 'logo_url', owner],
      ] as const;
      for (const [table, column, id] of columns) {
        const change = `update public.${table} set ${column} = $2 where id = $1`;
        for (const address of OUTSIDE)
          expect([table, address, await attempt(tx, owner, change, [id, address])]).toMatchObject([
            table,
            address,
            { code: '23514' },
          ]);
        for (const address of [`public-assets/${owner}/a.webp`, `${owner}/a.webp`, null])
          expect(await attempt(tx, owner, change, [id, address])).toMatchObject({ count: 1 });
      }
    }));

  it('of another site is dropped on insert, without refusing the row', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      for (const table of ['modules', 'playlists']) {
        const [made] = await perform(
          tx,
          me,
          `insert into public.${table} (creator_id, title, thumbnail_url) values ($1, 'T', $2) returning thumbnail_url`,
          [me, OUTSIDE[0]],
        );
        expect(made).toEqual({ thumbnail_url: null });
      }
    }));
});

describe('the colours of a nest', () => {
  const WHOLE = {
    primary_color: '#008080',
    secondary_color: '#ff4d00',
    background_color: '#ffffff',
    text_color: '#333333',
    login_background: null,
  };

  it('are validated, with a background from our own storage', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const set = (css: unknown) =>
        attempt(tx, me, 'update public.creator_nest_settings set custom_css = $2 where id = $1', [me, css]);
      const { text_color: _left, ...without } = WHOLE;
      for (const css of [
        {},
        without,
        { ...WHOLE, text_color: null },
        { ...WHOLE, text_color: 'red; } body { display: none' },
        { ...WHOLE, text_color: ['#333333'] },
        { ...WHOLE, login_background: 'https://tracker.example/a.png' },
        { ...WHOLE, login_background: 'url(//tracker.example)' },
        { ...WHOLE, login_background: { a: 1 } },
        { ...WHOLE, more: 1 },
      ])
        expect([css, await set(css)]).toMatchObject([css, { code: '23514' }]);
      for (const css of [WHOLE, { ...WHOLE, login_background: `nest-assets/${me}/wall.webp` }])
        expect(await set(css)).toMatchObject({ count: 1 });
    }));
});

describe('a file (decision D17)', () => {
  it('has one row, found by an upsert on bucket and path', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const insert = `insert into public.media_files (creator_id, filename, original_filename, bucket, storage_path, file_size, mime_type)
        values ($1::uuid, $2, 'a.png', 'public-assets', $1::text || '/a.png', 1, 'image/png')`;
      await perform(tx, me, insert, [me, 'first']);
      expect(await attempt(tx, me, insert, [me, 'second'])).toMatchObject({
        code: '23505',
        constraint: 'media_files_bucket_storage_path_key',
      });
      await perform(
        tx,
        me,
        `${insert} on conflict (bucket, storage_path) do update set filename = excluded.filename, file_size = excluded.file_size`,
        [me, 'second'],
      );
      expect(await tx`select filename from public.media_files where creator_id = ${me}`).toEqual([
        { filename: 'second' },
      ]);
    }));
});
