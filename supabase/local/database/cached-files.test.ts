import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createBackend } from '../create-backend.ts';
import { makeFixtureProject } from '../testing/fixture-project.ts';
import { migratedFiles } from './cached-files.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

function project(migration: string, root?: string): string {
  const made = makeFixtureProject({ 'supabase/migrations/20260102000000_marks.sql': migration }, root);
  cleanups.push(made.remove);
  return made.root;
}

const MARKS = 'create table public.marks (id int);';

it('caches the files of a migrated database for one state of the migrations, and drops outdated ones', async () => {
  const root = project(MARKS);
  mkdirSync(join(root, 'node_modules'));
  await (await migratedFiles(root))?.keep(new Blob(['marks']));
  expect(await (await migratedFiles(root))?.files?.text()).toBe('marks');

  project('create table public.marks (id int, note text);', root);
  const changed = await migratedFiles(root);
  expect(changed?.files).toBeUndefined();
  await changed?.keep(new Blob(['marks with notes']));
  expect(readdirSync(join(root, 'node_modules/.cache/fledge'))).toHaveLength(1);
  expect(await (await migratedFiles(root))?.files?.text()).toBe('marks with notes');
});

it('caches nothing in a project without installed packages', async () => {
  expect(await migratedFiles(project(MARKS))).toBeUndefined();
});

it('starts in memory from cached files: all tables, no rows of an earlier start', async () => {
  const root = project(MARKS);
  mkdirSync(join(root, 'node_modules'));
  for (const start of ['migrated', 'cached']) {
    const backend = await createBackend({ root, seed: false });
    const [marks] = await backend.database.query('select count(*)::int as rows from public.marks');
    await backend.database.query('insert into public.marks values (1)');
    await backend.close();
    expect(marks, start).toEqual({ rows: 0 });
    expect((await migratedFiles(root))?.files, start).toBeDefined();
  }
});
