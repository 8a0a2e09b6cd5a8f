import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attempt, perform } from './support/act-as';
import { byText } from './support/by-text';
import { connect, rolledBack, type Transaction } from './support/database';
import { push, stampOf } from './support/push';
import { makeModule, makePerson, makeWorld, type World } from './support/world';

const sql = connect();

/** The row limit of a table per account, and its rule. */
type Quota =
  /** Counted on insert. `another` returns the values of one more row; `by` inserts it. */
  | {
      readonly rule: 'count';
      readonly most: number;
      readonly person: string;
      readonly by: 'owner' | 'stranger';
      readonly another: (world: World, me: string) => string;
    }
  /** Limited per hour or day; append-only, deleted by the operator. */
  | { readonly rule: 'time' }
  /** The key is the account's id. */
  | { readonly rule: 'one' }
  /** One for each module or playlist of the account. */
  | { readonly rule: 'content' };

const counted = (
  most: number,
  person: string,
  another: (world: World, me: string) => string,
  by: 'owner' | 'stranger' = 'owner',
): Quota => ({ rule: 'count', most, person, by, another });

const QUOTAS: Readonly<Record<string, Quota>> = {
  profiles: { rule: 'one' },
  creator_nest_settings: { rule: 'one' },
  groups: counted(1000, 'creator_id', (_, me) => `(creator_id, name) values ('${me}', 'G')`),
  group_members: counted(
    50_000,
    'owner_id',
    (w, me) => `(group_id, member_id) values ('${w.group}', '${me}')`,
  ),
  invitations: counted(
    20_000,
    'creator_id',
    (w) => `(group_id, email) values ('${w.group}', gen_random_uuid() || '@example.test')`,
  ),
  removed_learners: counted(
    50_000,
    'creator_id',
    (_, me) => `(creator_id, person_id) values ('${me}', gen_random_uuid())`,
  ),
  media_files: counted(
    20_000,
    'creator_id',
    (_, me) =>
      `(creator_id, filename, original_filename, storage_path, file_size, mime_type) values ('${me}', 'a', 'a', '${me}/a', 1, 'a')`,
  ),
  modules: counted(20_000, 'creator_id', (_, me) => `(creator_id, title) values ('${me}', 'M')`),
  playlists: counted(20_000, 'creator_id', (_, me) => `(creator_id, title) values ('${me}', 'P')`),
  playlist_items: counted(
    50_000,
    'owner_id',
    (w) => `(playlist_id, module_id, position) values ('${w.playlists.draft}', '${w.modules.hidden}', 0)`,
  ),
  access_control: counted(
    50_000,
    'owner_id',
    (w) => `(content_type, content_id, group_id) values ('module', '${w.modules.hidden}', '${w.group}')`,
  ),
  module_access: counted(
    50_000,
    'owner_id',
    (w, me) => `(user_id, module_id) values ('${me}', '${w.modules.hidden}')`,
  ),
  access_requests: counted(
    10_000,
    'user_id',
    (w, me) => `(user_id, module_id) values ('${me}', '${w.modules.askedFor}')`,
    'stranger',
  ),
  module_sessions: counted(
    10_000,
    'user_id',
    (w, me) => `(user_id, module_id) values ('${me}', '${w.modules.public}')`,
    'stranger',
  ),
  feedback: counted(10_000, 'user_id', (_, me) => `(user_id, message) values ('${me}', 'F')`),
  module_nest_visibility: { rule: 'content' },
  playlist_nest_visibility: { rule: 'content' },
  creator_playlist_order: { rule: 'content' },
  creator_content_order: { rule: 'content' },
  events: { rule: 'time' },
};

/** Lowers the limit of a table after checking its current value. */
async function shrink(
  tx: Transaction,
  table: string,
  person: string,
  from: number,
  to: number,
): Promise<void> {
  const [trigger] = await tx`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${`public.${table}`}::regclass and tgname = 'limit_rows'`;
  const definition = String(trigger?.['definition']);
  expect(definition).toContain(`('${person}', '${from}')`);
  await tx.unsafe(`drop trigger limit_rows on public.${table}`);
  await tx.unsafe(definition.replace(`'${from}'`, `'${to}'`));
}

const content = (length: number): string => JSON.stringify({ nodes: [], note: 'x'.repeat(length) });
const answers = (length: number): object => ({ n: { kind: 'text', text: 'x'.repeat(length) } });

describe('storage quota of an account', () => {
  it('exists for every writable table', async () => {
    const written = await sql`
      select distinct table_name from information_schema.column_privileges
      where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'INSERT'
        and table_name not in ('playlist_modules', 'playlist_playlists')`;
    expect(Object.keys(QUOTAS).toSorted(byText)).toEqual(
      written.map((row) => String(row['table_name'])).toSorted(byText),
    );
  });

  for (const [table, quota] of Object.entries(QUOTAS)) {
    if (quota.rule !== 'count') continue;
    it(`allows ${quota.most} rows of ${table}`, () =>
      rolledBack(sql, async (tx) => {
        const world = await makeWorld(tx);
        const me = world[quota.by];
        const [held] = await tx.unsafe(
          `select count(*)::int as n from public.${table} where ${quota.person} = '${me}'`,
        );
        const rows = Number(held?.['n']);
        const insert = `insert into public.${table} ${quota.another(world, me)}`;
        await shrink(tx, table, quota.person, quota.most, rows + 1);
        expect(await attempt(tx, me, insert)).toMatchObject({ count: 1 });
        await tx.unsafe(`drop trigger limit_rows on public.${table}`);
        await tx.unsafe(
          `create trigger limit_rows after insert on public.${table} referencing new table as added
           for each statement execute function private.limit_rows('${quota.person}', '${rows}')`,
        );
        expect(await attempt(tx, me, insert)).toMatchObject({ code: '54000', constraint: `${table}_room` });
        // The server's own writes are not limited.
        await tx.unsafe(insert);
      }));
  }

  it('allows one arrangement row per module and playlist, and one profile', async () => {
    const keys = await sql`
      select c.relname || '(' || string_agg(a.attname, ',' order by k.n) || ')' as key
      from pg_index i join pg_class c on c.oid = i.indrelid,
        unnest(i.indkey::int[]) with ordinality k (attnum, n)
        join pg_attribute a on true
      where i.indisunique and a.attrelid = i.indrelid and a.attnum = k.attnum and c.relnamespace = 'public'::regnamespace
      group by c.relname, i.indexrelid`;
    expect(keys.map((row) => String(row['key']))).toEqual(
      expect.arrayContaining([
        'profiles(id)',
        'creator_nest_settings(id)',
        'module_nest_visibility(creator_id,module_id)',
        'playlist_nest_visibility(creator_id,playlist_id)',
        'creator_playlist_order(creator_id,playlist_id)',
        // Its id follows from creator, kind and section.
        'creator_content_order(id)',
      ]),
    );
  });

  it('limits every writable text and value of a row', () =>
    rolledBack(sql, async (tx) => {
      const world = await makeWorld(tx);
      await tx`insert into public.playlist_nest_visibility (creator_id, playlist_id) values (${world.owner}, ${world.playlists.draft})`;
      const columns = await tx`
        select c.table_name, c.column_name, c.data_type from information_schema.columns c
        where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'character varying', 'ARRAY', 'bytea', 'json')
          and exists (select from information_schema.column_privileges p
            where p.table_schema = 'public' and p.table_name = c.table_name and p.column_name = c.column_name
              and p.grantee in ('authenticated', 'anon') and p.privilege_type in ('INSERT', 'UPDATE'))
          -- Always the account's address.
          and (c.table_name, c.column_name) <> ('profiles', 'username')
          and c.table_name not in ('playlist_modules', 'playlist_playlists')`;
      expect(columns.length).toBeGreaterThan(30);
      const open: string[] = [];
      for (const { table_name: table, column_name: column, data_type: type } of columns) {
        const large =
          type === 'jsonb'
            ? `jsonb_build_object('x', repeat('x', ${String(table) === 'modules' ? 20_000_001 : 500_001}))`
            : `repeat('x', ${String(column) === 'description' ? 10_001 : 5001})`;
        // Tests updates because they add no row; skips columns that cannot change.
        await tx.unsafe(`alter table public.${String(table)} disable trigger user`);
        if (String(table) === 'modules') await tx`alter table public.modules enable trigger a_limit`;
        const outcome = await tx
          .savepoint((inner) =>
            inner.unsafe(`update public.${String(table)} set ${String(column)} = ${large}`),
          )
          .then(
            ({ count }) => `${count} rows`,
            (error: unknown) => String((error as { code?: unknown }).code),
          );
        if (!['23514', '54000'].includes(outcome))
          open.push(`${String(table)}.${String(column)}: ${outcome}`);
        await tx.unsafe(`alter table public.${String(table)} enable trigger user`);
      }
      expect(open).toEqual([]);
    }));

  it('allows 1,000,000,000 bytes of modules, and always accepts a smaller version', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'me');
      const [one, other] = [await makeModule(tx, me, 'draft'), await makeModule(tx, me, 'draft')];
      const save = 'update public.modules set content = $2::text::jsonb where id = $1';
      await perform(tx, me, save, [one, content(1000)]);
      await tx`update private.module_sizes set bytes = 999998000 where module_id = ${other}`;
      expect(await attempt(tx, me, save, [one, content(1900)])).toMatchObject({ count: 1 });
      expect(await attempt(tx, me, save, [one, content(3000)])).toMatchObject({
        code: '54000',
        constraint: 'modules_room',
      });
      expect(
        await attempt(
          tx,
          me,
          `insert into public.modules (creator_id, title, content) values ($1, 'M', $2::text::jsonb)`,
          [me, content(2000)],
        ),
      ).toMatchObject({ code: '54000' });
      // Other people and the server are not affected.
      await tx`update private.module_sizes set bytes = 2000000000 where module_id = ${other}`;
      expect(await attempt(tx, me, save, [one, content(500)])).toMatchObject({ count: 1 });
      await tx`update public.modules set content = ${tx.json({ nodes: [], note: 'x'.repeat(5000) })} where id = ${one}`;
      await perform(tx, me, 'delete from public.modules where id = $1', [other]);
      expect(await attempt(tx, me, save, [one, content(9000)])).toMatchObject({ count: 1 });
      expect(await tx`select 1 from private.module_sizes where module_id = ${other}`).toEqual([]);
    }));

  it('allows 200 million bytes of large runs, through sync_push as well', () =>
    rolledBack(sql, async (tx) => {
      const { stranger, modules } = await makeWorld(tx);
      await tx`set local session_replication_role = replica`;
      await tx`insert into public.module_sessions (user_id, module_id, owner_id, answers)
               select ${stranger}, ${modules.public}, ${stranger}, jsonb_build_object('n', repeat('x', 490000)) from generate_series(1, 408)`;
      await tx`set local session_replication_role = origin`;
      const run = randomUUID();
      const insert = `insert into public.module_sessions (id, user_id, module_id, answers) values ($1, $2, $3, $4::text::jsonb)`;
      const say = (length: number): readonly unknown[] => [
        run,
        stranger,
        modules.public,
        JSON.stringify(answers(length)),
      ];
      expect(await attempt(tx, stranger, insert, say(300_000))).toMatchObject({
        code: '54000',
        constraint: 'module_sessions_room',
      });
      await perform(tx, stranger, insert, say(1000));
      const update = async (length: number): Promise<unknown> =>
        push(tx, stranger, 'module_sessions', [
          {
            id: run,
            operation: 'update',
            data: { answers: answers(length) },
            base: await stampOf(tx, 'module_sessions', run),
          },
        ]);
      expect(await update(300_000)).toMatchObject([{ status: 'refused', code: '54000' }]);
      expect(await update(2000)).toMatchObject([{ status: 'applied' }]);
      const smaller = `update public.module_sessions set answers = $2::text::jsonb where id = (
        select id from public.module_sessions where user_id = $1 and bytes > 400000 limit 1)`;
      expect(
        await attempt(tx, stranger, smaller, [stranger, JSON.stringify(answers(480_000))]),
      ).toMatchObject({ count: 1 });
    }));

  it('allows 20 million characters of events a day', () =>
    rolledBack(sql, async (tx) => {
      const { stranger } = await makeWorld(tx);
      const send = `insert into public.events (name, properties)
        select 'x', jsonb_build_object('a', repeat('x', 7900)) from generate_series(1, $1::int)`;
      await perform(tx, stranger, send, [2500]);
      expect(await attempt(tx, stranger, send, [100])).toMatchObject({
        code: '54000',
        constraint: 'events_limit',
      });
      await tx`update private.rate_limits set since = since - interval '25 hours'`;
      expect(await attempt(tx, stranger, send, [100])).toMatchObject({ count: 100 });
    }));

  it('allows 100,000 deletes a day, without runs deleted by a cascade', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, modules, run } = await makeWorld(tx);
      const make = `insert into public.groups (creator_id, name) select $1, 'G' from generate_series(1, $2::int)`;
      const spent = async (who: string): Promise<number> => {
        const [row] =
          await tx`select amount::int as n from private.rate_limits where what = 'deletes' and who = ${who}`;
        return Number(row?.['n'] ?? 0);
      };
      await perform(tx, stranger, make, [stranger, 600]);
      await perform(tx, stranger, 'delete from public.groups where creator_id = $1', [stranger]);
      expect(await spent(stranger)).toBe(512);
      await tx`select set_config('fledge.deleted', '', true)`;
      await tx`update private.rate_limits set amount = 100000 where what = 'deletes'`;
      await perform(tx, stranger, make, [stranger, 1]);
      expect(
        await attempt(tx, stranger, 'delete from public.groups where creator_id = $1', [stranger]),
      ).toMatchObject({ code: '54000', constraint: 'groups_deletes' });
      await tx`update private.rate_limits set since = since - interval '25 hours'`;
      expect(
        await attempt(tx, stranger, 'delete from public.groups where creator_id = $1', [stranger]),
      ).toMatchObject({ count: 1 });
      await perform(tx, owner, 'delete from public.modules where id = $1', [modules.group]);
      expect(await tx`select 1 from public.module_sessions where id = ${run}`).toEqual([]);
      // Deletes are counted at powers of two: two of the three (module, playlist item, group access).
      expect(await spent(owner)).toBe(2);
    }));

  it('allows 20,000 files and 50,000,000,000 bytes', () =>
    rolledBack(sql, async (tx) => {
      const { stranger, member } = await makeWorld(tx);
      const put = `insert into storage.objects (bucket_id, name, owner_id) values ('module-content', $1 || '/new', $1)`;
      const stored = (count: number, size: number) =>
        tx.savepoint(
          (inner) => inner`insert into storage.objects (bucket_id, name, owner_id, metadata)
            select 'public-assets', ${stranger} || '/' || n || '-' || ${size}::text, ${stranger}, ${inner.json({ size })}
            from generate_series(1, ${count}::int) n`,
        );
      await stored(99, 500_000_000);
      expect(await attempt(tx, stranger, put, [stranger])).toMatchObject({ count: 1 });
      await stored(1, 500_000_001);
      expect(await attempt(tx, stranger, put, [stranger])).toMatchObject({ code: '42501' });
      expect(await attempt(tx, member, put, [member])).toMatchObject({ count: 1 });
      await tx`delete from storage.objects where metadata ->> 'size' like '500000%'`;
      await stored(19_999, 1);
      expect(await attempt(tx, stranger, put, [stranger])).toMatchObject({ count: 1 });
      await stored(1, 2);
      expect(await attempt(tx, stranger, put, [stranger])).toMatchObject({ code: '42501' });
    }));

  it('allows 5,000 invitations a day, withdrawn ones included', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group } = await makeWorld(tx);
      const invite = `select public.invite_member($2, '', '', $1)`;
      await perform(tx, owner, invite, [group, 'a@example.test']);
      await tx`update private.rate_limits set amount = 4999 where what = 'people'`;
      await perform(tx, owner, invite, [group, 'b@example.test']);
      await perform(tx, owner, 'delete from public.invitations');
      expect(await attempt(tx, owner, invite, [group, 'c@example.test'])).toMatchObject({ code: '54000' });
      await tx`delete from private.rate_limits`;
      await shrink(tx, 'invitations', 'creator_id', 20_000, 2);
      await perform(tx, owner, invite, [group, 'c@example.test']);
      await perform(tx, owner, invite, [group, 'd@example.test']);
      expect(await attempt(tx, owner, invite, [group, 'e@example.test'])).toMatchObject({
        code: '54000',
        constraint: 'invitations_room',
      });
    }));
});
