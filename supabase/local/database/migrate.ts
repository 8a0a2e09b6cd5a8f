import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { StartupError } from '../startup-error.mjs';
import type { Database } from './database.ts';
import { runSqlFile } from './run-sql-file.ts';
import { splitStatements } from './split-statements.ts';

/**
 * Applies missing migrations in order, one transaction each.
 * @throws StartupError at the first bad one, after which earlier ones stay applied, for one that has changed
 * since it was applied, or where another version of Fledge applied ones that do not exist here
 */
export async function migrate(database: Database, root: string): Promise<void> {
  const folder = join(root, 'supabase', 'migrations');
  const applied = new Map(
    (await database.query('select version, statements from supabase_migrations.schema_migrations')).map(
      (row) => [row['version'], row['statements']],
    ),
  );
  const files = (await readdir(folder)).filter((name) => /^\d{14}_[\w-]+\.sql$/.test(name)).toSorted();
  const versions = new Set(files.map((name) => name.slice(0, 14)));
  if ([...applied.keys()].some((version) => !versions.has(String(version)))) {
    throw new StartupError(
      'These data belong to another version of Fledge. Keep them by starting that version, or start over with --data OTHER (or another DATABASE_URL).',
    );
  }
  for (const name of files) {
    const version = name.slice(0, 14);
    const path = join(folder, name);
    const statements = splitStatements(await readFile(path, 'utf8')).map(({ text }) => text);
    if (applied.has(version)) {
      expectSame(applied.get(version), statements, relative(root, path));
      continue;
    }
    await runSqlFile(database, { path, root }, [
      // Checked above: word characters and hyphens.
      `insert into supabase_migrations.schema_migrations (version, name, statements)
       values ('${version}', '${name.slice(15, -'.sql'.length)}', array[${statements.map(quoted).join(', ')}]::text[])`,
    ]);
  }
}

function expectSame(before: unknown, now: readonly string[], file: string): void {
  // Other tools may record no statements.
  if (!Array.isArray(before) || essence(before) === essence(now)) return;
  throw new StartupError(
    `${file} has changed since this database got it. Start over with --data OTHER (or another DATABASE_URL), or undo the change and put it into a migration of its own.`,
  );
}

/** Statements without comments and layout. */
function essence(statements: readonly unknown[]): string {
  return statements
    .map((text) => String(text).replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(';');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
