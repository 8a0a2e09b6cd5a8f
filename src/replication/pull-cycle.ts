import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { settleOrders } from '@/db/write-order';
import { dropInvisible } from './pull/drop-invisible';
import { pullChanges, type PullPorts } from './pull/pull-changes';
import { createRequestSizer, PULL_SIZES } from './request-sizer';
import type { CycleParts } from './send-cycle';
import { PULLED_TABLES, type Failure } from './server/server';

/**
 * Interval of visibility checks (decision D10), in milliseconds. It grows with their duration, so that a device with thousands of
 * rows of others spends at most a twentieth of its time on them.
 */
const VISIBLE = { least: 30_000, most: 10 * 60_000, share: 20 };

export interface PullNews {
  /** After each pull: the server time up to which everything is here. */
  readonly onReached: (until: string | undefined) => void;
  /** A pull skipped the visibility check, which is due in this many milliseconds. */
  readonly onUnasked: (dueIn: number) => void;
  /** Reports the modules of others on this device, after the first pull and when they may have changed, until it returns true. */
  readonly onModules?: ((ids: readonly string[]) => Promise<boolean>) | undefined;
}

/** Returns a function that pulls once and checks visibility when due; `isUrgent` makes the check due sooner. */
export function pullCycle(
  parts: CycleParts,
  { onReached, onUnasked, onModules = () => Promise.resolve(true) }: PullNews,
): (isUrgent?: boolean) => Promise<Failure | undefined> {
  const { store, clock } = parts;
  const sizer = createRequestSizer(PULL_SIZES);
  let visibleAskedAt = -Infinity;
  let visibleDueAt = -Infinity;
  let hasModules = true;
  const askVisible = async (): Promise<Failure | undefined> => {
    const begun = clock.now();
    visibleAskedAt = begun;
    visibleDueAt = begun + VISIBLE.least;
    const failure = await dropInvisible(parts);
    const took = Math.max(0, clock.now() - begun);
    visibleDueAt = begun + Math.min(Math.max(took * VISIBLE.share, VISIBLE.least), VISIBLE.most);
    return failure;
  };
  return async (isUrgent = false) => {
    if (isUrgent) visibleDueAt = Math.min(visibleDueAt, visibleAskedAt + VISIBLE.least);
    parts.status.publish({ underWay: true });
    const first = (await store.outbox.marks.get(FIRST_SYNC_MARK)) === undefined;
    const publishProgress = first ? progress(parts) : undefined;
    let until: string | undefined;
    // Settles what the service worker sent before later moves of others arrive.
    await settleOrders(store, false);
    const failure = await pullChanges({
      ...parts,
      sizer,
      onPage(page) {
        until = page.until;
        hasModules ||= page.hasModules;
        publishProgress?.(page);
      },
    });
    if (failure === undefined) await settleOrders(store, true);
    await parts.status.count();
    if (failure !== undefined) return failure;
    onReached(until);
    if (first) {
      await store.outbox.marks.set(FIRST_SYNC_MARK, true);
      parts.status.publish({ firstSync: null });
    }
    // Rows of a first pull are visible. A clock that was set back must not delay the check for hours.
    const isDue = clock.now() >= visibleDueAt || visibleDueAt - clock.now() > VISIBLE.most;
    if (first) visibleDueAt = clock.now() + VISIBLE.least;
    if (!first && isDue) {
      const unasked = await askVisible();
      if (unasked !== undefined) return unasked;
      // Modules of others may have been removed.
      hasModules = true;
    } else onUnasked(visibleDueAt - clock.now());
    if (hasModules) {
      hasModules = false;
      // Not awaited: nothing depends on it.
      void onModules(await store.idsNotOwned('modules')).then((isDone) => (hasModules ||= !isDone));
    }
    return undefined;
  };
}

/** Reports the progress of the first sync (rule P6): of the tables, and of the tombstones, which count as one. */
function progress({ status }: CycleParts): NonNullable<PullPorts['onPage']> {
  let shown = { rows: 0, tables: 0, of: PULLED_TABLES.length };
  status.publish({ firstSync: shown });
  return ({ rows, tables }) => {
    shown = { ...shown, rows: shown.rows + rows, tables: Math.max(shown.tables, tables) };
    status.publish({ firstSync: shown });
  };
}
