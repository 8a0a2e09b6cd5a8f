import * as v from 'valibot';
import { standsAsMade, redoMoves, type MadeOrder } from '@/domain/playlist/redo-moves';
import { finalPositions, type NewPosition } from '@/domain/playlist/playlist-order';
import { reportError } from '@/shared/report-error';
import type { LocalStore, WriteFailure } from './local-store';
import { isHeld } from './outbox/item-state';
import { isDeferred, itemKey } from './outbox/outbox-item';

const PREFIX = 'order|';
const schema = v.object({ ids: v.array(v.string()), moved: v.array(v.string()) });

type Store = Pick<LocalStore, 'outbox' | 'writeMany' | 'find'>;

/**
 * Writes new places of a playlist's items, and remembers next to the queue, one mark a playlist, what was moved for them
 * until the server has it: so the moves can be redone where another device made others (rule C1).
 * @returns the places that were not written
 */
export async function writeOrder(
  { outbox: { marks }, writeMany }: Omit<Store, 'find'>,
  playlist: string,
  places: readonly NewPosition[],
  made: MadeOrder,
): Promise<readonly WriteFailure[]> {
  const name = PREFIX + playlist;
  const before = await marks.get(name);
  const earlier = v.is(schema, before) ? before.moved : [];
  const mark = { ids: made.ids, moved: [...new Set([...earlier, ...made.moved])] };
  // Before the rows: where the tab dies in between, the next pull makes the move.
  await marks.set(name, mark);
  const failures = await writeMany(patches(places));
  if (failures.length > 0) await marks.move([{ name, from: mark, to: before }]);
  return failures;
}

/**
 * Forgets the orders that the server took as they were made. Where another device changed one, its rows have won by now;
 * once all of them are here, the moves of this device are redone among them.
 * @param isAllHere whether the last pull was complete
 */
export async function settleOrders({ outbox, writeMany, find }: Store, isAllHere: boolean): Promise<void> {
  for (const { name, value } of await outbox.marks.beginning(PREFIX)) {
    const playlist = name.slice(PREFIX.length);
    const items = await find('playlist_items', { where: { playlist_id: playlist } });
    if (!v.is(schema, value) || standsAsMade(items, value)) {
      const pending = await outbox.pending(items.map(({ id }) => itemKey('playlist_items', id)));
      const waits = [...pending.values()].some((one) => !isHeld(one) || isDeferred(one));
      if (!waits) await outbox.marks.move([{ name, from: value, to: undefined }]);
    } else if (isAllHere) {
      const ids = redoMoves(items, value);
      const [failed] = await writeMany(patches(finalPositions(items, ids)));
      // What the person moved at the same moment is remembered in place of this.
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
