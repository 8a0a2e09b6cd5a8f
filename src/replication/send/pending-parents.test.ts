import { expect, it } from 'vitest';
import { asHeld } from '@/db/outbox/item-state';
import { itemKey, type HeldReason, type OutboxItem } from '@/db/outbox/outbox-item';
import { pendingParents } from './pending-parents';

const item = (table: 'playlists' | 'playlist_items', rowId: string, columns: object = {}) =>
  ({
    id: rowId,
    table,
    rowId,
    key: itemKey(table, rowId),
    operation: 'insert',
    timestamp: 0,
    data: { id: rowId, created_at: '', updated_at: '', ...columns },
  }) as OutboxItem;

const parent = item('playlists', 'p');
const child = item('playlist_items', 'i', { playlist_id: 'p', module_id: null, sub_playlist_id: null });

const waiting = (found: ReturnType<typeof asHeld> | OutboxItem | undefined) =>
  pendingParents({ pending: async () => new Map(found === undefined ? [] : [[found.key, found]]) }, [child]);

const held = (reason: HeldReason) => asHeld(parent, reason, { now: 0 });

it('a child waits for a queued parent (Q6)', async () => {
  expect([...(await waiting(parent))]).toEqual([parent.key]);
});

it.each(['overflow', 'age', 'quota'] as const)(
  'a child waits for a parent deferred for %s (Q6, Q7)',
  async (reason) => {
    expect([...(await waiting(held(reason)))]).toEqual([parent.key]);
  },
);

it.each(['refused', 'too-large'] as const)(
  'a child does not wait for a parent held as %s (Q6)',
  async (reason) => {
    expect([...(await waiting(held(reason)))]).toEqual([]);
  },
);

it('a child does not wait for a parent without pending changes (Q6)', async () => {
  expect([...(await waiting(undefined))]).toEqual([]);
});
