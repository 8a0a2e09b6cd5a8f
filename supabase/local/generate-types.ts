import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { createBackend } from './create-backend.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TARGET = fileURLToPath(new URL('../../src/replication/database-types.ts', import.meta.url));

/**
 * The types of the API's schema as the migrations make it, from an embedded backend in memory: the same text on
 * every machine.
 */
export async function generateTypes(): Promise<string> {
  const backend = await createBackend({ root: ROOT, seed: false });
  try {
    const metadata = await introspect(
      { query: async (sql) => ({ rows: [...(await backend.database.query(sql))] }) },
      { includedSchemas: ['public'] },
    );
    const code = await generateTypescript(sortGeneratorMetadata(metadata), {
      postgrestVersion: '13',
      detectOneToOneRelationships: true,
    });
    return `// Made by "npm run types:gen" from supabase/migrations. Do not edit.\n${code}`;
  } finally {
    await backend.close();
  }
}

/** `npm run types:gen` writes the file; `--check` only says whether it is fresh, and ends with 1 when it is not. */
async function main(check: boolean): Promise<void> {
  const fresh = await generateTypes();
  const name = relative(ROOT, TARGET);
  if (!check) {
    await writeFile(TARGET, fresh);
    console.log(`Wrote ${name}.`);
    return;
  }
  const committed = await readFile(TARGET, 'utf8').catch(() => '');
  if (committed === fresh) return;
  console.error(`${name} is not what the migrations make. Run "npm run types:gen" and commit the file.`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.includes('--check'));
