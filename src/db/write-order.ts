import * as v from 'valibot';
import { matchesUserOrder, redoMoves, type UserOrder } from '@/domain/playlist/redo-moves';
import { finalPositions, type NewPosition } from '@/domain/playlist/playlist-order';
import { reportError } from '@/shared/report-error';
import type { LocalStore, WriteFailure } from './local-store';
import { isHeld } from './outbox/item-state';
import { isDeferred, itemKey } from './outbox/outbox-item';

const PREFIX = 'order|';
const schema = v.object({ ids: v.array(v.string()), moved: v.array(v.string()) });

type Store = Pick<LocalStore, 'outbox' | 'writeMany' | 'find'>;

/**
 * Writes new positions of playlist items, and remembers the moves until the server has them (C1).
 * @returns those not written
 */
export async function writeOrder(
  { outbox: { marks }, writeMany }: Omit<Store, 'find'>,
  playlist: string,
  places: readonly NewPosition[],
  userOrder: UserOrder,
): Promise<readonly WriteFailure[]> {
  const name = PREFIX + playlist;
  const before = await marks.get(name);
  const earlier = v.is(schema, before) ? before.moved : [];
  const mark = { ids: userOrder.ids, moved: [...new Set([...earlier, ...userOrder.moved])] };
  // Before the rows: if the tab dies in between, the next pull repeats the move.
  await marks.set(name, mark);
  const failures = await writeMany(patches(places));
  if (failures.length > 0) await marks.move([{ name, from: mark, to: before }]);
  return failures;
}

/**
 * Forgets orders that the server accepted, and repeats moves where another device won (C1).
 * @param isAllHere whether the last pull was complete
 */
export async function settleOrders({ outbox, writeMany, find }: Store, isAllHere: boolean): Promise<void> {
  for (const { name, value } of await outbox.marks.beginning(PREFIX)) {
    const playlist = name.slice(PREFIX.length);
    const items = await find('playlist_items', { where: { playlist_id: playlist } });
    if (!v.is(schema, value) || matchesUserOrder(items, value)) {
      const pending = await outbox.pending(items.map(({ id }) => itemKey('playlist_items', id)));
      const waits = [...pending.values()].some((one) => !isHeld(one) || isDeferred(one));
      if (!waits) await outbox.marks.move([{ name, from: value, to: undefined }]);
    } else if (isAllHere) {
      const ids = redoMoves(items, value);
      const [failed] = await writeMany(patches(finalPositions(items, ids)));
      // A concurrent move by the person replaces this.
      if (failed === undefined)
        await outbox.marks.move([{ name, from: value, to: { ids, moved: value.moved } }]);
      else reportError(failed.error);
    }
  }
}

function patches(places: readonly NewPosition[]) {
  return places.map(
    ({ id, position }) => ({ kind: 'patch', table: 'playlist_items', id, changes: { position } }) as const,
  );
}
