import { systemClock } from '@/shared/clock';
import { unrecordedModules } from './edits/typed-modules';
import type { LocalStore } from './local-store';
import { toListedChanges, type ListedChange } from './listed-change';
import { itemKey } from './outbox/outbox-item';
import { useOutboxList, type OutboxList } from './use-outbox-list';

/**
 * The changes that leave this device by themselves, newest first: those that are typed and not recorded yet, those in the queue, then those that wait for room in
 * it. `total` is what the badge counts as queued (rule Q13).
 */
export function useQueuedChanges(limit: number): OutboxList<ListedChange> {
  return useOutboxList(readQueued, limit);
}

async function readQueued(store: LocalStore, limit: number) {
  const { outbox } = store;
  const items = await outbox.listItems(limit);
  const held = await outbox.listDeferred(limit - items.length);
  const typed = await unrecordedModules(outbox);
  const { pending } = await outbox.counts();
  const listed = await toListedChanges(store, [...items, ...held]);
  const rows = [...(await typedChanges(store, typed)), ...listed].slice(0, limit);
  return { rows, total: pending + typed.length };
}

/** Modules that somebody is typing in, as changes of which no more is known yet. */
async function typedChanges(store: LocalStore, ids: readonly string[]): Promise<readonly ListedChange[]> {
  const found = await store.getMany('modules', ids);
  const now = systemClock.now();
  return ids.map((rowId) => {
    const row = found.get(rowId);
    return {
      id: `typed|${rowId}`,
      key: itemKey('modules', rowId),
      table: 'modules',
      rowId,
      operation: 'update',
      base: null,
      data: row === undefined ? null : { ...row },
      timestamp: now,
      underWay: false,
      retryCount: 0,
      lastError: null,
      reason: null,
      code: null,
      heldAt: null,
    };
  });
}
