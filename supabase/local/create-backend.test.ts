import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createBackend } from './create-backend.ts';
import { openPglite } from './database/open-pglite.ts';
import { StartupError } from './startup-error.mjs';
import { connect } from './testing/connect.ts';
import { makeFixtureProject } from './testing/fixture-project.ts';

// Opening a database on disk takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});
function project(files: Record<string, string>): string {
  const made = makeFixtureProject(files);
  cleanups.push(made.remove);
  return made.root;
}
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'fledge-data-'));
  cleanups.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it('names file and line of bad SQL, and applies nothing of that file', async () => {
  const root = project({
    'supabase/migrations/20260102000000_good.sql': 'create table public.kept (id int);',
    'supabase/migrations/20260103000000_bad.sql': [
      '-- A comment; with a semicolon.',
      'create table public.half (id int);',
      '',
      'create table public.other (id int,',
      '  owner uuid references public.nowhere (id));',
    ].join('\n'),
  });
  const dataDir = folder();
  const start = createBackend({ root, dataDir });
  await expect(start).rejects.toBeInstanceOf(StartupError);
  await expect(start).rejects.toThrow(
    /^Bad SQL in supabase\/migrations\/20260103000000_bad\.sql, line 4: relation "public\.nowhere" does not exist$/,
  );
  const database = await openPglite(join(dataDir, 'database'));
  expect(
    await database.query(
      `select to_regclass('public.kept') is null as kept, to_regclass('public.half') is null as half`,
    ),
  ).toEqual([{ kept: false, half: true }]);
  await database.close();
});

it('names the line inside a statement when the database says where it stumbled', async () => {
  const root = project({
    'supabase/migrations/20260102000000_bad.sql': 'select 1;\n\nselect 1,\n  2,\n  frm;\n',
  });
  await expect(createBackend({ root })).rejects.toThrow(
    /20260102000000_bad\.sql, line 5: column "frm" does not exist$/,
  );
});

it('keeps data over a restart, applies only new migrations, and fills the database once', async () => {
  const root = project({
    'supabase/seed.sql': `insert into public.notes (owner_id, title, shared)
      select id, 'Seeded', true from auth.users;
      create table public.seed_runs as select now();`,
    'supabase/migrations/20260102000000_person.sql': `insert into auth.users (id, email, aud, role)
      values ('00000000-0000-4000-8000-000000000001', 'seed@test.example', 'authenticated', 'authenticated');`,
    'supabase/seed-files/open/00000000-0000-4000-8000-000000000001/picture.svg': '<svg/>',
  });
  const dataDir = folder();
  const first = await createBackend({ root, dataDir });
  expect(first.seeded).toBe(true);
  await connect(first).auth.signUp({ email: 'stays@test.example', password: 'correct horse' });
  await first.close();

  const second = await createBackend({ root, dataDir });
  expect((await connect(second).from('notes').select('title')).data).toEqual([{ title: 'Seeded' }]);
  const signIn = await connect(second).auth.signInWithPassword({
    email: 'stays@test.example',
    password: 'correct horse',
  });
  expect(signIn.error).toBeNull();
  const file = await second.fetch(
    new Request(
      'http://backend.test/storage/v1/object/public/open/00000000-0000-4000-8000-000000000001/picture.svg',
    ),
  );
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['image/svg+xml', '<svg/>']);
  await second.close();
});

it('says in one line that a migration is not the one the database got, comments and layout aside', async () => {
  const name = 'supabase/migrations/20260102000000_marks.sql';
  const dataDir = folder();
  const start = (sql: string) => createBackend({ root: project({ [name]: sql }), dataDir, seed: false });
  await (await start("-- First.\ncreate table public.marks (text text default 'it''s; here');")).close();
  await (await start("create table public.marks\n  (text text default 'it''s; here'); -- The same.")).close();
  await expect(start('create table public.marks (text text, more int);')).rejects.toThrow(
    `${name} has changed since this database got it. Start over with --data OTHER`,
  );
});

it('says in one line that the data belong to another version, which can still open them', async () => {
  const name = 'supabase/migrations/20260102000000_marks.sql';
  const dataDir = folder();
  const start = (files: Record<string, string>) =>
    createBackend({ root: project(files), dataDir, seed: false });
  await (await start({ [name]: 'create table public.marks (id int);' })).close();
  await expect(start({})).rejects.toThrow(
    /^These data belong to another version of Fledge\. [^\n]*--data OTHER[^\n]*$/,
  );
  await (await start({ [name]: 'create table public.marks (id int);' })).close();
});

it('calls nobody on the network', async () => {
  const sockets = vi.spyOn(Socket.prototype, 'connect');
  const fetches = vi.spyOn(globalThis, 'fetch');
  const backend = await createBackend({ root: project({}) });
  await connect(backend).auth.signUp({ email: 'quiet@test.example', password: 'correct horse' });
  await backend.close();
  expect(sockets).not.toHaveBeenCalled();
  expect(fetches).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('says in one line that the server of DATABASE_URL cannot be used', async () => {
  const root = project({});
  await expect(createBackend({ root, databaseUrl: 'not an address' })).rejects.toThrow(
    'DATABASE_URL is no address of a database, as postgres://user:password@host:5432/name.',
  );
  await expect(createBackend({ root, databaseUrl: 'postgres://ada@127.0.0.1:1/db' })).rejects.toThrow(
    'The database of DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1',
  );
});

it('says in one line that the data folder holds something that it cannot open', async () => {
  const root = project({});
  const dataDir = folder();
  mkdirSync(join(dataDir, 'database'));
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '9');
  const start = createBackend({ root, dataDir });
  await expect(start).rejects.toBeInstanceOf(StartupError);
  await expect(start).rejects.toThrow(`The database in ${join(dataDir, 'database')} cannot be opened`);
  writeFileSync(join(dataDir, 'secrets.json'), '{');
  await expect(createBackend({ root, dataDir })).rejects.toThrow(
    `${join(dataDir, 'secrets.json')} is damaged. Delete it; everybody has to sign in again then.`,
  );
});
