import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from './database/database.ts';
import { runSqlFile } from './database/run-sql-file.ts';
import { MIME_TYPES } from './mime-types.ts';
import type { FileStorage } from './storage/file-storage.ts';

const MARK = 'supabase/seed.sql';

/** Whether `seed` has run. */
export async function isSeeded(database: Database): Promise<boolean> {
  const rows = await database.query('select 1 from supabase_migrations.seed_files where path = $1', [MARK]);
  return rows.length > 0;
}

/**
 * Fills a new database once, from `supabase/seed.sql` and `supabase/seed-files/{bucket}/{path}`.
 * @throws StartupError for bad SQL
 */
export async function seed(database: Database, storage: FileStorage, root: string): Promise<void> {
  const path = join(root, 'supabase', 'seed.sql');
  if (!existsSync(path) || (await isSeeded(database))) return;
  await runSqlFile(database, { path, root }, [
    `insert into supabase_migrations.seed_files (path, hash) values ('${MARK}', 'done')`,
  ]);
  await seedFiles(database, storage, join(root, 'supabase', 'seed-files'));
}

async function seedFiles(database: Database, storage: FileStorage, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile() && !found.name.startsWith('.'))) {
    const file = join(entry.parentPath, entry.name);
    const [bucket = '', ...parts] = file.slice(folder.length + 1).split(sep);
    if (parts.length === 0) continue;
    const key = parts.join('/');
    const mimetype = MIME_TYPES[extname(entry.name).toLowerCase()] ?? 'application/octet-stream';
    const body = Readable.toWeb(createReadStream(file));
    const metadata = await storage.uploadObject(bucket, key, undefined, body, mimetype, 'max-age=3600');
    // Folders are named after their owner.
    await database.query(
      `insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
       select $1, $2, u.id, u.id::text, ($4::text)::jsonb from (select 1) one
       left join auth.users u on u.id::text = $3
       on conflict (bucket_id, name) do update set metadata = excluded.metadata`,
      [bucket, key, parts[0], JSON.stringify(metadata)],
    );
  }
}
