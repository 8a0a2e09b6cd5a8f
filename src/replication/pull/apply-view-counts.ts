import type { LocalStore } from '@/db/local-store';
import type { DocumentState } from '@/db/documents';
import type { ViewedTable } from '../server/server';

/** Documents per hold of the table's lock, so that typing waits only for those. */
const ROWS_AT_ONCE = 100;

/** Attempts before a document that keeps changing is skipped until its next view. */
const ATTEMPTS = 5;

/**
 * Writes view counts into a table's documents, under the table's lock. Versions and queue stay unchanged, so nothing is sent and
 * nothing collides. Skips missing and deleted rows, and never lowers a count.
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
      // Without Web Locks, another tab may have changed a document since it was read.
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
