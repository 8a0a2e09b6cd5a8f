import * as v from 'valibot';
import type { LocalStore } from '@/db/local-store';
import { VIEWS_MARK } from '@/db/outbox/outbox-marks';
import type { Clock } from '@/shared/clock';
import type { DeviceTier } from '@/shared/device-tier';
import type { Server } from '../server/server';
import { withTimeout } from '../server/with-timeout';
import { applyViewCounts } from './apply-view-counts';
import { VIEW_COUNT_TIMING } from './view-count-timing';

export interface ViewCountPorts {
  readonly store: Pick<LocalStore, 'account' | 'exclusively' | 'find' | 'outbox'>;
  readonly server: Pick<Server, 'views'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly tier: () => DeviceTier;
}

/** The server's cursor, and the time of the last request by this device's clock. */
const schema = v.object({ next: v.string(), askedAt: v.number() });

/**
 * Returns a function that fetches changed view counts of the person's content into the documents (rule P7), at most once per
 * interval across tabs and restarts. A failed request is not reported; the next interval retries.
 */
export function viewCountRefresher({
  store,
  server,
  clock,
  signal,
  tier,
}: ViewCountPorts): () => Promise<void> {
  const { outbox } = store;
  let lookedAt = -Infinity;
  let hasContent = false;
  // A clock that was set back must not delay it for hours.
  const isDue = (last: number): boolean =>
    Math.abs(clock.now() - last) >= VIEW_COUNT_TIMING.intervals[tier()];
  return async () => {
    if (!isDue(lookedAt)) return;
    const askedAt = clock.now();
    lookedAt = askedAt;
    const mark = v.safeParse(schema, await outbox.marks.get(VIEWS_MARK));
    if (mark.success && !isDue(mark.output.askedAt)) {
      // Another tab or an earlier page asked.
      lookedAt = mark.output.askedAt;
      return;
    }
    hasContent ||= await ownsContent(store);
    if (!hasContent) return;
    const since = mark.success ? mark.output.next : null;
    const outcome = await withTimeout(clock, VIEW_COUNT_TIMING.timeout, signal, (inTime) =>
      server.views(since, inTime),
    );
    if (!outcome.ok) return;
    const { next, counts } = outcome.value;
    for (const [table, views] of counts) await applyViewCounts(store, table, views);
    await outbox.marks.set(VIEWS_MARK, { next, askedAt });
  };
}

/** Whether the person has content; reads one row. */
async function ownsContent(store: ViewCountPorts['store']): Promise<boolean> {
  const newest = { where: { creator_id: store.account }, sort: [{ created_at: 'desc' }], limit: 1 } as const;
  return (
    (await store.find('modules', newest)).length > 0 || (await store.find('playlists', newest)).length > 0
  );
}
