import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOCAL = fileURLToPath(new URL('..', import.meta.url));
export const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** The files of a PGlite database, cached next to the installed packages because making them takes seconds. */
export interface CachedFiles {
  /** Undefined before they are kept. */
  readonly files: Blob | undefined;
  /** Replaces what is cached under the same name. */
  keep(files: Blob): Promise<void>;
}

/** The files of an empty database. */
export async function emptyFiles(): Promise<CachedFiles> {
  return cachedFiles(MODULES, 'empty-database', await readFile(packageFile('@electric-sql/pglite')));
}

/**
 * The files of a database with the migrations of `root` and no rows. Its key covers everything that shapes them:
 * packages, migrations and the code of the embedded backend. Undefined where `root` has no installed packages.
 */
export async function migratedFiles(root: string): Promise<CachedFiles | undefined> {
  const modules = join(root, 'node_modules');
  if (!existsSync(modules)) return undefined;
  const migrations = join(root, 'supabase', 'migrations');
  const sources = [
    ...(await filesIn(migrations, /\.sql$/)),
    ...(await filesIn(LOCAL, /(?<!\.test)\.m?ts$/)),
    packageFile('@electric-sql/pglite'),
    packageFile('@supabase/lite'),
  ];
  const hash = createHash('sha256');
  for (const path of sources) hash.update(relative(root, path)).update(await readFile(path));
  return cachedFiles(modules, 'migrated-database', hash.digest());
}

async function cachedFiles(modules: string, name: string, key: Uint8Array): Promise<CachedFiles> {
  const folder = join(modules, '.cache/fledge');
  const file = join(folder, `${name}-${createHash('sha256').update(key).digest('hex').slice(0, 16)}.tar`);
  const found = await readFile(file).catch(() => undefined);
  return {
    files: found === undefined ? undefined : new Blob([found]),
    keep: (files) => replace(file, `${name}-`, files),
  };
}

async function replace(file: string, prefix: string, files: Blob): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  const folder = dirname(file);
  try {
    await mkdir(folder, { recursive: true });
    const outdated = (await readdir(folder)).filter(
      (name) => name.startsWith(prefix) && name.endsWith('.tar'),
    );
    await writeFile(aside, new Uint8Array(await files.arrayBuffer()));
    await rename(aside, file);
    for (const name of outdated)
      if (join(folder, name) !== file) await rm(join(folder, name), { force: true });
  } catch {
    // Read-only: made each time.
  }
}

async function filesIn(folder: string, kind: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function packageFile(name: string): string {
  return join(MODULES, name, 'package.json');
}
