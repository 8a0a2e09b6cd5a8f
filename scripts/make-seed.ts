/** Generates everything made from `supabase/seed`, but for the films. `--check` fails if something is outdated. */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedAccounts } from '../supabase/seed/accounts';
import { seedFiles } from '../supabase/seed/files';
import { seedSql, type SizedSeedFile } from '../supabase/seed/seed-sql';

const root = fileURLToPath(new URL('..', import.meta.url));
const filesFolder = join(root, 'supabase', 'seed-files');

interface Output {
  readonly path: string;
  readonly text: string;
}

async function measure(): Promise<readonly SizedSeedFile[]> {
  return Promise.all(
    seedFiles().map(async (file) => {
      const bytes =
        file.text === undefined ? await readFile(join(filesFolder, file.path)) : Buffer.from(file.text);
      return { ...file, size: bytes.byteLength };
    }),
  );
}

async function outputs(files: readonly SizedSeedFile[]): Promise<readonly Output[]> {
  const accounts = seedAccounts.map(({ email, password, displayName, purpose }) => ({
    email,
    password,
    name: displayName,
    purpose,
  }));
  return [
    ...files.flatMap(({ path, text }) =>
      text === undefined ? [] : [{ path: join(filesFolder, path), text }],
    ),
    { path: join(root, 'supabase', 'seed.sql'), text: seedSql(files) },
    { path: join(root, 'supabase', 'demo-accounts.json'), text: `${JSON.stringify(accounts, null, 2)}\n` },
  ];
}

/** Files in `seed-files` that no source asks for any more. */
async function leftOver(files: readonly SizedSeedFile[]): Promise<readonly string[]> {
  const wanted = new Set(files.map(({ path }) => path));
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !wanted.has(relative(filesFolder, path)));
}

async function current(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

const files = await measure();
const stale: string[] = [];
for (const { path, text } of await outputs(files)) {
  if ((await current(path)) === text) continue;
  stale.push(relative(root, path));
  if (process.argv.includes('--check')) continue;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
for (const path of await leftOver(files)) {
  stale.push(relative(root, path));
  if (!process.argv.includes('--check')) await rm(path);
}

if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Not what supabase/seed says (run: npx tsx scripts/make-seed.ts):\n  ${stale.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log(stale.length === 0 ? 'The seed is fresh.' : `Written:\n  ${stale.join('\n  ')}`);
}
