import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attempt, perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { makeModule, makePerson, makeWorld } from './support/world';

const sql = connect();

/** Calls a function with a token whose session began N seconds ago with these methods. */
async function ask(
  tx: Transaction,
  person: string,
  name: 'delete_account' | 'account_data',
  amr: unknown = signedIn(5),
): Promise<unknown> {
  const claims = JSON.stringify({ sub: person, role: 'authenticated', amr });
  const [row] = await perform(
    tx,
    person,
    `select public.${name}() as answer from set_config('request.jwt.claims', $1, true)`,
    [claims],
  );
  return row?.['answer'];
}

const signedIn = (secondsAgo: number, method = 'password') => [
  { method, timestamp: Math.floor(Date.now() / 1000) - secondsAgo },
];

const removeFiles = (tx: Transaction, person: string) =>
  // As the storage API does, since a hosted project refuses a plain delete.
  tx`delete from storage.objects where name like ${`${person}/%`}`;

describe('deleting an account', () => {
  it("deletes all rows of the person and notifies other people's devices", () =>
    rolledBack(sql, async (tx) => {
      const world = await makeWorld(tx);
      const { owner, member, stranger, privateFile } = world;
      const theirs = await makeModule(tx, stranger, 'public');
      const named = await ask(tx, owner, 'delete_account');
      expect(named).toMatchObject({ status: 'files' });
      expect((named as { files: unknown[] }).files).toHaveLength(3);
      expect(named).toMatchObject({
        files: expect.arrayContaining([{ bucket: 'module-content', path: privateFile }]),
      });
      // Nothing is deleted while a file exists.
      expect(await tx`select 1 from public.modules where creator_id = ${owner}`).not.toHaveLength(0);
      await removeFiles(tx, owner);
      expect(await ask(tx, owner, 'delete_account')).toEqual({ status: 'deleted' });
      // Called again, as after a lost response.
      expect(await ask(tx, owner, 'delete_account')).toEqual({ status: 'deleted' });

      expect(await tx`select 1 from auth.users where id = ${owner}`).toEqual([]);
      // A signed upload link outlives the account, and no policy applies to it.
      const late = tx.savepoint(
        (inner) =>
          inner`insert into storage.objects (bucket_id, name) values ('public-assets', ${`${owner}/late.png`})`,
      );
      await expect(late).rejects.toMatchObject({ code: '42501' });
      expect(await tx`select * from private.orphaned_files()`).toEqual([]);
      // The account's other devices can check without a session.
      for (const [account, has] of [
        [owner, true],
        [member, false],
        [randomUUID(), false],
      ] as const)
        expect(
          await attempt(tx, 'anonymous', `select public.account_is_deleted('${account}') as ended`),
        ).toMatchObject({ rows: [{ ended: has }] });
      const left = await tx`select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type = 'uuid'
          and table_name in (select relname from pg_class where relkind = 'r')`;
      for (const { table_name: table, column_name: column } of left)
        expect([
          table,
          column,
          await tx`select 1 from ${tx(`public.${table}`)} where ${tx(column)} = ${owner}`,
        ]).toEqual([table, column, []]);
      expect(await tx`select 1 from public.modules where id = ${theirs}`).toHaveLength(1);
      const tombstones =
        await tx`select table_name from public.tombstones where user_id = ${member} order by 1`;
      expect(tombstones.map((row) => row['table_name'] as unknown)).toEqual([
        'group_members',
        'module_access',
        'module_sessions',
      ]);
    }));

  it('by an operator does not make devices discard their data', () =>
    rolledBack(sql, async (tx) => {
      const { stranger } = await makeWorld(tx);
      await tx`delete from auth.users where id = ${stranger}`;
      expect(
        await attempt(tx, 'anonymous', `select public.account_is_deleted('${stranger}') as ended`),
      ).toMatchObject({ rows: [{ ended: false }] });
    }));

  it('requires the person to have signed in minutes ago', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      expect(await attempt(tx, 'anonymous', 'select public.delete_account()')).toMatchObject({
        code: '42501',
      });
      expect(await attempt(tx, 'anonymous', 'select public.account_data()')).toMatchObject({ code: '42501' });
      for (const amr of [
        undefined,
        null,
        [],
        'password',
        ['password'],
        [null],
        [{ method: 'password' }],
        [{ method: 'password', timestamp: 'now' }],
        signedIn(11 * 60),
        signedIn(5, 'token_refresh'),
      ])
        expect([amr, await ask(tx, stranger, 'delete_account', amr ?? null)]).toEqual([
          amr,
          { status: 'sign_in' },
        ]);
      expect(await ask(tx, stranger, 'delete_account', signedIn(9 * 60, 'otp'))).toEqual({
        status: 'deleted',
      });
      expect(await tx`select 1 from auth.users where id = ${owner}`).toHaveLength(1);
      // There is no other way to delete an account.
      for (const statement of [
        `delete from auth.users where id = '${owner}'`,
        `delete from public.profiles where id = '${owner}'`,
        `select private.signed_in_within('1 year')`,
      ])
        expect(await attempt(tx, owner, statement)).toMatchObject({ code: '42501' });
    }));

  it('ignores daily limits', () =>
    rolledBack(sql, async (tx) => {
      const person = await makePerson(tx, 'much');
      for (let n = 0; n < 5; n += 1) await makeModule(tx, person, 'draft');
      await tx`insert into private.rate_limits (what, who, since, amount) values ('deletes', ${person}, now(), 100000)`;
      expect(await attempt(tx, person, 'delete from public.modules')).toMatchObject({ code: '54000' });
      expect(await ask(tx, person, 'delete_account')).toEqual({ status: 'deleted' });
    }));

  it('refuses writes with a token that outlives the account', () =>
    rolledBack(sql, async (tx) => {
      const person = await makePerson(tx, 'gone');
      const upload = `insert into storage.objects (bucket_id, name, owner_id) values ('public-assets', '${person}/late.png', '${person}')`;
      const event = `insert into public.events (name) values ('late')`;
      const profile = `insert into public.profiles (id) values ('${person}')`;
      const nest = `insert into public.creator_nest_settings (id) values ('${person}')`;
      for (const statement of [upload, event])
        expect(await attempt(tx, person, statement)).toMatchObject({ count: 1 });
      expect(await ask(tx, person, 'delete_account')).toEqual({ status: 'deleted' });
      for (const [statement, code] of [
        [upload, '42501'],
        [event, '23503'],
        [profile, '23503'],
        [nest, '23503'],
      ] as const)
        expect([statement, await attempt(tx, person, statement)]).toMatchObject([statement, { code }]);
    }));

  it('finds each reference to a person by an index', async () => {
    const missing = await sql`
      select c.conrelid::regclass::text as table_name, a.attname from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'public.profiles'::regclass
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`;
    expect([...missing]).toEqual([]);
  });
});

describe('the account export', () => {
  it("contains only the person's rows, and events up to the answer's limit", () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, modules, privateFile } = await makeWorld(tx);
      await tx`insert into public.events (user_id, name) values (${stranger}, 'theirs')`;
      await tx`insert into private.former_members (creator_id, person_id) values (${stranger}, ${owner}), (${owner}, ${stranger})`;
      await tx`insert into private.offline_modules (person_id, module_id) values (${member}, ${modules.group})`;
      await tx`delete from private.known_people where creator_id = ${owner}`;
      await tx`insert into private.known_people (creator_id, person_id) values (${owner}, ${member})`;
      const [user] = await tx`select email from auth.users where id = ${owner}`;
      const data = await ask(tx, owner, 'account_data');
      expect(data).toMatchObject({
        account: { id: owner, email: user?.['email'] },
        creators_left: [stranger],
        people_known: [member],
        modules_on_devices: [],
        events: [{ name: 'opened' }],
        events_total: 1,
        files: expect.arrayContaining([
          expect.objectContaining({ bucket: 'module-content', path: privateFile }),
        ]),
      });
      // Contains no password hash and no token.
      expect(JSON.stringify(data)).not.toMatch(/password|token/);
      expect(await ask(tx, member, 'account_data')).toMatchObject({ modules_on_devices: [modules.group] });
      const nobody = {
        account: null,
        creators_left: [],
        people_known: [],
        modules_on_devices: [],
        files: [],
      };
      expect(await ask(tx, randomUUID(), 'account_data')).toEqual({ ...nobody, events: [], events_total: 0 });
      await tx`insert into public.events (user_id, name, properties)
        select ${stranger}, 'full', jsonb_build_object('x', repeat('y', 7900)) from generate_series(1, 600)`;
      const much = (await ask(tx, stranger, 'account_data')) as { events: unknown[]; events_total: number };
      expect(much.events_total).toBe(601);
      expect(JSON.stringify(much.events).length).toBeLessThan(4_200_000);
      expect(much.events.length).toBeGreaterThan(450);
    }));

  it('covers every table that refers to a person', async () => {
    const elsewhere = await sql`
      select distinct n.nspname || '.' || r.relname as name from pg_constraint c
      join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
      where c.contype = 'f' and n.nspname in ('public', 'private')
        and c.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass, 'public.creator_nest_settings'::regclass)
        and r.relname not in (select s.table_name from private.synced_tables s)
      order by 1`;
    expect(elsewhere.map((row) => row['name'] as unknown)).toEqual([
      // Link rows kept for restoring deleted content.
      'private.cascaded_links',
      'private.former_members',
      'private.known_people',
      // Secrets that no role of the API can read.
      'private.nest_guesses',
      'private.nest_passwords',
      'private.nest_tokens',
      'private.offline_modules',
      // A creator's decisions about other people.
      'private.removed_members',
      'public.events',
    ]);
  });
});
