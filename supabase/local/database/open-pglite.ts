import { createPgliteConnection } from '@supabase/lite/pglite';
import { mkdirSync } from 'node:fs';
import { StartupError } from '../startup-error.mjs';
import { emptyFiles } from './cached-files';
import type { Database, DatabaseRow } from './database';
import { ExclusiveAccess } from './exclusive-access';
import { interruptible, type InterruptibleModule } from './interruptible';
import { readJson } from './json-as-written';
import { measured } from './limit-answers';
import { STATEMENT_LIMIT } from './statement-limit';
import { toIsoTimestamp, TYPE_ID } from './type-parsers';

/**
 * PostgreSQL in this process, kept in `folder`, or in memory without one, where it starts from `files` (an empty
 * database by default). `limit`: CPU milliseconds of a statement.
 * @throws StartupError when `folder` holds something that it cannot open
 */
export async function openPglite(folder?: string, limit = STATEMENT_LIMIT, files?: Blob): Promise<Database> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const start = folder === undefined ? { loadDataDir: files ?? (await emptyDatabase()) } : {};
  const { opened: connection, run } = await interruptible(limit, () => open(folder, start));
  const pglite = connection.driver;
  const access = new ExclusiveAccess();
  const query = pglite.query.bind(pglite);
  const exec = pglite.exec.bind(pglite);
  const module = pglite.Module as unknown as InterruptibleModule;
  pglite.query = (sql, ...rest) =>
    access.statement(sql, () => run(module, () => query(measured(sql), ...rest)));
  pglite.exec = (sql, ...rest) => access.statement(sql, () => run(module, () => exec(sql, ...rest)));

  return {
    kind: 'pglite',
    connection,
    query: async (sql, params) => (await pglite.query<DatabaseRow>(sql, [...(params ?? [])])).rows,
    script: (statements, progress) =>
      access.alone(() =>
        pglite.transaction(async (transaction) => {
          for (const [index, statement] of statements.entries()) {
            progress?.(index);
            await transaction.exec(statement);
          }
        }),
      ),
    listen: async (channel, onNotice) => {
      await pglite.listen(channel, onNotice);
    },
    task: (work) => access.run(work),
    dump: async () => {
      await pglite.query('checkpoint');
      return access.alone(() => pglite.dumpDataDir('none'));
    },
    close: () => connection.close(),
  };
}

async function open(folder: string | undefined, start: { readonly loadDataDir?: Blob }) {
  const connection = await createPgliteConnection({
    ...(folder === undefined ? {} : { url: folder }),
    pgliteOptions: {
      ...start,
      parsers: {
        [TYPE_ID.timestamptz]: toIsoTimestamp,
        [TYPE_ID.timestamp]: toIsoTimestamp,
        [TYPE_ID.json]: readJson,
        [TYPE_ID.jsonb]: readJson,
      },
    },
  });
  // Its start-up queries must not queue behind the waiting one.
  await connection.driver.waitReady.catch((cause: unknown) => {
    if (folder === undefined) throw cause;
    // File system errors have only a number.
    const reason =
      cause instanceof Error
        ? cause.message
        : 'its files cannot be read or written; do they belong to another user?';
    throw new StartupError(
      `The database in ${folder} cannot be opened (${reason}). Put back a copy of it, or move it away to start over.`,
      { cause },
    );
  });
  return connection;
}

/** The files of an empty database. */
async function emptyDatabase(): Promise<Blob> {
  const cached = await emptyFiles();
  if (cached.files !== undefined) return cached.files;
  const connection = await createPgliteConnection({});
  const made = await connection.driver.dumpDataDir('none');
  await connection.close();
  await cached.keep(made);
  return made;
}
