import { join } from 'node:path';
import { StartupError } from '../startup-error.mjs';
import type { Database } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import { readDatabaseError } from './read-database-error.ts';

/**
 * The database: a PostgreSQL server when one is named, else PGlite.
 * @throws StartupError when the server cannot be used: not found, wrong password, no superuser
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  files,
}: {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  /** What a PGlite in memory starts from. */
  files?: Blob | undefined;
}): Promise<Database> {
  if (databaseUrl === undefined) {
    return dataDir === undefined
      ? openPglite(undefined, undefined, files)
      : openPglite(join(dataDir, 'database'));
  }
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new StartupError(
      'DATABASE_URL is no address of a database, as postgres://user:password@host:5432/name.',
    );
  }
  const database = openPostgres(databaseUrl);
  try {
    await expectSuperuser(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function expectSuperuser(database: Database): Promise<void> {
  const asked = database.query('select rolsuper from pg_roles where rolname = current_user');
  const [role] = await asked.catch((cause: unknown) => {
    const { message, code } = readDatabaseError(cause);
    const said = message === '' ? String(code) : message;
    throw new StartupError(`The database of DATABASE_URL cannot be opened: ${said}`, { cause });
  });
  if (role?.['rolsuper'] !== true)
    throw new StartupError('The role that DATABASE_URL names is no superuser.');
}
