import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { runSqlFile } from './run-sql-file.ts';

/**
 * Applies the migrations of `root`/supabase/migrations that this database does not have yet, in order, each in a
 * transaction of its own. Throws `StartupError` at the first bad one; those before it stay applied.
 */
export async function migrate(database: Database, root: string): Promise<void> {
  const folder = join(root, 'supabase', 'migrations');
  const applied = new Set(
    (await database.query('select version from supabase_migrations.schema_migrations')).map(
      (row) => row['version'],
    ),
  );
  const files = (await readdir(folder)).filter((name) => /^\d{14}_[\w-]+\.sql$/.test(name)).toSorted();
  for (const name of files) {
    const version = name.slice(0, 14);
    if (applied.has(version)) continue;
    await runSqlFile(database, { path: join(folder, name), root }, [
      // The name holds word characters and hyphens only: it is checked above.
      `insert into supabase_migrations.schema_migrations (version, name)
       values ('${version}', '${name.slice(15, -'.sql'.length)}')`,
    ]);
  }
}
