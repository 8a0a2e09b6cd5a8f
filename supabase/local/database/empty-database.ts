import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPgliteConnection } from '@supabase/lite/pglite';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** The files of an empty database, made once and cached next to the installed packages. */
export async function emptyDatabase(): Promise<Blob> {
  const about = await readFile(join(MODULES, '@electric-sql/pglite/package.json'), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  const file = join(MODULES, '.cache/fledge', `empty-database-${version}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return new Blob([kept]);
  const connection = await createPgliteConnection({});
  const made = await connection.driver.dumpDataDir('none');
  await connection.close();
  await keep(file, made);
  return made;
}

async function keep(file: string, made: Blob): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(aside, new Uint8Array(await made.arrayBuffer()));
    await rename(aside, file);
  } catch {
    // Read-only: made each time.
  }
}
