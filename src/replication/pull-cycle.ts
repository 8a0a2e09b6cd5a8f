import { FIRST_SYNC_MARK } from '@/db/outbox/marks';
import { TABLE_ORDER } from '@/domain/rows/rows';
import { dropInvisible } from './pull/drop-invisible';
import { pullChanges } from './pull/pull-changes';
import type { CycleParts } from './send-cycle';
import type { Failure } from './server/server';

/** How often at most the server is asked which rows of others may still be seen (decision D10). Milliseconds. */
const VISIBLE_INTERVAL = 10 * 60_000;

/** Pulls once; the returned function remembers when it last asked for what may still be seen. */
export function pullCycle(parts: CycleParts): () => Promise<Failure | undefined> {
  const { store, clock } = parts;
  let askedVisibleAt: number | undefined;
  return async () => {
    parts.status.tell({ underWay: true });
    const first = (await store.outbox.mark(FIRST_SYNC_MARK)) === undefined;
    const failure = await pullChanges({ ...parts, ...(first ? { onPage: progress(parts) } : {}) });
    await parts.status.count();
    if (failure !== undefined) return failure;
    if (first) {
      await store.outbox.setMark(FIRST_SYNC_MARK, true);
      parts.status.tell({ firstSync: null });
    }
    const due = askedVisibleAt === undefined || clock.now() - askedVisibleAt >= VISIBLE_INTERVAL;
    if (!due) return undefined;
    askedVisibleAt = clock.now();
    // What came for the first time just now is visible.
    return first ? undefined : dropInvisible(parts);
  };
}

/** Tells how far the first sync is (rule P6): of the tables, and of the tombstones, which count as one. */
function progress({ status }: CycleParts): (page: { rows: number; last: boolean }) => void {
  let shown = { rows: 0, tables: 0, of: TABLE_ORDER.length + 1 };
  status.tell({ firstSync: shown });
  return ({ rows, last }) => {
    shown = { ...shown, rows: shown.rows + rows, tables: shown.tables + (last ? 1 : 0) };
    status.tell({ firstSync: shown });
  };
}
