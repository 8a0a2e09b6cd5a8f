import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { describe, expect, inject, it } from 'vitest';
import { createBackend } from '../../supabase/local/create-backend';
import { migrate } from '../../supabase/local/database/migrate';
import { openPostgres } from '../../supabase/local/database/open-postgres';
import { attempt, call, perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { makeModule, makePerson, makePlaylist, makeWorld } from './support/world';

const sql = connect(2);

interface Hint {
  readonly topic: string;
  readonly event: string;
  readonly payload: { readonly at: string; readonly from?: string };
  readonly private: boolean;
}

/** A fake Realtime that records messages instead of sending them. */
const RECORDER = `
  create table public.sent_hints (n serial, topic text, event text, payload jsonb, private boolean);
  create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
  returns void language sql security definer as $$
    insert into public.sent_hints (topic, event, payload, private) values (topic, event, payload, private)
  $$`;

/**
 * The people notified since the last call, once per notification. Later statements count as a new transaction for the
 * hints, without time passing.
 */
async function notified(tx: Transaction): Promise<string[]> {
  const rows = await tx`delete from public.sent_hints returning n, topic`;
  await setNotified(tx, 3600);
  return rows
    .toSorted((a, b) => Number(a['n']) - Number(b['n']))
    .map((row) => String(row['topic']).replace('person:', ''));
}

/** Sets those people's last notification to the given number of seconds from now. */
async function setNotified(tx: Transaction, seconds: number, people = ''): Promise<void> {
  await tx`select set_config('fledge.hinted',
    (extract(epoch from clock_timestamp()) * 1000 + ${seconds} * 1000)::bigint || ${people === '' ? '' : ` ${people}`}::text, true)`;
}

const recorded = (work: (tx: Transaction) => Promise<void>): Promise<void> =>
  rolledBack(sql, async (tx) => {
    await tx.unsafe(RECORDER);
    await work(tx);
  });

describe('hints (P6)', () => {
  it('notify a person of own writes on their private topic, without content, once per transaction', () =>
    recorded(async (tx) => {
      const owner = await makePerson(tx, 'owner');
      await notified(tx);
      await perform(
        tx,
        owner,
        `insert into public.modules (creator_id, title) select $1::uuid, 'Secret ' || n from generate_series(1, 50) n`,
        [owner],
      );
      await perform(tx, owner, `update public.modules set title = 'Other' where creator_id = $1`, [owner]);
      const hints = await tx<Hint[]>`select topic, event, payload, private from public.sent_hints`;
      expect(hints).toHaveLength(1);
      expect(hints[0]).toMatchObject({ topic: `person:${owner}`, event: 'changed', private: true });
      expect(Object.keys(hints[0]!.payload)).toEqual(['at']);
      expect(hints[0]!.payload.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    }));

  it('are repeated in long transactions', () =>
    recorded(async (tx) => {
      const owner = await makePerson(tx, 'owner');
      await notified(tx);
      await setNotified(tx, 3600, owner);
      await makeModule(tx, owner, 'draft');
      expect(await notified(tx)).toEqual([]);
      await setNotified(tx, -1, owner);
      await makeModule(tx, owner, 'draft');
      expect(await notified(tx)).toEqual([owner]);
    }));

  it('name the sending session to its person only', () =>
    recorded(async (tx) => {
      const { owner, member, group } = await makeWorld(tx);
      const module = await makeModule(tx, owner, 'restricted');
      await notified(tx);
      await tx`select set_config('request.path', '/rpc/sync_push', true)`;
      const claims = JSON.stringify({ sub: owner, role: 'authenticated', session_id: 'her-phone' });
      await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${owner}, true)`;
      await tx`insert into public.access_control (content_type, content_id, group_id, owner_id)
               values ('module', ${module}, ${group}, ${owner})`;
      const hints = await tx<
        Hint[]
      >`select topic, payload from public.sent_hints order by topic = ${`person:${owner}`}`;
      expect(hints.map(({ topic, payload }) => [topic, payload.from])).toEqual([
        [`person:${member}`, undefined],
        [`person:${owner}`, 'her-phone'],
      ]);
    }));

  it('notify people when access is granted or revoked, not on each edit', () =>
    recorded(async (tx) => {
      const { owner, member, stranger, group, modules } = await makeWorld(tx);
      const learner = await makePerson(tx, 'learner');
      await notified(tx);
      const both = async (): Promise<string[]> => (await notified(tx)).toSorted();
      await tx`update public.modules set title = 'Typed' where id = ${modules.group}`;
      expect(await notified(tx)).toEqual([owner]);
      await tx`insert into public.group_members (group_id, member_id, owner_id) values (${group}, ${learner}, ${owner})`;
      expect(await both()).toEqual([owner, learner].toSorted());
      await tx`insert into public.module_access (user_id, module_id, owner_id) values (${learner}, ${modules.hidden}, ${owner})`;
      expect(await both()).toEqual([owner, learner].toSorted());
      await tx`insert into public.access_control (content_type, content_id, group_id, owner_id)
               values ('module', ${modules.hidden}, ${group}, ${owner})`;
      expect(await both()).toEqual([owner, member, learner].toSorted());
      await tx`delete from public.access_control where content_id = ${modules.hidden} and group_id = ${group}`;
      expect(await both()).toEqual([owner, member, learner].toSorted());
      await tx`delete from public.group_members where member_id = ${learner}`;
      expect(await both()).toEqual([owner, learner].toSorted());
      expect(stranger).not.toBe(learner);
    }));

  it('notify people with access when content is published or withdrawn, or its playlist changes (D10)', () =>
    recorded(async (tx) => {
      const { owner, member, modules, playlists } = await makeWorld(tx);
      const both = [owner, member].toSorted();
      const course = await makePlaylist(tx, owner, 'restricted');
      await tx`insert into public.playlist_items (playlist_id, sub_playlist_id, position) values (${playlists.restricted}, ${course}, 9)`;
      await notified(tx);
      const notifiedAfter = async (change: () => Promise<unknown>): Promise<string[]> => {
        await change();
        return (await notified(tx)).toSorted();
      };
      // Directly, through a group, and through a playlist.
      for (const id of [modules.personal, modules.group, modules.listed])
        for (const to of ['draft', 'restricted'])
          expect(
            await notifiedAfter(() => tx`update public.modules set visibility = ${to} where id = ${id}`),
          ).toEqual(both);
      for (const id of [playlists.restricted, course])
        for (const to of ['draft', 'restricted'])
          expect(
            await notifiedAfter(() => tx`update public.playlists set visibility = ${to} where id = ${id}`),
          ).toEqual(both);
      const put = () =>
        tx`insert into public.playlist_items (playlist_id, module_id, position) values (${course}, ${modules.hidden}, 0)`;
      expect(await notifiedAfter(put)).toEqual(both);
      const take = () => tx`delete from public.playlist_items where playlist_id = ${course}`;
      expect(await notifiedAfter(take)).toEqual(both);
      const strangersTopic = () =>
        tx`update public.modules set visibility = 'draft' where id = ${modules.askedFor}`;
      expect(await notifiedAfter(strangersTopic)).toEqual([owner]);
    }));

  it('notify the creator when a run starts and completes, and the learner of each step', () =>
    recorded(async (tx) => {
      const { owner, member, run } = await makeWorld(tx);
      await notified(tx);
      await tx`update public.module_sessions set nodes_visited = nodes_visited + 1 where id = ${run}`;
      expect(await notified(tx)).toEqual([member]);
      await tx`update public.module_sessions set completed_at = now() where id = ${run}`;
      expect((await notified(tx)).toSorted()).toEqual([owner, member].toSorted());
    }));

  it('are not sent for counted views and refused or rolled back writes', () =>
    recorded(async (tx) => {
      const { owner, stranger, modules } = await makeWorld(tx);
      await notified(tx);
      await call(tx, stranger, 'record_view', [modules.public]);
      await attempt(tx, stranger, `update public.modules set title = 'Mine' where id = $1`, [modules.public]);
      await attempt(tx, owner, `update public.modules set title = 'Undone' where id = $1`, [modules.public]);
      expect(await notified(tx)).toEqual([]);
      // The rollback also removed the mark, so the next write notifies.
      await perform(tx, owner, `update public.modules set title = 'Done' where id = $1`, [modules.public]);
      expect(await notified(tx)).toEqual([owner]);
    }));

  it('reach at most 100 people at once, the writer first', () =>
    recorded(async (tx) => {
      const { owner, group, modules } = await makeWorld(tx);
      for (let n = 0; n < 110; n++) {
        const learner = await makePerson(tx, 'learner');
        await tx`insert into public.group_members (group_id, member_id, owner_id) values (${group}, ${learner}, ${owner})`;
      }
      await notified(tx);
      await perform(
        tx,
        owner,
        `insert into public.access_control (content_type, content_id, group_id) values ('module', $1, $2)`,
        [modules.hidden, group],
      );
      const people = await notified(tx);
      expect(people).toHaveLength(100);
      expect(people[0]).toBe(owner);
    }));

  it('to other people are rate-limited per writer', () =>
    recorded(async (tx) => {
      const { owner, stranger, modules } = await makeWorld(tx);
      await tx`insert into private.rate_limits (what, who, since, amount) values ('hints', ${owner}, now(), 5000)
               on conflict (what, who) do update set amount = 5000`;
      await notified(tx);
      await tx`select set_config('request.jwt.claim.sub', ${owner}, true),
                      set_config('request.jwt.claims', ${JSON.stringify({ sub: owner })}, true)`;
      await tx`insert into public.module_access (user_id, module_id, owner_id) values (${stranger}, ${modules.hidden}, ${owner})`;
      expect(await notified(tx)).toEqual([owner]);
    }));

  it('never fail a write', () =>
    recorded(async (tx) => {
      const owner = await makePerson(tx, 'owner');
      await tx.unsafe(`create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
        returns void language plpgsql as $$ begin raise exception 'Realtime is down'; end $$`);
      await perform(tx, owner, `insert into public.modules (creator_id, title) values ($1, 'Kept')`, [owner]);
      await perform(tx, owner, `update public.modules set title = 'Kept too' where creator_id = $1`, [owner]);
      expect(await perform(tx, owner, 'select title from public.modules')).toEqual([{ title: 'Kept too' }]);
    }));
});

/** Checks as Realtime does whether this person can read a message of the topic. */
const may = async (tx: Transaction, actor: string, topic: string): Promise<unknown> => {
  const outcome = await attempt(
    tx,
    actor,
    `with topic as materialized (select set_config('realtime.topic', $1, true) as name)
     select exists (select from realtime.messages m where m.topic = topic.name) as may from topic`,
    [topic],
  );
  return 'rows' in outcome ? outcome.rows[0]?.['may'] : outcome.code;
};

describe('hint topics', () => {
  it('are readable only by their person', () =>
    rolledBack(sql, async (tx) => {
      const [ada, ben] = [await makePerson(tx, 'ada'), await makePerson(tx, 'ben')];
      const topics = [`person:${ada}`, `person:${ben}`, 'person:', `person:${ada}:x`, 'anything'];
      for (const topic of topics)
        await tx`insert into realtime.messages (topic, extension, private) values (${topic}, 'broadcast', true)`;
      const answers = [];
      for (const topic of topics) answers.push(await may(tx, ada, topic));
      expect(answers).toEqual([true, false, false, false, false]);
      for (const topic of topics) expect(await may(tx, 'anonymous', topic)).toBe(false);
      await tx`update realtime.messages set extension = 'presence'`;
      expect(await may(tx, ada, `person:${ada}`)).toBe(false);
    }));

  it('are writable only by the database', () =>
    rolledBack(sql, async (tx) => {
      const ada = await makePerson(tx, 'ada');
      for (const actor of [ada, 'anonymous']) {
        expect(
          await attempt(
            tx,
            actor,
            `insert into realtime.messages (topic, extension) values ($1, 'broadcast')`,
            [`person:${ada}`],
          ),
        ).toMatchObject({ code: '42501' });
        expect(
          await attempt(tx, actor, `select realtime.send('{}', 'changed', $1)`, [`person:${ada}`]),
        ).toMatchObject({ code: '42501' });
        expect(await attempt(tx, actor, `select private.hint(array[$1::uuid])`, [ada])).toMatchObject({
          code: '42501',
        });
      }
    }));
});

it('the project works on a database without Realtime, without hints', async () => {
  const name = `no_realtime_${process.pid}`;
  const admin = postgres(inject('databaseUrl'), { max: 1, onnotice: () => undefined });
  const url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const empty = mkdtempSync(join(tmpdir(), 'fledge-empty-'));
  mkdirSync(join(empty, 'supabase', 'migrations'), { recursive: true });
  await admin.unsafe(`create database ${name}`);
  try {
    await (await createBackend({ root: empty, databaseUrl: url, seed: false })).close();
    const database = openPostgres(url);
    await database.script(['drop schema realtime cascade']);
    await migrate(database, root);
    await database.query(
      `insert into auth.users (id, aud, role, email) values (gen_random_uuid(), 'authenticated', 'authenticated', 'a@example.test')`,
    );
    expect(await database.query('select username from public.profiles')).toEqual([
      { username: 'a@example.test' },
    ]);
    await database.close();
  } finally {
    rmSync(empty, { recursive: true, force: true });
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
});
