import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createBackend } from '../../supabase/local/create-backend';
import { migrate } from '../../supabase/local/database/migrate';
import { openPostgres } from '../../supabase/local/database/open-postgres';
import { attempt, call, perform } from './support/act-as';
import { type Sql, rolledBack } from './support/database';
import { makeWorld } from './support/world';

/* A hosted project runs migrations as a role that is not a superuser and does not own the auth and storage schemas, and
   grants the API roles everything by default. These tests use such a database. */
const NAME = `hosted_${process.pid}`;
const MIGRATOR = `migrator_${process.pid}`;
const AUTH_ADMIN = `auth_admin_${process.pid}`;
const STORAGE_ADMIN = `storage_admin_${process.pid}`;
const REALTIME_ADMIN = `realtime_admin_${process.pid}`;

const LIKE_HOSTED = `
  create role ${MIGRATOR} login nosuperuser createrole bypassrls;
  create role ${AUTH_ADMIN} nologin;
  create role ${STORAGE_ADMIN} nologin;
  create role ${REALTIME_ADMIN} nologin;
  grant pg_read_all_stats to ${MIGRATOR};
  grant ${STORAGE_ADMIN}, ${REALTIME_ADMIN} to ${MIGRATOR};
  grant anon to ${MIGRATOR} with admin option, inherit false, set false;
  alter database ${NAME} owner to ${MIGRATOR};
  alter schema public owner to ${MIGRATOR};
  alter schema supabase_migrations owner to ${MIGRATOR};
  alter table supabase_migrations.schema_migrations owner to ${MIGRATOR};
  alter publication supabase_realtime owner to ${MIGRATOR};
  alter schema auth owner to ${AUTH_ADMIN};
  alter schema storage owner to ${STORAGE_ADMIN};
  alter schema realtime owner to ${REALTIME_ADMIN};
  alter table realtime.messages owner to ${REALTIME_ADMIN};
  grant execute on all functions in schema realtime to ${MIGRATOR};
  do $$
  declare v_table record;
  begin
    for v_table in select schemaname, tablename from pg_tables where schemaname in ('auth', 'storage') loop
      execute format('alter table %I.%I owner to %I', v_table.schemaname, v_table.tablename, v_table.schemaname || '_admin_${process.pid}');
    end loop;
  end $$;
  alter table auth.users enable row level security;
  grant usage on schema auth, storage, extensions to ${MIGRATOR}, ${AUTH_ADMIN}, ${STORAGE_ADMIN}, anon, authenticated, service_role;
  grant select, insert, update, delete, references, trigger on all tables in schema auth, storage to ${MIGRATOR};
  grant execute on all functions in schema auth, storage, extensions to ${MIGRATOR};
  alter default privileges for role ${MIGRATOR} in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${MIGRATOR} in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role ${MIGRATOR} in schema public grant execute on functions to anon, authenticated, service_role;
`;

const admin = postgres(inject('databaseUrl'), { max: 1, onnotice: () => undefined });
let sql: Sql;

beforeAll(async () => {
  const address = (user?: string): string => {
    const url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${NAME}` });
    if (user !== undefined) Object.assign(url, { username: user, password: '' });
    return url.href;
  };
  await admin.unsafe(`create database ${NAME}`);
  const empty = mkdtempSync(join(tmpdir(), 'fledge-empty-'));
  mkdirSync(join(empty, 'supabase', 'migrations'), { recursive: true });
  try {
    await (await createBackend({ root: empty, databaseUrl: address(), seed: false })).close();
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
  sql = postgres(address(), {
    max: 2,
    onnotice: () => undefined,
    types: { timestamptz: { to: 1184, from: [1184], serialize: String, parse: String } },
  });
  await sql.unsafe(LIKE_HOSTED);
  const project = openPostgres(address(MIGRATOR));
  await migrate(project, fileURLToPath(new URL('../..', import.meta.url)));
  await project.close();
});
afterAll(async () => {
  await sql.end();
  await admin.unsafe(`drop database if exists ${NAME} with (force)`);
  for (const role of [MIGRATOR, AUTH_ADMIN, STORAGE_ADMIN, REALTIME_ADMIN])
    await admin.unsafe(`drop role if exists ${role}`);
  await admin.end();
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The outcome of this SQL after `before`, rolled back. */
const fault = (changed: string, before = 'select 1') =>
  sql
    .begin(async (tx) => {
      await tx.unsafe(before);
      await tx.unsafe(changed);
      throw new Error('Nothing is missing.');
    })
    .catch((error: unknown) => String(error));

describe('before anything is created', () => {
  const requirements = read('supabase/migrations/20260101000000_requirements.sql');
  it('is the first migration', () => {
    const names = readdirSync(join(root, 'supabase/migrations')).toSorted();
    expect(names[0]).toBe('20260101000000_requirements.sql');
  });

  it('names the missing PostgreSQL version, extension or schema', async () => {
    expect(await fault(requirements)).toContain('Nothing is missing.');
    // As on an older server.
    expect(await fault(requirements.replace('170000', '990000'))).toMatch(
      /needs PostgreSQL 17 or newer; this is \d/,
    );
    expect(await fault(requirements.replace("'pgcrypto'", "'no such'"))).toContain(
      'needs the extension pgcrypto',
    );
    expect(await fault(requirements, 'alter table storage.objects rename to files')).toContain(
      'needs the schemas auth and storage',
    );
  });

  it('warns if hints are unavailable or pulls will be late', async () => {
    const warned: string[] = [];
    const { host, port, database } = sql.options;
    const project = postgres({
      host: host[0] ?? '',
      port: port[0] ?? 5432,
      database,
      user: MIGRATOR,
      max: 1,
      onnotice: ({ message }) => warned.push(message ?? ''),
    });
    await project.unsafe(requirements);
    expect(warned).toEqual([]);
    await sql`alter schema realtime rename to gone`;
    await sql.unsafe(`revoke pg_read_all_stats from ${MIGRATOR}`);
    try {
      await project.unsafe(requirements);
    } finally {
      await sql`alter schema gone rename to realtime`;
      await sql.unsafe(`grant pg_read_all_stats to ${MIGRATOR}`);
      await project.end();
    }
    expect(warned).toEqual([
      expect.stringContaining('Realtime is missing'),
      expect.stringContaining('lacks pg_read_all_stats'),
    ]);
  });
});

describe('the commands of the README', () => {
  const readme = read('README.md');
  const config = read('supabase/config.toml');

  it('push settings, migrations and functions, in this order', () => {
    const commands = [
      'SITE_URL=',
      'supabase link',
      'supabase config push',
      // The first migration may sort before migrations that a project already has.
      'supabase db push --include-all',
      'supabase functions deploy',
    ];
    const places = commands.map((command) => readme.indexOf(command));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('name every environment variable that settings and functions read', () => {
    const named = [...config.matchAll(/env\((\w+)\)/g)].map(([, name]) => name ?? '');
    for (const name of named) expect(readme).toContain(name);
    const own = [...read('supabase/functions/invite-member/index.ts').matchAll(/setting\('(\w+)'\)/g)]
      .map(([, name]) => name ?? '')
      // Variables that the platform provides to each function.
      .filter((name) => !/^SUPABASE_(URL|ANON_KEY|SERVICE_ROLE_KEY)$/.test(name));
    expect(own).toEqual([]);
  });

  it('leave checking sessions to the function, which knows all signing keys', () => {
    expect(config).toMatch(/\[functions\.invite-member\][^[]*verify_jwt = false/);
  });
});

describe('on a hosted project, whose migrations run as no superuser', () => {
  it('assigns all objects to that role', async () => {
    const owners =
      await sql`select distinct tableowner from pg_tables where schemaname in ('public', 'private')`;
    expect(owners.map((row) => String(row['tableowner']))).toEqual([MIGRATOR]);
    const [role] = await sql`select rolsuper from pg_roles where rolname = ${MIGRATOR}`;
    expect(role?.['rolsuper']).toBe(false);
  });

  it('creates profile and nest for accounts created by the auth server', () =>
    rolledBack(sql, async (tx) => {
      await tx.unsafe(`set local role ${AUTH_ADMIN}`);
      const [user] = await tx`
        insert into auth.users (id, aud, role, email, email_confirmed_at)
        values (gen_random_uuid(), 'authenticated', 'authenticated', 'ada@example.test', now()) returning id`;
      await tx.unsafe('reset role');
      const id = String(user?.['id']);
      expect(await perform(tx, id, 'select username from public.profiles')).toEqual([
        { username: 'ada@example.test' },
      ]);
      await tx.unsafe(`set local role ${AUTH_ADMIN}`);
      await tx`delete from auth.users where id = ${id}`;
      await tx.unsafe('reset role');
      expect(await tx`select 1 from public.creator_nest_settings where id = ${id}`).toEqual([]);
    }));

  it('serves the API functions, and enforces the rules', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, modules, privateFile } = await makeWorld(tx);
      // The owner's nest is private (decision D13).
      expect(await call(tx, 'anonymous', 'explore')).toMatchObject({ cards: [], more: false });
      expect(await call(tx, 'anonymous', 'open_nest', [owner, 'open sesame', null])).toMatchObject({
        state: 'tried',
      });
      expect(await call(tx, member, 'open_module', [modules.listed])).toMatchObject({ access: 'full' });
      expect(await call(tx, stranger, 'open_module', [modules.draft])).toEqual({ access: 'none' });
      expect(await perform(tx, owner, 'select username from public.list_learners()')).toHaveLength(2);
      const file = 'select 1 from storage.objects where name = $1';
      expect(await perform(tx, member, file, [privateFile])).toHaveLength(1);
      expect(await perform(tx, stranger, file, [privateFile])).toHaveLength(0);
      for (const table of ['modules', 'profiles', 'events', 'tombstones'])
        expect(await attempt(tx, 'anonymous', `delete from public.${table}`)).toMatchObject({
          code: '42501',
        });
    }));

  it('notifies people of their own changes (P6)', async () => {
    const heard: string[] = [];
    const listening = await sql.listen('embedded_realtime', (notice) => heard.push(notice));
    const [user] = await sql`
      insert into auth.users (id, aud, role, email, email_confirmed_at)
      values (gen_random_uuid(), 'authenticated', 'authenticated', 'hint@example.test', now()) returning id`;
    await expect.poll(() => heard.join()).toContain(`person:${String(user?.['id'])}`);
    await listening.unlisten();
  });

  it("sees other roles' sessions, so that pulls are not delayed by a minute (rule P1)", async () => {
    const [row] =
      await sql`select clock_timestamp() - private.sync_horizon() < interval '10 seconds' as fresh`;
    expect(row?.['fresh']).toBe(true);
  });
});
