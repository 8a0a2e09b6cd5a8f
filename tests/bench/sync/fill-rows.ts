import { randomUUID } from 'node:crypto';
import { benchContent } from './bench-content';
import type { BenchBackend } from './bench-backend';

const AT_ONCE = 500;

/**
 * Inserts a person's modules into the database, bypassing the app.
 * @param size approximate characters of each module's content
 */
export async function fillModules(
  backend: BenchBackend,
  owner: string,
  count: number,
  size = 2000,
): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => ({
      id: randomUUID(),
      title: `Module ${from + index}`,
      content: benchContent(size, String(from + index)),
    }));
    await backend.query(
      `insert into public.modules (id, creator_id, title, description, content)
       select (r ->> 'id')::uuid, $1, r ->> 'title', 'How to do it, step by step.', r -> 'content'
       from jsonb_array_elements($2::text::jsonb) r`,
      [owner, JSON.stringify(rows)],
    );
  }
}

/** Inserts rows without jsonb into `playlists` or the table that RxDB's own replication can write. */
export async function fillPlain(
  backend: BenchBackend,
  table: 'playlists' | 'plain_rows',
  owner: string,
  count: number,
): Promise<void> {
  await backend.query(
    `insert into public.${table} (id, creator_id, title, description)
     select gen_random_uuid(), $1, 'Row ' || n, 'How to do it, step by step.' from generate_series(1, $2::int) n`,
    [owner, count],
  );
}
