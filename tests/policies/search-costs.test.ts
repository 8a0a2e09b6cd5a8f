import { describe, expect, it } from 'vitest';
import { attempt, become, becomeOwner, call, perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { countersOf, setCounters } from './support/attempt-counters';
import { makeModule, makePerson, makeWorld } from './support/world';

const sql = connect();
const TOO_MUCH = { code: '54000', constraint: 'searches_limit' };

interface Found {
  readonly cards: readonly Readonly<Record<string, unknown>>[];
  readonly more: boolean;
  readonly similar: boolean;
}
const explore = async (tx: Transaction, ...args: readonly unknown[]): Promise<Found> =>
  (await call(tx, 'anonymous', 'explore', args)) as Found;
const titles = ({ cards }: Found): unknown[] => cards.map(({ title }) => title);
const publish = async (tx: Transaction, who: string, title: string): Promise<string> =>
  makeModule(tx, who, 'public', { nodes: [] }, title);

/** Public modules `from` to `to` with rare words of a common prefix; without triggers, since there are thousands. */
async function publishOddWords(tx: Transaction, who: string, from: number, to: number): Promise<void> {
  await tx.unsafe(`
    set local session_replication_role = replica;
    create temp table if not exists odd (id uuid, n int) on commit drop;
    truncate odd;
    insert into odd select gen_random_uuid(), n from generate_series(${from}, ${to}) n;
    insert into public.modules (id, creator_id, title, visibility, created_at)
      select id, '${who}', 'common ' || n, 'public', timestamptz '2020-01-01' + n * interval '1 s' from odd;
    insert into private.search_words (kind, content_id, word)
      select 'module', id, word from odd
      cross join lateral (values ('common'), ('b' || translate(substr(md5(n::text), 1, 9), '0123456789', 'ghijklmnop'))) w (word);
    set local session_replication_role = origin;
    analyze public.modules; analyze private.search_words`);
}

const from = (tx: Transaction, address: string) =>
  tx`select set_config('request.headers', ${JSON.stringify({ 'x-forwarded-for': address })}, true)`;

/** Database pages that a visitor's request reads. */
async function pagesRead(tx: Transaction, statement: string): Promise<number> {
  await become(tx, 'anonymous');
  const [row] = await tx.unsafe(`explain (analyze, buffers, format json) ${statement}`);
  await becomeOwner(tx);
  const { Plan: plan } = (row!['QUERY PLAN'] as { Plan: Record<string, number> }[])[0]!;
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

describe('the cost of a search', () => {
  it('does not grow with published rare words', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const searches = [
        ['b', 'newest'],
        ['common', 'title'],
        ['common b', 'popular'],
        ['ba bb bc bd be bf bg bh bi bj', 'newest'],
        ['comomn', 'newest'],
        ['bagbaxbagh bhababgabx bcbcbcbcbcbcbc bxaxaxaxaxaxaxaxaxaxaxaxa', 'newest'],
      ].map(([search, sort]) => `select public.explore('${search}', null, '${sort}', 100)`);
      const measure = async (): Promise<number[]> => {
        const pages = [];
        for (const search of searches) pages.push(await pagesRead(tx, search));
        return pages;
      };
      await publishOddWords(tx, me, 1, 3000);
      await measure();
      const before = await measure();
      await publishOddWords(tx, me, 3001, 12_000);
      await measure();
      const after = await measure();
      for (const [at, pages] of after.entries()) {
        expect([searches[at], pages < 60_000]).toEqual([searches[at], true]);
        expect([searches[at], pages < 1.5 * (before[at] ?? 0) + 500]).toEqual([searches[at], true]);
      }
    }));

  it('is bounded for frequent words, newest first', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      await publishOddWords(tx, me, 1, 5000);
      expect(titles(await explore(tx, 'common', null, 'newest', 3))).toEqual([
        'common 5000',
        'common 4999',
        'common 4998',
      ]);
      const other = await makePerson(tx, 'other');
      await publish(tx, other, 'Common ground');
      expect(titles(await explore(tx, 'ground common'))).toEqual(['Common ground']);
      expect(titles(await explore(tx, 'comomn gruond'))).toEqual(['Common ground']);
    }));

  it('does not grow with the size of the found modules', () =>
    rolledBack(sql, async (tx) => {
      const { owner, playlists } = await makeWorld(tx);
      const noise = Array.from({ length: 30_000 }, (_, n) => `${n * 7919}`).join('-');
      const id = await makeModule(tx, owner, 'public', { nodes: [], note: noise }, 'Weighty');
      await tx`insert into public.playlist_items (playlist_id, module_id, position) values (${playlists.public}, ${id}, 5)`;
      const requests = [
        `select public.explore('weighty')`,
        `select public.open_playlist('${playlists.public}')`,
        `select public.get_playlist_content('${playlists.public}')`,
      ];
      for (const request of requests) await pagesRead(tx, request);
      const large = [];
      for (const request of requests) large.push(await pagesRead(tx, request));
      await tx`update public.modules set content = '{"nodes": []}' where id = ${id}`;
      for (const [at, request] of requests.entries())
        expect([request, (large[at] ?? 0) - (await pagesRead(tx, request)) < 20]).toEqual([request, true]);
    }));
});

describe('searches of one address', () => {
  const search = `select public.explore('first')`;

  it('are limited to 300 a minute', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'reader');
      await from(tx, '192.0.2.1');
      await perform(tx, 'anonymous', search);
      await tx`update private.rate_limits set amount = 299 where what = 'searches'`;
      await perform(tx, 'anonymous', search);
      expect(await attempt(tx, 'anonymous', search)).toMatchObject(TOO_MUCH);
      // Browsing without a search is not counted, nor are other addresses.
      expect(await attempt(tx, 'anonymous', 'select public.explore()')).toMatchObject({ count: 1 });
      expect(await attempt(tx, me, search)).toMatchObject({ count: 1 });
      await from(tx, '192.0.2.2');
      expect(await attempt(tx, 'anonymous', search)).toMatchObject({ count: 1 });
      await from(tx, '192.0.2.1');
      await tx`update private.rate_limits set since = since - interval '61 seconds'`;
      expect(await attempt(tx, 'anonymous', search)).toMatchObject({ count: 1 });
    }));

  it('count in requests that are rolled back', () =>
    rolledBack(sql, async (tx) => {
      await from(tx, '192.0.2.3');
      const counters = await countersOf(tx, 'searches', 'address:192.0.2.3');
      await setCounters(tx, counters, () => 1n);
      for (let n = 0; n < 20; n++)
        expect(await attempt(tx, 'anonymous', `${search}::text::int`)).toMatchObject({ code: '22P02' });
      await setCounters(tx, counters, (now) => now + 1980n);
      expect(await attempt(tx, 'anonymous', search)).toMatchObject(TOO_MUCH);
      await setCounters(tx, counters, () => 1n);
    }));
});

describe('words of public content', () => {
  it('are found, also mistyped, after their first publisher deleted them', () =>
    rolledBack(sql, async (tx) => {
      const [first, second] = [await makePerson(tx, 'first'), await makePerson(tx, 'second')];
      await publish(tx, first, 'Photosynthesis');
      await publish(tx, second, 'Photosynthesis at night');
      await tx`delete from auth.users where id = ${first}`;
      expect(titles(await explore(tx, 'photosinthesis'))).toEqual(['Photosynthesis at night']);
    }));

  it('are updated and deleted with the text', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const id = await publish(tx, me, 'Volcanoes');
      const change = async (set: string): Promise<unknown> =>
        perform(tx, me, `update public.modules set ${set} where id = $1`, [id]);
      await change(`title = 'Glaciers', description = 'Ice on mountains'`);
      expect(titles(await explore(tx, 'volcanoes'))).toEqual([]);
      expect(titles(await explore(tx, 'glac mount'))).toEqual(['Glaciers']);
      // Content of another kind with the same id is separate.
      await tx`insert into public.playlists (id, creator_id, title, visibility) values (${id}, ${me}, 'Rivers', 'public')`;
      await tx`delete from public.playlists where id = ${id}`;
      expect(titles(await explore(tx, 'glaciers'))).toEqual(['Glaciers']);
      expect(titles(await explore(tx, 'rivers'))).toEqual([]);
      const known = async (): Promise<unknown> =>
        (await tx`select count(*)::int as n from private.search_words where content_id = ${id}`)[0]?.['n'];
      expect(await known()).toBe(4);
      await change(`visibility = 'draft'`);
      expect(await known()).toBe(0);
      await change(`visibility = 'public'`);
      expect(await known()).toBe(4);
      await perform(tx, me, 'delete from public.modules where id = $1', [id]);
      expect(await known()).toBe(0);
    }));

  it('are limited to 100 per text', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const id = await publish(tx, me, 'Words');
      const text = Array.from({ length: 300 }, (_, n) => `w${n}`).join(' ');
      await tx`update public.modules set description = ${text} where id = ${id}`;
      const [row] = await tx`select count(*)::int as n from private.search_words where content_id = ${id}`;
      expect(row).toEqual({ n: 100 });
    }));
});
