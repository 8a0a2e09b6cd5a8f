import { describe, expect, it } from 'vitest';
import { FOLDED } from '@support/domain/text/folded';
import { TYPOS } from '@support/domain/text/typos';
import { byText } from './support/by-text';
import { attempt, call, perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { push, stampOf } from './support/push';
import { makeModule, makePerson, makeWorld } from './support/world';

const sql = connect();

interface Found {
  readonly cards: readonly Readonly<Record<string, unknown>>[];
  readonly more: boolean;
  readonly similar: boolean;
}
const explore = async (
  tx: Transaction,
  search = '',
  kind: string | null = null,
  sort = 'newest',
  limit = 24,
  offset = 0,
): Promise<Found> => (await call(tx, 'anonymous', 'explore', [search, kind, sort, limit, offset])) as Found;
const titles = ({ cards }: Found): unknown[] => cards.map(({ title }) => title);

describe('explore', () => {
  it('lists public modules and playlists as cards, without content', () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules, playlists } = await makeWorld(tx);
      // The owner's nest is private, so its content opens only by its own link (decision D13).
      for (const search of ['', 'public', 'pulbic'])
        expect([search, await explore(tx, search)]).toEqual([
          search,
          { cards: [], more: false, similar: false },
        ]);
      await tx`update public.creator_nest_settings set visibility = 'public' where id = ${owner}`;
      const { cards, more } = await explore(tx);
      expect(more).toBe(false);
      expect(cards.map(({ id }) => id).toSorted(byText)).toEqual(
        [modules.public, playlists.public].toSorted(byText),
      );
      const card = cards.find(({ id }) => id === modules.public);
      expect(card).toMatchObject({
        kind: 'module',
        creator_id: owner,
        creator_name: 'owner Example',
        step_count: 0,
        views: 0,
      });
      expect(Object.keys(card ?? {}).toSorted(byText)).toEqual(
        [
          'id',
          'kind',
          'title',
          'description',
          'thumbnail_url',
          'creator_id',
          'creator_name',
          'created_at',
          'updated_at',
          'step_count',
          'visibility',
          'views',
          'duration_seconds',
        ].toSorted(byText),
      );
      expect(titles(await explore(tx, '', 'playlist'))).toEqual(['public playlist']);
      expect(titles(await explore(tx, '', 'module'))).toEqual(['public module']);
    }));

  it('finds prefixes of words in title and description, in any order', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      await makeModule(tx, me, 'public', { nodes: [] }, 'First aid for a burn');
      await makeModule(tx, me, 'public', { nodes: [] }, 'Brüche: Fractions & pictures');
      await tx`update public.modules set description = 'What to do when oil is on fire' where title like 'First%'`;
      for (const search of ['aid', 'FIR bur', 'burn first', 'oil', 'first   aid!'])
        expect(titles(await explore(tx, search))).toEqual(['First aid for a burn']);
      for (const search of ['brüch', 'BRÜCHE', 'bruche', 'Bru\u0308che'])
        expect(titles(await explore(tx, search))).toEqual(['Brüche: Fractions & pictures']);
      for (const search of ['water', 'burn fractions', '%', "'", '!!', ':* & |', 'aid\\']) {
        expect([search, titles(await explore(tx, search)).length <= 1]).toEqual([search, true]);
      }
      expect(titles(await explore(tx, '!!'))).toEqual([]);
      expect(titles(await explore(tx, '   '))).toHaveLength(2);
    }));

  it('compares texts as the app does on the device', () =>
    rolledBack(sql, async (tx) => {
      for (const [written, folded] of FOLDED) {
        const [row] = await tx<{ text: string }[]>`select private.search_text(${written}) as text`;
        expect([written, row?.text]).toEqual([written, folded]);
      }
    }));

  it('finds prefixes in any script, and distinguishes vowels', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      for (const title of [
        'दिन का पाठ',
        'दान',
        'ปี',
        'ปู',
        'ばら',
        'はら',
        'ΟΔΟΣΑ',
        'مُدَرِّس',
        '한국',
        'Ｂｕｒｎ',
        'УРОК',
      ])
        await makeModule(tx, me, 'public', { nodes: [] }, title);
      const found: Readonly<Record<string, string>> = {
        दिन: 'दिन का पाठ',
        ปี: 'ปี',
        ば: 'ばら',
        は: 'はら',
        'は\u3099': 'ばら',
        ΟΔΟΣ: 'ΟΔΟΣΑ',
        مدرس: 'مُدَرِّس',
        한ㄱ: '한국',
        burn: 'Ｂｕｒｎ',
        урок: 'УРОК',
      };
      for (const [search, title] of Object.entries(found))
        expect([search, titles(await explore(tx, search))]).toEqual([search, [title]]);
    }));

  it('finds similar words if there is no exact match (decision E1)', () =>
    rolledBack(sql, async (tx) => {
      for (const [typed, meant, isTaken] of TYPOS) {
        const [row] = await tx<{ taken: boolean }[]>`
          select coalesce(${meant} ~ private.typo_pattern(${typed}), false) as taken`;
        expect([typed, meant, row?.taken]).toEqual([typed, meant, isTaken]);
      }
      const me = await makePerson(tx, 'writer');
      await makeModule(tx, me, 'public', { nodes: [] }, 'First aid for a burn');
      await makeModule(tx, me, 'public', { nodes: [] }, 'Firsthand reports');
      const draft = await makeModule(tx, me, 'draft', { nodes: [] }, 'Secretly written');
      expect(await explore(tx, 'frist aid')).toMatchObject({
        cards: [{ title: 'First aid for a burn' }],
        more: false,
        similar: true,
      });
      // All pages use the same corrected words.
      expect(await explore(tx, 'frist', null, 'newest', 1, 1)).toMatchObject({ cards: [], more: false });
      expect((await explore(tx, 'first')).similar).toBe(false);
      expect(titles(await explore(tx, 'first'))).toHaveLength(2);
      expect((await explore(tx, 'frist', 'playlist')).cards).toEqual([]);
      for (const search of ['frist zzzzzz', 'secertly', '((((', "fri'st\\", 'f|i&r:*!', '.*.*.*'])
        expect([search, titles(await explore(tx, search))]).toEqual([search, []]);
      // A text is found once published; drafts never contribute words.
      const words = async (): Promise<unknown> =>
        (await tx`select count(*)::int as n from private.search_words where word = 'secretly'`)[0]?.['n'];
      expect(await words()).toBe(0);
      await tx`update public.modules set visibility = 'public' where id = ${draft}`;
      expect(titles(await explore(tx, 'secertly'))).toEqual(['Secretly written']);
      for (const actor of ['anonymous', me])
        expect(await attempt(tx, actor, `select * from private.search_words`)).toMatchObject({
          code: '42501',
        });
    }));

  it('shows the duration sent with the content, and no duration without one (decision E8)', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const id = await makeModule(tx, me, 'public', { nodes: [] }, 'Measured');
      const shown = async (): Promise<unknown> =>
        (await explore(tx, 'measured')).cards[0]?.['duration_seconds'];
      const send = async (data: Readonly<Record<string, unknown>>): Promise<unknown> =>
        (
          await push(tx, me, 'modules', [
            { id, operation: 'update', data, base: await stampOf(tx, 'modules', id) },
          ])
        )[0];
      expect(await shown()).toBeNull();
      await send({ content: { nodes: [1] }, estimated_seconds: 75 });
      expect(await shown()).toBe(75);
      await send({ title: 'Measured again' });
      expect(await shown()).toBe(75);
      // A device that knows no durations wrote the content.
      await send({ content: { nodes: [2] } });
      expect(await shown()).toBeNull();
      for (const estimated_seconds of [-1, 86_401])
        expect(await send({ content: { nodes: [3] }, estimated_seconds })).toMatchObject({
          status: 'refused',
          code: '23514',
        });
    }));

  it('sorts by age, title and views, and pages without a gap', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      for (let n = 0; n < 9; n++)
        await makeModule(tx, me, 'public', { nodes: [] }, `${'ihgfedcba'[n] ?? ''} ${n}`);
      await tx`update public.modules set views = length(title) * ascii(right(title, 1)) where creator_id = ${me}`;
      const page = async (sort: string, offset: number) => explore(tx, '', null, sort, 4, offset);
      expect([
        ...titles(await page('title', 0)),
        ...titles(await page('title', 4)),
        ...titles(await page('title', 8)),
      ]).toEqual(['a 8', 'b 7', 'c 6', 'd 5', 'e 4', 'f 3', 'g 2', 'h 1', 'i 0']);
      expect([
        (await page('title', 0)).more,
        (await page('title', 4)).more,
        (await page('title', 8)).more,
      ]).toEqual([true, true, false]);
      expect(titles(await page('popular', 0))).toEqual(['a 8', 'b 7', 'c 6', 'd 5']);
      expect(titles(await page('newest', 0))).toEqual(['a 8', 'b 7', 'c 6', 'd 5']);
      expect(titles(await page('nonsense; drop table x', 8))).toEqual(['i 0']);
      expect((await explore(tx, '', null, 'newest', 100000, -5)).cards).toHaveLength(9);
    }));

  it('reads from an index, however many modules there are', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      await tx`insert into public.modules (creator_id, title, description, visibility)
               select ${me}, 'Module ' || n, md5(n::text), case n % 3 when 0 then 'public' else 'draft' end from generate_series(1, 3000) n`;
      await tx`analyze public.modules`;
      for (const order of ['created_at desc, id', 'lower(title), id', 'views desc, id']) {
        const plan = await tx.unsafe(
          `explain select id from public.modules where visibility = 'public' order by ${order} limit 25`,
        );
        expect(JSON.stringify([...plan])).toMatch(
          /Index (Only )?Scan using modules_(newest|title|popular)_idx/,
        );
      }
    }));
});

describe('opening', () => {
  it('a module: whole, as a locked card, or not at all (decisions D3, D4)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, modules } = await makeWorld(tx);
      const seen = async (actor: string): Promise<Record<string, unknown>> => {
        const result: Record<string, unknown> = {};
        for (const [kind, id] of Object.entries(modules))
          result[kind] = ((await call(tx, actor, 'open_module', [id])) as { access: string }).access;
        return result;
      };
      const nothing = { draft: 'none', odd: 'none', hidden: 'none' };
      expect(await seen('anonymous')).toEqual({
        ...nothing,
        public: 'full',
        group: 'locked',
        personal: 'locked',
        listed: 'locked',
        askedFor: 'locked',
      });
      expect(await seen(stranger)).toEqual(await seen('anonymous'));
      expect(await seen(member)).toEqual({
        ...nothing,
        public: 'full',
        group: 'full',
        personal: 'full',
        listed: 'full',
        askedFor: 'locked',
      });
      expect(new Set(Object.values(await seen(owner)))).toEqual(new Set(['full']));
      const locked = (await call(tx, stranger, 'open_module', [modules.group])) as {
        card: Record<string, unknown>;
      };
      expect(Object.keys(locked).toSorted(byText)).toEqual(['access', 'card']);
      expect(locked.card).not.toHaveProperty('content');
      const full = (await call(tx, member, 'open_module', [modules.group])) as {
        module: Record<string, unknown>;
      };
      expect(full.module).toMatchObject({
        id: modules.group,
        creator_name: 'owner Example',
        content: { nodes: [{ id: 'node-1' }] },
      });
      expect(await call(tx, stranger, 'open_module', ['00000000-0000-4000-8000-000000000000'])).toEqual({
        access: 'none',
      });
    }));

  it('a playlist: its items as cards, locked ones marked, drafts omitted', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, modules, playlists } = await makeWorld(tx);
      const items = async (actor: string): Promise<unknown> =>
        (
          (await call(tx, actor, 'open_playlist', [playlists.public])) as {
            items: { id: string; locked: boolean }[];
          }
        ).items.map(({ id, locked }) => [id, locked]);
      expect(await items('anonymous')).toEqual([
        [modules.public, false],
        [modules.group, true],
      ]);
      expect(await items(stranger)).toEqual(await items('anonymous'));
      expect(await items(member)).toEqual([
        [modules.public, false],
        [modules.group, false],
        [playlists.restricted, false],
      ]);
      expect(await items(owner)).toHaveLength(4);
      expect(await call(tx, stranger, 'open_playlist', [playlists.restricted])).toEqual({ access: 'none' });
      expect(await call(tx, member, 'open_playlist', [playlists.restricted])).toMatchObject({
        access: 'full',
        playlist: { creator_name: 'owner Example' },
      });
      expect(await call(tx, member, 'open_playlist', [playlists.draft])).toEqual({ access: 'none' });
      // Nested playlists list the modules that the person may view.
      const innerModules = async (actor: string): Promise<unknown> =>
        ((await call(tx, actor, 'open_playlist', [playlists.public])) as { inner: unknown }).inner;
      expect(await innerModules('anonymous')).toEqual([]);
      expect(await innerModules(stranger)).toEqual([]);
      expect(await innerModules(member)).toEqual([
        {
          playlist_id: playlists.restricted,
          id: modules.listed,
          title: 'restricted module',
          visibility: 'restricted',
        },
      ]);
      await tx`update public.playlists set visibility = 'draft' where id = ${playlists.restricted}`;
      expect(await innerModules(member)).toEqual([]);
      expect(await innerModules(owner)).toHaveLength(1);
      await tx`update public.playlists set visibility = 'restricted' where id = ${playlists.restricted}`;
      await tx`update public.creator_nest_settings set visibility = 'public' where id = ${owner}`;
      expect(await call(tx, stranger, 'get_playlist_content', [playlists.public])).toEqual({
        modules: [{ id: modules.public, title: 'public module', description: '', thumbnail_url: null }],
        playlists: [],
      });
      expect(await call(tx, owner, 'get_playlist_content', [playlists.public])).toMatchObject({
        modules: [{}, {}, {}],
        playlists: [{ id: playlists.restricted }],
      });
    }));
});

const views = async (tx: Transaction, id: string): Promise<unknown> =>
  (await tx`select views::int from public.modules where id = ${id}`)[0]?.['views'];

describe('views', () => {
  it('count once a day for each viewer, and never for the creator', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, modules } = await makeWorld(tx);
      for (const actor of [owner, owner, member, member, stranger])
        await call(tx, actor, 'record_view', [modules.public]);
      expect(await views(tx, modules.public)).toBe(2);
      for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
        await tx`select set_config('request.headers', ${JSON.stringify({ 'x-forwarded-for': address, 'user-agent': 'x' })}, true)`;
        await call(tx, 'anonymous', 'record_view', [modules.public]);
      }
      expect(await views(tx, modules.public)).toBe(4);
      await tx`update private.daily_views set day = day - 1`;
      await call(tx, member, 'record_view', [modules.public]);
      expect(await views(tx, modules.public)).toBe(5);
      await call(tx, stranger, 'record_view', [modules.group]);
      expect(await views(tx, modules.group)).toBe(0);
      const marks = await tx`select viewer from private.daily_views`;
      expect(JSON.stringify([...marks])).not.toContain('192.0.2');
    }));

  it('do not change the stamp that detects conflicts', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, modules, playlists } = await makeWorld(tx);
      const stamp = async () => [
        ...(await tx`select updated_at from public.modules where id = ${modules.public} union all select updated_at from public.playlists where id = ${playlists.public}`),
      ];
      const before = await stamp();
      await call(tx, member, 'record_view', [modules.public]);
      await call(tx, member, 'record_playlist_view', [playlists.public]);
      expect(await stamp()).toEqual(before);
      const counted = await perform(
        tx,
        owner,
        'select id, kind, views::int from public.my_views() where views > 0',
      );
      expect(counted).toEqual([
        { id: modules.public, kind: 'module', views: 1 },
        { id: playlists.public, kind: 'playlist', views: 1 },
      ]);
    }));

  it('are reported only to the creator, and only new ones', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, modules, playlists } = await makeWorld(tx);
      const since = async (who: string, moment: string | null = null) =>
        (await call(tx, who, 'my_views_since', [moment])) as Readonly<Record<string, unknown>>;
      const nothing = { modules: {}, playlists: {} };
      expect(await since(owner)).toMatchObject(nothing);
      await call(tx, member, 'record_view', [modules.public]);
      await call(tx, member, 'record_playlist_view', [playlists.public]);
      const counted = { modules: { [modules.public]: 1 }, playlists: { [playlists.public]: 1 } };
      const { next, ...reported } = await since(owner);
      expect(reported).toEqual(counted);
      // Counts of the last minute are repeated.
      expect(await since(owner, String(next))).toMatchObject(counted);
      await tx`update private.view_counts set counted_at = counted_at - interval '5 minutes'`;
      const later = await since(owner, String(next));
      expect([later['modules'], later['playlists']]).toEqual([{}, {}]);
      // The database's clock has been set back since.
      expect(await since(owner, '2100-01-01')).toMatchObject(counted);
      const others = await since(member);
      expect([others['modules'], others['playlists']]).toEqual([{}, {}]);
      await tx`delete from public.modules where id = ${modules.public}`;
      const left = await since(owner);
      expect([left['modules'], left['playlists']]).toEqual([{}, counted.playlists]);
      expect(await attempt(tx, 'anonymous', 'select public.my_views_since()')).toMatchObject({
        code: '42501',
      });
      expect(await attempt(tx, owner, 'select * from private.view_counts')).toMatchObject({ code: '42501' });
    }));
});

describe('the listed procedures', () => {
  it('list the content of a group only for its creator', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group, modules, playlists } = await makeWorld(tx);
      const rows = await perform(
        tx,
        owner,
        'select content_type, module, playlist from public.get_group_content($1) order by 1',
        [group],
      );
      expect(rows).toEqual([
        { content_type: 'module', module: { id: modules.group, title: 'restricted module' }, playlist: null },
        {
          content_type: 'playlist',
          module: null,
          playlist: { id: playlists.restricted, title: 'restricted playlist' },
        },
      ]);
      expect(await perform(tx, member, 'select * from public.get_group_content($1)', [group])).toEqual([]);
    }));

  it('list media only for their owner', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, privateFile } = await makeWorld(tx);
      await tx`insert into public.media_files (creator_id, filename, original_filename, bucket, storage_path, file_size, mime_type)
               values (${owner}, 'a.png', 'A.png', 'public-assets', ${`${owner}/a.png`}, 5, 'image/png')`;
      const rows = await perform(
        tx,
        owner,
        'select name, original_name, size::int, bucket, url, is_public from public.list_user_media($1) order by is_public',
        [owner],
      );
      expect(rows).toEqual([
        {
          name: privateFile,
          original_name: 'Clip.mp4',
          size: 1000,
          bucket: 'module-content',
          url: null,
          is_public: false,
        },
        {
          name: `${owner}/a.png`,
          original_name: 'A.png',
          size: 5,
          bucket: 'public-assets',
          url: `/storage/v1/object/public/public-assets/${owner}/a.png`,
          is_public: true,
        },
      ]);
      expect(await perform(tx, stranger, 'select * from public.list_user_media($1)', [owner])).toEqual([]);
    }));

  it('answer requests for access: a grant opens the module, a decline does not (decision D4)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, asker, modules } = await makeWorld(tx);
      const [request] = await tx`select id from public.access_requests where user_id = ${asker}`;
      expect(await call(tx, owner, 'answer_access_request', [request?.['id'], false])).toEqual({
        id: request?.['id'],
        status: 'declined',
      });
      expect(await call(tx, asker, 'open_module', [modules.askedFor])).toMatchObject({ access: 'locked' });
      await call(tx, owner, 'answer_access_request', [request?.['id'], true]);
      expect(await call(tx, asker, 'open_module', [modules.askedFor])).toMatchObject({ access: 'full' });
      // After revoking, access can be requested again.
      await perform(tx, owner, 'delete from public.module_access where user_id = $1', [asker]);
      expect(await call(tx, asker, 'open_module', [modules.askedFor])).toMatchObject({ access: 'locked' });
      await perform(tx, asker, 'insert into public.access_requests (user_id, module_id) values ($1, $2)', [
        asker,
        modules.askedFor,
      ]);
      expect(
        await attempt(tx, owner, `update public.access_requests set status = 'granted', message = 'x'`),
      ).toMatchObject({ code: '42501' });
      await perform(tx, asker, 'delete from public.access_requests where user_id = $1', [asker]);
      expect(await tx`select 1 from public.access_requests`).toEqual([]);
    }));

  it('store the server’s public name with requests, never an address or the client’s name (D4, D7)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, asker, stranger, modules } = await makeWorld(tx);
      const named = () => tx`select user_name from public.access_requests where user_id = ${stranger}`;
      const ask = () =>
        perform(tx, stranger, 'insert into public.access_requests (user_id, module_id) values ($1, $2)', [
          stranger,
          modules.askedFor,
        ]);
      await tx`update public.profiles set display_name = 'ada@home', full_name = 'Ada Lovelace' where id = ${stranger}`;
      await ask();
      expect(await named()).toMatchObject([{ user_name: 'Ada Lovelace' }]);
      await tx`delete from public.access_requests where user_id = ${stranger}`;
      await tx`update public.profiles set display_name = null, full_name = 'ada@home' where id = ${stranger}`;
      await ask();
      expect(await named()).toMatchObject([{ user_name: '' }]);
      expect(
        await attempt(
          tx,
          owner,
          `update public.access_requests set user_name = 'x' where user_id = '${asker}'`,
        ),
      ).toMatchObject({ code: '42501' });
      expect(
        await attempt(
          tx,
          asker,
          `insert into public.access_requests (user_id, module_id, user_name)
             values ('${asker}', '${modules.personal}', 'x')`,
        ),
      ).toMatchObject({ code: '42501' });
    }));

  it('list the learners of a creator, with addresses only of group members (decision D7)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, asker, modules } = await makeWorld(tx);
      await perform(tx, stranger, 'insert into public.module_sessions (user_id, module_id) values ($1, $2)', [
        stranger,
        modules.public,
      ]);
      const rows = await perform(
        tx,
        owner,
        `select id, username is not null as address, full_name, group_count from public.list_learners()`,
      );
      expect(rows.toSorted((a, b) => String(a['full_name']).localeCompare(String(b['full_name'])))).toEqual([
        { id: asker, address: false, full_name: 'asker Example', group_count: 0 },
        { id: member, address: true, full_name: 'member Example', group_count: 1 },
        { id: stranger, address: false, full_name: 'stranger Example', group_count: 0 },
      ]);
      expect(await perform(tx, stranger, 'select * from public.list_learners()')).toEqual([]);
    }));
});
