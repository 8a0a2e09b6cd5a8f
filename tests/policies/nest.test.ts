import { describe, expect, it } from 'vitest';
import { byText } from './support/by-text';
import { attempt, call, perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { makeModule, makePlaylist, makeWorld, type World } from './support/world';

const sql = connect();

type Nest = Readonly<Record<string, unknown>>;
/** Opens a nest as its page does: fetches the result of a password with the pass from the first answer. */
const open = async (
  tx: Transaction,
  actor: string,
  nest: string,
  password?: string,
  pass?: string,
): Promise<Nest> => {
  const answer = (await call(tx, actor, 'open_nest', [nest, password ?? null, pass ?? null])) as Nest;
  if (answer['state'] !== 'tried') return answer;
  return { ...(await open(tx, actor, nest, undefined, String(answer['pass']))), pass: answer['pass'] };
};

/** Advances time for the lockout after wrong guesses. */
async function wait(tx: Transaction, seconds: number): Promise<void> {
  await tx`update private.nest_guesses set locked_until = locked_until - make_interval(secs => ${seconds}),
           last_failure = last_failure - make_interval(secs => ${seconds})`;
}

async function ask(tx: Transaction, address: string): Promise<void> {
  await tx`select set_config('request.headers', ${JSON.stringify({ 'x-forwarded-for': address })}, true)`;
}

describe('a private nest (decision D6)', () => {
  it('shows a visitor only the password form', () =>
    rolledBack(sql, async (tx) => {
      const { owner } = await makeWorld(tx);
      const gate = await open(tx, 'anonymous', owner);
      expect(gate).toMatchObject({
        state: 'locked',
        nest: { id: owner, title: 'Owl nest', theme_style: 'light' },
      });
      expect(Object.keys(gate)).toEqual(['nest', 'state']);
      expect(JSON.stringify(gate)).not.toContain('module');
      expect(await open(tx, 'anonymous', owner, '')).toEqual(gate);
    }));

  it('opens with the password and with the token it returns', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, modules } = await makeWorld(tx);
      for (const actor of ['anonymous', stranger] as const) {
        const inside = await open(tx, actor, owner, 'open sesame');
        expect(inside).toMatchObject({
          state: 'open',
          nest: { title: 'Owl nest', creator_name: 'owner Example' },
        });
        expect(JSON.stringify(inside)).toContain(modules.public);
        expect(JSON.stringify(inside)).not.toMatch(/nest_password|\$2a\$/);
        expect(await open(tx, 'anonymous', owner, undefined, String(inside['pass']))).toMatchObject({
          state: 'open',
        });
      }
      expect(await open(tx, 'anonymous', owner, undefined, 'made up')).toMatchObject({ state: 'locked' });
      expect(await open(tx, owner, owner)).toMatchObject({ state: 'open' });
    }));

  it('revokes its tokens when the password changes, and is open without a password', () =>
    rolledBack(sql, async (tx) => {
      const { owner } = await makeWorld(tx);
      const { pass } = await open(tx, 'anonymous', owner, 'open sesame');
      await perform(
        tx,
        owner,
        `update public.creator_nest_settings set nest_password = 'new one', title = 'T' where id = $1`,
        [owner],
      );
      expect(await open(tx, 'anonymous', owner, undefined, String(pass))).toMatchObject({ state: 'locked' });
      expect(await open(tx, 'anonymous', owner, 'open sesame')).toMatchObject({ state: 'wrong_password' });
      expect(await open(tx, 'anonymous', owner, 'new one')).toMatchObject({ state: 'open' });
      // Other settings keep it; an empty text removes it.
      await perform(
        tx,
        owner,
        `update public.creator_nest_settings set title = 'U', nest_password = null where id = $1`,
        [owner],
      );
      expect(await open(tx, 'anonymous', owner)).toMatchObject({ state: 'locked' });
      const [row] = await perform(
        tx,
        owner,
        `update public.creator_nest_settings set nest_password = '' where id = $1 returning has_password`,
        [owner],
      );
      expect(row).toEqual({ has_password: false });
      expect(await open(tx, 'anonymous', owner)).toMatchObject({ state: 'open' });
    }));

  it('is in no table and in no answer of a function, for any request of a stranger', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, modules } = await makeWorld(tx);
      await tx`update public.creator_nest_settings set description = 'Of the night', banner_url = 'night.png',
                 featured_module_id = ${modules.askedFor} where id = ${owner}`;
      const ids: Readonly<Record<string, unknown>> = { uuid: owner, 'uuid[]': [owner] };
      const functions = await sql`
        select p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes) t) as types
        from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`;
      const tables = await sql`
        select table_name as name from information_schema.tables where table_schema = 'public'`;
      for (const actor of ['anonymous', stranger]) {
        const answers = [];
        for (const { name } of tables)
          answers.push(await attempt(tx, actor, `select to_jsonb(t) from public.${String(name)} t`));
        for (const { name, types } of functions) {
          const asked = (types as string[]).map((type) => ids[type] ?? null);
          const places = asked.map((_none, at) => `$${at + 1}`).join(', ');
          answers.push(await attempt(tx, actor, `select public.${String(name)}(${places})`, asked));
        }
        const json = JSON.stringify(answers);
        expect(json).toContain('Owl nest');
        expect(json).not.toMatch(/Of the night|night\.png|sesame|\$2a\$/);
        for (const id of [modules.public, modules.askedFor, modules.hidden]) expect(json).not.toContain(id);
      }
    }));

  it('keeps salted hashes: equal passwords look different', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member } = await makeWorld(tx);
      await tx`update public.creator_nest_settings set nest_password = 'same' where id in (${owner}, ${member})`;
      const hashes =
        await tx`select hash from private.nest_passwords where creator_id in (${owner}, ${member})`;
      expect(new Set(hashes.map(({ hash }) => hash as string)).size).toBe(2);
      for (const { hash } of hashes) expect(hash).toMatch(/^\$2a\$10\$/);
    }));

  it('delays guesses increasingly and checks no password meanwhile', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, member } = await makeWorld(tx);
      const waits: unknown[] = [];
      for (let guess = 0; guess < 9; guess++) {
        const answer = await open(tx, stranger, owner, `guess ${guess}`);
        expect(answer['state']).toBe('wrong_password');
        waits.push(answer['wait']);
        await wait(tx, Number(answer['wait']));
      }
      expect(waits).toEqual([0, 0, 0, 0, 2, 4, 8, 16, 32]);
      await open(tx, stranger, owner, 'again');
      // Correct, but too soon.
      expect(await open(tx, stranger, owner, 'open sesame')).toMatchObject({ state: 'slow_down' });
      expect(await open(tx, member, owner, 'open sesame')).toMatchObject({ state: 'open' });
      await wait(tx, 64);
      expect(await open(tx, stranger, owner, 'open sesame')).toMatchObject({ state: 'open' });
      expect(await open(tx, stranger, owner, 'a slip')).toMatchObject({ state: 'wrong_password', wait: 0 });
    }));

  it('locks for at most 15 minutes and resets after an hour', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      await open(tx, stranger, owner, 'guess');
      await tx`update private.nest_guesses set failures = 90`;
      expect(await open(tx, stranger, owner, 'guess')).toMatchObject({ state: 'wrong_password', wait: 900 });
      await wait(tx, 3601);
      expect(await open(tx, stranger, owner, 'guess')).toMatchObject({ state: 'wrong_password', wait: 0 });
    }));

  it('accepts the right password while another address keeps guessing', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, member } = await makeWorld(tx);
      await ask(tx, '192.0.2.1');
      const states: unknown[] = [];
      for (let guess = 0; guess < 200; guess++)
        states.push((await open(tx, 'anonymous', owner, `guess ${guess}`))['state']);
      expect(states.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'wrong_password'));
      // Time passes meanwhile, so a few more are answered.
      expect(states.filter((state) => state === 'slow_down').length).toBeGreaterThan(180);
      await ask(tx, '192.0.2.2, 10.0.0.1');
      expect(await open(tx, 'anonymous', owner, 'open sesame')).toMatchObject({ state: 'open' });
      for (let guess = 0; guess < 20; guess++) await open(tx, stranger, owner, `guess ${guess}`);
      expect(await open(tx, member, owner, 'open sesame')).toMatchObject({ state: 'open' });
    }));

  it('still serves visitors in turn, and signed-in people, while many addresses guess', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, member } = await makeWorld(tx);
      for (let guess = 0; guess < 100; guess++) {
        await ask(tx, `198.51.100.${guess}`);
        expect(await open(tx, 'anonymous', owner, 'guess')).toMatchObject({ state: 'wrong_password' });
      }
      await ask(tx, '192.0.2.4');
      expect(await open(tx, 'anonymous', owner, 'open sesame')).toMatchObject({
        state: 'slow_down',
        wait: 2,
      });
      expect(await open(tx, member, owner, 'open sesame')).toMatchObject({ state: 'open' });
      // Guesses of signed-in people are counted separately.
      for (let guess = 0; guess < 5; guess++) await open(tx, stranger, owner, 'guess');
      await wait(tx, 2);
      expect(await open(tx, 'anonymous', owner, 'open sesame')).toMatchObject({ state: 'open' });
    }));

  it('reveals nothing about a password in the request that counts it (decision D6)', () =>
    rolledBack(sql, async (tx) => {
      const { owner } = await makeWorld(tx);
      const tried = async (password: string): Promise<Nest> =>
        (await call(tx, 'anonymous', 'open_nest', [owner, password, null])) as Nest;
      const [right, wrong] = [await tried('open sesame'), await tried('guess')];
      for (const answer of [right, wrong])
        expect(answer).toEqual({ state: 'tried', pass: expect.stringMatching(/^[0-9a-f]{48}$/) as string });
      expect(await open(tx, 'anonymous', owner, undefined, String(right['pass']))).toMatchObject({
        state: 'open',
      });
      expect(await open(tx, 'anonymous', owner, undefined, String(wrong['pass']))).toEqual({
        state: 'wrong_password',
        wait: 0,
      });
      await tx`update private.nest_tokens set expires_at = now() where not is_right`;
      expect(await open(tx, 'anonymous', owner, undefined, String(wrong['pass']))).toMatchObject({
        state: 'locked',
      });
    }));

  it('reveals nothing about a password in a read-only request', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      await tx`update public.creator_nest_settings set title = 'Open' where id = ${stranger}`;
      await tx.savepoint(async (reading) => {
        await reading`set transaction read only`;
        const tried = async (nest: string, password: string) =>
          attempt(reading, 'anonymous', 'select public.open_nest($1, $2) as nest', [nest, password]);
        const refused = await tried(owner, 'guess');
        expect(refused).toMatchObject({ code: '25006', message: 'A password is tried by POST.' });
        expect(await tried(owner, 'open sesame')).toEqual(refused);
        expect(await tried(owner, 'x'.repeat(73))).toEqual(refused);
        // Nests without a password still open.
        expect(await tried(owner, '')).toMatchObject({ rows: [{ nest: { state: 'locked' } }] });
        expect(await tried(stranger, 'guess')).toMatchObject({ rows: [{ nest: { state: 'open' } }] });
      });
    }));

  it('checks at most 1,000 passwords per person and hour, right ones included', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, member } = await makeWorld(tx);
      expect(await open(tx, stranger, owner, 'open sesame')).toMatchObject({ state: 'open' });
      await tx`update private.rate_limits set amount = 999 where what = 'nest password' and who = ${stranger}`;
      expect(await open(tx, stranger, owner, 'open sesame')).toMatchObject({ state: 'open' });
      expect(await open(tx, stranger, owner, 'open sesame')).toEqual({ state: 'slow_down', wait: 60 });
      expect(await open(tx, member, owner, 'open sesame')).toMatchObject({ state: 'open' });
      await tx`update private.rate_limits set since = since - interval '1 hour 1 second' where what = 'nest password'`;
      expect(await open(tx, stranger, owner, 'open sesame')).toMatchObject({ state: 'open' });
    }));

  it('refuses a password that bcrypt would truncate', () =>
    rolledBack(sql, async (tx) => {
      const { owner } = await makeWorld(tx);
      await expect(
        tx.savepoint(
          (inner) =>
            inner`update public.creator_nest_settings set nest_password = ${'x'.repeat(73)} where id = ${owner}`,
        ),
      ).rejects.toMatchObject({ code: '23514', constraint_name: 'creator_nest_settings_password_length' });
      await tx`update public.creator_nest_settings set nest_password = ${'x'.repeat(72)} where id = ${owner}`;
      expect(await open(tx, 'anonymous', owner, 'x'.repeat(73))).toMatchObject({ state: 'wrong_password' });
    }));
});

interface Page {
  readonly cards: readonly { readonly id: string; readonly title: string; readonly locked?: boolean }[];
  readonly next: unknown;
}

const cards = (nest: Nest, part: string): unknown[] =>
  (nest[part] as Page).cards.map(({ id, locked }) => [id, locked]);

/** The titles of all modules or playlists of a nest, a page at a time. */
async function titles(
  tx: Transaction,
  actor: string,
  nest: string,
  part: 'modules' | 'playlists',
): Promise<readonly string[][]> {
  const opened = await open(tx, actor, nest);
  const pages: string[][] = [];
  let page = opened[part] as Page;
  pages.push(page.cards.map(({ title }) => title));
  while (page.next !== null) {
    page = (await call(tx, actor, 'nest_page', [nest, part, page.next])) as Page;
    pages.push(page.cards.map(({ title }) => title));
  }
  return pages;
}

describe('nest content', () => {
  it('has modules and locked cards, without drafts, hidden modules or content (decision D4)', () =>
    rolledBack(sql, async (tx) => {
      const world: World = await makeWorld(tx);
      const { owner, member, modules, playlists } = world;
      await tx`update public.creator_nest_settings set nest_password = '', featured_module_id = ${modules.group} where id = ${owner}`;
      const visitor = await open(tx, 'anonymous', owner);
      expect(cards(visitor, 'modules').toSorted(byText)).toEqual(
        [
          [modules.public, false],
          [modules.group, true],
          [modules.personal, true],
          [modules.listed, true],
          [modules.askedFor, true],
        ].toSorted(byText),
      );
      expect(visitor['featured']).toMatchObject({ id: modules.group, locked: true });
      expect(JSON.stringify(visitor)).not.toContain('"content"');
      expect(
        cards(await open(tx, member, owner), 'modules').filter((card) => (card as unknown[])[1] === false),
      ).toHaveLength(4);
      expect(visitor['playlists']).toMatchObject({
        cards: [
          {
            id: playlists.public,
            module_count: 3,
            items: [{ id: modules.public }, { id: modules.group, locked: true }],
          },
        ],
        next: null,
      });
      expect(visitor['sections']).toEqual([
        {
          section_type: 'all_modules',
          section_id: null,
          display_order: 0,
          display_format: 'list',
          sort_type: 'alphabetical',
          playlist: null,
        },
      ]);
      await tx`update public.module_nest_visibility set is_visible = false where module_id = ${modules.public}`;
      // In no section either.
      expect(JSON.stringify(await open(tx, 'anonymous', owner))).not.toContain(modules.public);
    }));

  it('pages through each module and playlist once, in nest order', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      // Many with the same time, and with the same title.
      await tx`insert into public.modules (creator_id, title, visibility, created_at, description)
               select ${stranger}, 'Module ' || lpad((n / 3)::text, 3, '0'), case n % 5 when 0 then 'restricted' else 'public' end,
                 '2025-01-01'::timestamptz + (n / 7) * interval '1 day', repeat('x', 10000) from generate_series(0, 299) n`;
      await tx`insert into public.playlists (creator_id, title, visibility, created_at)
               select ${stranger}, 'Playlist ' || n, 'public', '2025-01-01'::timestamptz + (n / 7) * interval '1 day'
               from generate_series(0, 39) n`;
      await tx`insert into public.creator_playlist_order (creator_id, playlist_id, display_order)
               select creator_id, id, right(title, 1)::int from public.playlists where creator_id = ${stranger} and title like '%5'`;
      const all = await tx`
        select title from public.modules where creator_id = ${stranger} order by created_at desc, id`;
      const newest = await titles(tx, 'anonymous', stranger, 'modules');
      expect(newest.flat()).toEqual(all.map(({ title }) => title as string));
      expect(newest[0]).toHaveLength(24);
      const playlists = await titles(tx, owner, stranger, 'playlists');
      expect(new Set(playlists.flat()).size).toBe(40);
      expect(playlists[0]?.slice(0, 4).every((title) => title.endsWith('5'))).toBe(true);
      await tx`insert into public.creator_content_order (creator_id, section_type, sort_type) values (${stranger}, 'all_modules', 'alphabetical')`;
      const byTitle = (await titles(tx, 'anonymous', stranger, 'modules')).flat();
      expect(byTitle).toEqual(byTitle.toSorted(byText));
      expect(byTitle).toHaveLength(300);
      const first = await call(tx, 'anonymous', 'open_nest', [stranger]);
      expect(JSON.stringify(first).length).toBeLessThan(400_000);
    }));

  it("has a playlist's first cards without checking every hidden item", () =>
    rolledBack(sql, async (tx) => {
      const { stranger } = await makeWorld(tx);
      const playlist = await makePlaylist(tx, stranger, 'public');
      await tx`
        with made as (
          insert into public.modules (creator_id, title, visibility, created_at)
          select ${stranger}, 'Module ' || n, case when n < 400 then 'draft' when n = 400 then 'public' else 'restricted' end, now()
          from generate_series(0, 1499) n returning id, title, visibility)
        , hidden as (
          insert into public.module_nest_visibility (creator_id, module_id, is_visible)
          select ${stranger}, id, false from made where visibility = 'restricted')
        insert into public.playlist_items (playlist_id, module_id, position)
        select ${playlist}, id, split_part(title, ' ', 2)::int from made`;
      await tx`set local track_functions = 'all'`;
      const asked = async () => {
        const [row] = await tx`
          select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions where funcname = 'can_view_module'`;
        return Number(row?.['calls']);
      };
      const before = await asked();
      const { playlists } = await open(tx, 'anonymous', stranger);
      expect(playlists).toMatchObject({ cards: [{ id: playlist, items: [{ title: 'Module 400' }] }] });
      // Checks about 600 of the first 1,000, plus the module itself on the nest and among the items.
      expect((await asked()) - before).toBeLessThan(610);
      expect(JSON.stringify((await open(tx, stranger, stranger))['playlists'])).toContain('Module 11');
    }));

  it('has no page of a private nest without its token', () =>
    rolledBack(sql, async (tx) => {
      const { owner } = await makeWorld(tx);
      const nothing = { cards: [], next: null };
      for (const pass of [null, 'made up'])
        expect(await call(tx, 'anonymous', 'nest_page', [owner, 'modules', null, pass])).toEqual(nothing);
      const wrong = (await call(tx, 'anonymous', 'open_nest', [owner, 'guess'])) as Nest;
      expect(await call(tx, 'anonymous', 'nest_page', [owner, 'modules', null, wrong['pass']])).toEqual(
        nothing,
      );
      const { pass } = await open(tx, 'anonymous', owner, 'open sesame');
      const inside = (await call(tx, 'anonymous', 'nest_page', [owner, 'modules', null, pass])) as Page;
      expect(inside.cards.length).toBeGreaterThan(0);
    }));

  it('has one section of all modules, newest first, without a saved order', () =>
    rolledBack(sql, async (tx) => {
      const { stranger } = await makeWorld(tx);
      await tx`update public.creator_nest_settings set title = 'Empty' where id = ${stranger}`;
      expect(await open(tx, 'anonymous', stranger)).toMatchObject({
        state: 'open',
        modules: { cards: [], next: null },
        playlists: { cards: [], next: null },
        featured: null,
        sections: [{ section_type: 'all_modules', display_format: 'list', sort_type: 'date_created' }],
      });
      expect(await open(tx, 'anonymous', '00000000-0000-4000-8000-000000000000')).toEqual({
        state: 'missing',
      });
    }));

  it('has the playlists of its sections at any position', () =>
    rolledBack(sql, async (tx) => {
      const { stranger, member } = await makeWorld(tx);
      await tx`insert into public.playlists (creator_id, title, visibility, created_at)
               select ${stranger}, 'Playlist ' || n, case n when 38 then 'draft' else 'public' end,
                 '2025-01-01'::timestamptz - n * interval '1 day'
               from generate_series(0, 39) n`;
      await tx`insert into public.creator_content_order (creator_id, section_type, section_id, display_order, display_format)
               select ${stranger}, 'playlist', id, 40 - substr(title, 10)::int, 'gallery'
               from public.playlists where creator_id = ${stranger}`;
      const sections = (await open(tx, member, stranger))['sections'] as {
        readonly playlist: Readonly<Record<string, unknown>> | null;
      }[];
      expect(sections).toHaveLength(39);
      expect(sections[0]).toMatchObject({
        display_format: 'gallery',
        playlist: { title: 'Playlist 39', kind: 'playlist', module_count: 0, items: [] },
      });
      expect(sections.filter(({ playlist }) => playlist !== null)).toHaveLength(24);
    }));
});

describe('an account without public content (decision D14)', () => {
  it('has a nest only for its owner until it has a title, a subdomain or public content', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      const seen = async (actor: string) => (await open(tx, actor, stranger))['state'];
      await tx`insert into public.modules (creator_id, title) values (${stranger}, 'A draft')`;
      await makeModule(tx, stranger, 'restricted');
      for (const [actor, length] of [
        ['anonymous', 0],
        [owner, 0],
        [stranger, 1],
      ] as const)
        expect([actor, await call(tx, actor, 'nest_page', [stranger, 'modules', null])]).toMatchObject([
          actor,
          { cards: { length } },
        ]);
      expect([await seen('anonymous'), await seen(owner), await seen(stranger)]).toEqual([
        'missing',
        'missing',
        'open',
      ]);
      for (const [set, unset] of [
        [
          tx`update public.creator_nest_settings set title = 'Owls' where id = ${stranger}`,
          tx`update public.creator_nest_settings set title = ' ' where id = ${stranger}`,
        ],
        [
          tx`update public.creator_nest_settings set subdomain = 'owls' where id = ${stranger}`,
          tx`update public.creator_nest_settings set subdomain = null where id = ${stranger}`,
        ],
        [
          tx`update public.modules set visibility = 'public' where creator_id = ${stranger}`,
          tx`update public.modules set visibility = 'draft' where creator_id = ${stranger}`,
        ],
      ]) {
        await set;
        expect(await seen('anonymous')).toBe('open');
        await unset;
        expect(await seen('anonymous')).toBe('missing');
      }
    }));
});
