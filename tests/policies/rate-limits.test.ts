import { describe, expect, it } from 'vitest';
import { attempt, call, perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { countersOf, countOf, setCounters } from './support/attempt-counters';
import { makeModule, makePerson, makeWorld } from './support/world';

const sql = connect();
/** Ten periods of a counter, so that time passing during the test does not matter. */
const AHEAD = 10n << 24n;
const TOO_MUCH = { code: '54000' };

const isMore = (now: readonly bigint[], before: readonly bigint[]): boolean =>
  now.every((count, at) => count > (before[at] ?? 0n));

async function from(tx: Transaction, headers: Readonly<Record<string, string>>): Promise<void> {
  await tx`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
}

describe('rate limits', () => {
  it('limit events per person and address, for a period', () =>
    rolledBack(sql, async (tx) => {
      const { stranger, member } = await makeWorld(tx);
      const send = `insert into public.events (name) select 'x' from generate_series(1, $1::int)`;
      await perform(tx, stranger, send, [5000]);
      expect(await attempt(tx, stranger, send, [1])).toMatchObject(TOO_MUCH);
      expect(await attempt(tx, member, send, [5001])).toMatchObject(TOO_MUCH);
      expect(await attempt(tx, member, send, [10])).toMatchObject({ count: 10 });
      await from(tx, { 'x-forwarded-for': '192.0.2.1' });
      await perform(tx, 'anonymous', send, [20_000]);
      expect(await attempt(tx, 'anonymous', send, [1])).toMatchObject(TOO_MUCH);
      await from(tx, { 'x-forwarded-for': '192.0.2.2' });
      expect(await attempt(tx, 'anonymous', send, [1])).toMatchObject({ count: 1 });
      await tx`update private.rate_limits set since = since - interval '61 minutes'`;
      expect(await attempt(tx, stranger, send, [1])).toMatchObject({ count: 1 });
    }));

  it('limit runs of one module, feedback and access requests', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, asker, modules } = await makeWorld(tx);
      const run = `insert into public.module_sessions (user_id, module_id) select $1, $2 from generate_series(1, $3::int)`;
      await perform(tx, stranger, run, [stranger, modules.public, 200]);
      expect(await attempt(tx, stranger, run, [stranger, modules.public, 1])).toMatchObject({
        ...TOO_MUCH,
        constraint: 'module_sessions_limit',
      });
      const other = await makeModule(tx, owner, 'public');
      expect(await attempt(tx, stranger, run, [stranger, other, 1])).toMatchObject({ count: 1 });
      expect(await attempt(tx, asker, run, [asker, modules.public, 1])).toMatchObject({ count: 1 });
      const say = `insert into public.feedback (user_id, message) select $1, 'Hello' from generate_series(1, $2::int)`;
      expect(await attempt(tx, stranger, say, [stranger, 101])).toMatchObject(TOO_MUCH);
      expect(await attempt(tx, stranger, say, [stranger, 100])).toMatchObject({ count: 100 });
      await tx`insert into public.modules (creator_id, title, visibility) select ${owner}, 'M', 'restricted' from generate_series(1, 201)`;
      const ask =
        'insert into public.access_requests (user_id, module_id) select $1::uuid, m from unnest($2::uuid[]) m';
      const locked = await tx`select id from public.modules where title = 'M'`;
      const ids = locked.map((row) => String(row['id']));
      expect(await attempt(tx, stranger, ask, [stranger, ids])).toMatchObject(TOO_MUCH);
      expect(await attempt(tx, stranger, ask, [stranger, ids.slice(0, 200)])).toMatchObject({ count: 200 });
      // The server's own actions are not counted.
      await tx`insert into public.feedback (user_id, message) select ${stranger}, 'x' from generate_series(1, 200)`;
    }));

  it('limit lookups of email addresses (decision D7)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group } = await makeWorld(tx);
      await call(tx, owner, 'find_profile_by_email', ['a@example.test']).catch(() => undefined);
      await tx`insert into private.rate_limits (what, who, since, amount) values ('people', ${owner}, now(), 4999)
               on conflict (what, who) do update set amount = excluded.amount`;
      const find = `select * from public.find_profile_by_email('b@example.test')`;
      const invite = `select public.invite_member('b@example.test', '', '', $1)`;
      expect(await attempt(tx, owner, find)).toMatchObject({ count: 0 });
      await perform(tx, owner, find);
      expect(await attempt(tx, owner, find)).toMatchObject(TOO_MUCH);
      expect(await attempt(tx, owner, invite, [group])).toMatchObject(TOO_MUCH);
    }));

  it('count lookups in requests that are rolled back (decision D7)', () =>
    rolledBack(sql, async (tx) => {
      const { owner } = await makeWorld(tx);
      const counters = await countersOf(tx, 'people', owner);
      const counted = async () => Promise.all(counters.map(async (counter) => countOf(tx, counter)));
      // As PostgREST does for a filtered response with exactly one row.
      const fails = `select 1 / count(*) from public.find_profile_by_email('nobody@example.test')`;
      const after = `select * from public.find_profile_by_email('nobody@example.test')`;
      const before = await counted();
      expect(await attempt(tx, owner, fails)).toMatchObject({ code: '22012' });
      const once = await counted();
      expect(isMore(once, before)).toBe(true);
      expect(await attempt(tx, owner, fails)).toMatchObject({ code: '22012' });
      expect(isMore(await counted(), once)).toBe(true);
      await setCounters(tx, counters, (now) => now + AHEAD);
      expect(await attempt(tx, owner, after)).toMatchObject(TOO_MUCH);
      // Kept even if this transaction is rolled back.
      await setCounters(tx, counters, () => 1n);
    }));

  it('do not stop people who share some counters with a caller over the limit', () =>
    rolledBack(sql, async (tx) => {
      let owner = await makePerson(tx, 'owner');
      let counters = await countersOf(tx, 'people', owner);
      // Two counters of a person may coincide.
      while (counters.length < 3) {
        owner = await makePerson(tx, 'owner');
        counters = await countersOf(tx, 'people', owner);
      }
      await tx`insert into public.groups (creator_id, name) values (${owner}, 'G')`;
      const find = `select * from public.find_profile_by_email('nobody@example.test')`;
      // Requests of strangers who share one counter each.
      await setCounters(tx, counters.slice(0, 2), (now) => now + AHEAD);
      await perform(tx, owner, find);
      await tx`update private.rate_limits set amount = 5000 where what = 'people' and who = ${owner}`;
      const last = counters[2] ?? '';
      const before = await countOf(tx, last);
      expect(await attempt(tx, owner, find)).toMatchObject(TOO_MUCH);
      expect(await countOf(tx, last)).toBe(before);
      await setCounters(tx, counters, () => 1n);
    }));

  it('limit invitations to one mailbox', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group } = await makeWorld(tx);
      const record = async (actor: string, to: string, into: string): Promise<string> =>
        ((await call(tx, actor, 'invite_member', [to, '', '', into])) as { invitation: string }).invitation;
      // As the sending function calls it, with the service key.
      const claim = async (invitation: string): Promise<unknown> =>
        (await tx`select public.claim_invitation_mail(${invitation}) as may`)[0]?.['may'];
      const invite = async (actor: string, to: string, into: string): Promise<unknown> =>
        claim(await record(actor, to, into));
      // Recording invitations without sending them does not use up the address's mails, and no one else can claim one.
      const recorded = await record(owner, 'victim@example.test', group);
      for (let n = 0; n < 10; n++) await record(owner, 'victim@example.test', group);
      expect(await attempt(tx, owner, 'select public.claim_invitation_mail($1)', [recorded])).toMatchObject({
        code: '42501',
      });
      // More groups do not allow more mails.
      const groups = [group];
      for (let n = 0; n < 3; n++) {
        const [row] = await perform(
          tx,
          owner,
          `insert into public.groups (creator_id, name) values ($1, 'G') returning id`,
          [owner],
        );
        groups.push(String(row?.['id']));
      }
      const mailed: unknown[] = [];
      for (const each of groups) mailed.push(await invite(owner, 'victim@example.test', each));
      expect(mailed).toEqual(['go', 'go', 'no', 'no']);
      // Nor does inviting twice.
      expect(await claim(recorded)).toBe('no');
      // Nor do more creators.
      const others: unknown[] = [];
      for (let n = 0; n < 5; n++) {
        const other = await makePerson(tx, `other${n}`);
        const [row] = await perform(
          tx,
          other,
          `insert into public.groups (creator_id, name) values ($1, 'G') returning id`,
          [other],
        );
        others.push(await invite(other, 'victim@example.test', String(row?.['id'])));
      }
      expect(others).toEqual(['go', 'go', 'go', 'no', 'no']);
      // Nor do more addresses of one mailbox.
      const tagged: unknown[] = [];
      for (const to of ['a.b@gmail.com', 'ab+1@gmail.com', 'AB+2@googlemail.com', 'a+b@gmail.com'])
        tagged.push(await invite(owner, to, group));
      expect(tagged).toEqual(['go', 'go', 'no', 'go']);
      expect(await tx`select 1 from public.invitations where email = 'victim@example.test'`).toHaveLength(9);
    }));

  it('limit the views counted from one address', () =>
    rolledBack(sql, async (tx) => {
      const { modules } = await makeWorld(tx);
      await from(tx, { 'x-forwarded-for': '192.0.2.1', 'user-agent': 'first' });
      await call(tx, 'anonymous', 'record_view', [modules.public]);
      await tx`update private.rate_limits set amount = 5000 where what = 'views'`;
      await from(tx, { 'x-forwarded-for': '192.0.2.1', 'user-agent': 'second' });
      await call(tx, 'anonymous', 'record_view', [modules.public]);
      const [row] = await tx`select views::int from public.modules where id = ${modules.public}`;
      expect(row).toEqual({ views: 1 });
    }));

  it('count an IPv6 network as one address, also for guessed passwords (decision D6)', () =>
    rolledBack(sql, async (tx) => {
      const { owner } = await makeWorld(tx);
      const guess = async (address: string): Promise<unknown> => {
        await from(tx, { 'cf-connecting-ip': address, 'x-forwarded-for': '192.0.2.9' });
        return call(tx, 'anonymous', 'open_nest', [owner, 'guess', null]);
      };
      for (let n = 1; n <= 5; n++) await guess(`2001:db8:1:2::${n}`);
      expect(await guess('2001:db8:1:2:ffff::1')).toMatchObject({ state: 'slow_down' });
      expect(await guess('2001:db8:1:3::1')).toMatchObject({ state: 'tried' });
      // Rejected requests leave no rows.
      await tx`update private.nest_guesses set failures = 200, locked_until = now() + interval '30 seconds' where guesser = 'everybody'`;
      const before = await tx`select 1 from private.nest_guesses`;
      for (let n = 1; n <= 5; n++)
        expect(await guess(`2001:db8:9:${n}::1`)).toMatchObject({ state: 'slow_down' });
      expect(await tx`select 1 from private.nest_guesses`).toHaveLength(before.length);
    }));

  it('bound the work of pulls with nested playlists', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group } = await makeWorld(tx);
      await tx`set local session_replication_role = replica`;
      // A thousand paths from the first playlist to the hub, each newer than everything behind it and added after the group
      // got the first playlist; from the hub on, many more.
      await tx.unsafe(`
        create temp table lists on commit drop as
          select n, gen_random_uuid() as id from generate_series(0, 1400) n;
        insert into public.playlists (id, creator_id, title, visibility) select id, '${owner}', 'L', 'restricted' from lists;
        insert into public.playlist_items (id, playlist_id, sub_playlist_id, position, owner_id, updated_at)
          select gen_random_uuid(), a.id, b.id, 0, '${owner}', now() + interval '1 year' - a.n * interval '1 hour' - b.n * interval '1 second'
          from lists a join lists b on (a.n = 0 and b.n between 1 and 1000) or (a.n between 1 and 1000 and b.n = 1001)
            or (a.n > 1000 and b.n > a.n and b.n < a.n + 60);
        analyze public.playlists; analyze public.playlist_items;
        set local session_replication_role = origin;
        insert into public.access_control (content_type, content_id, group_id) select 'playlist', id, '${group}' from lists where n = 0`);
      await tx`set local statement_timeout = '3s'`;
      const [row] = await perform(tx, member, `select count(*)::int as n from private.shared_playlists()`);
      expect(row).toEqual({ n: 1402 });
    }));
});
