import type { DocumentState, LocalStore } from '@/db/local-store';
import type { ViewedTable } from '../server/server';

/** Documents read and written under one hold of the table's lock, so that typing waits for no more than that. */
const ROWS_AT_ONCE = 100;

/** Attempts before a document that others keep changing is left as it is until it is viewed again. */
const ATTEMPTS = 5;

/**
 * Takes fresh numbers of views into the documents of a table, under the table's lock. Rows keep their versions, and the
 * queue is left alone: nothing is sent, and nothing can collide. Rows that are not here, or deleted here, stay so; and no
 * number goes back.
 */
export async function applyViewCounts(
  { exclusively }: Pick<LocalStore, 'exclusively'>,
  table: ViewedTable,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = [...counts.keys()];
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    await exclusively(table, async (documents) => {
      let left: readonly string[] = ids.slice(from, from + ROWS_AT_ONCE);
      // Where a browser has no lock over tabs, another tab may have changed a document since it was read.
      for (let attempt = 0; left.length > 0 && attempt < ATTEMPTS; attempt++) {
        const writes = new Map<string, DocumentState>();
        for (const [id, { row, version }] of await documents.read(left)) {
          const views = counts.get(id)!;
          if (row !== null && views > Number(row['views']))
            writes.set(id, { row: { ...row, views }, version });
        }
        left = await documents.write(writes);
      }
    });
  }
}
