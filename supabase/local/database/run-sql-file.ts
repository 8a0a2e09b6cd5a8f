import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { StartupError } from '../startup-error.mjs';
import type { Database } from './database.ts';
import { readDatabaseError } from './read-database-error.ts';
import { lineAt, splitStatements } from './split-statements.ts';

/**
 * Runs an SQL file in one transaction, with `after` as its last statements.
 * @throws StartupError with one line (file, line, message) for bad SQL; nothing has happened then
 */
export async function runSqlFile(
  database: Database,
  file: { path: string; root: string },
  after: readonly string[] = [],
): Promise<void> {
  const sql = await readFile(file.path, 'utf8');
  const statements = splitStatements(sql);
  let current = 0;
  try {
    await database.script([...statements.map((statement) => statement.text), ...after], (index) => {
      current = index;
    });
  } catch (cause) {
    const error = readDatabaseError(cause);
    const statement = statements[current];
    const line =
      statement === undefined
        ? undefined
        : error.position === undefined
          ? statement.line
          : lineAt(sql, statement.offset + error.position - 1);
    const where = `${relative(file.root, file.path)}${line === undefined ? '' : `, line ${line}`}`;
    const said = [error.message, error.detail, error.hint].filter(Boolean).join(' ').replace(/\s+/g, ' ');
    throw new StartupError(`Bad SQL in ${where}: ${said}`, { cause });
  }
}
