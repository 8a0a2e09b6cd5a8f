import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeRows } from '../merge/merge-rows';
import type { AnyRow } from '../rows/rows';
import { nextPosition, playlistOrder, type Placed, reorderPositions } from './playlist-order';
import { playlistItem } from './playlist-item';
import { redoMoves } from './redo-moves';

/** What a person does to a playlist on one device. */
type Step =
  | { readonly do: 'add'; readonly content: string }
  | { readonly do: 'remove'; readonly content: string }
  | { readonly do: 'move'; readonly from: number; readonly to: number };

const CONTENTS = ['m0', 'm1', 'm2', 'm3', 'm4', 'm5'];
const content = fc.constantFrom(...CONTENTS);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), content }),
  fc.record({ do: fc.constant('remove' as const), content }),
  fc.record({ do: fc.constant('move' as const), from: fc.nat(6), to: fc.nat(6) }),
);

type Rows = ReadonlyMap<string, AnyRow>;

const placed = (rows: Rows) => [...rows.values()] as unknown as readonly Placed[];
const orderOf = (rows: Rows) => playlistOrder(placed(rows)).map(({ id }) => id);

/** The same items on every device, with ids computed from their content. */
const made = new Map(
  await Promise.all(
    CONTENTS.map(async (id) => [id, await playlistItem('p', { kind: 'module', id }, 0)] as const),
  ),
);

function work(rows: Rows, steps: readonly Step[]): Rows {
  const next = new Map(rows);
  for (const one of steps) {
    if (one.do === 'move') {
      const wanted = orderOf(next);
      wanted.splice(one.to, 0, ...wanted.splice(one.from, 1));
      for (const { id, position } of reorderPositions(placed(next), wanted)) {
        next.set(id, { ...next.get(id)!, position });
      }
      continue;
    }
    const item = made.get(one.content)!;
    if (one.do === 'remove') next.delete(item.id);
    else if (!next.has(item.id)) {
      const position = nextPosition(placed(next));
      next.set(item.id, { ...item, position, created_at: '', updated_at: '' });
    }
  }
  return next;
}

/** The server's rows after a device has sent its changes (rules C1, C4, C5). */
function send(server: Rows, base: Rows, mine: Rows): Rows {
  const next = new Map(server);
  for (const id of new Set([...base.keys(), ...mine.keys()])) {
    const merged = mergeRows(
      'playlist_items',
      base.get(id) ?? null,
      mine.get(id) ?? null,
      server.get(id) ?? null,
    );
    if (base.get(id) === mine.get(id)) continue;
    if (merged.row === null) next.delete(id);
    else next.set(id, merged.row);
  }
  return next;
}

it('converges to one order on both devices, without loss or duplicates (C1, L3)', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 8 }),
      fc.array(step, { maxLength: 8 }),
      fc.array(step, { maxLength: 8 }),
      (before, first, second) => {
        const base = work(new Map(), before);
        const phone = work(base, first);
        const laptop = work(base, second);
        const server = send(send(new Map(base), base, phone), base, laptop);
        // Both have all rows now, whatever the order of arrival.
        const onPhone: Rows = new Map([...server].reverse());
        expect(orderOf(onPhone)).toEqual(orderOf(server));
        const held = [...server.values()].map((row) => row['module_id']);
        expect(new Set(held).size).toBe(held.length);
        for (const [id, row] of [...phone, ...laptop]) {
          const removedBy = [phone, laptop].filter((device) => base.has(id) && !device.has(id));
          // Kept on both or added on one: present. Removed on one: may be gone.
          if (removedBy.length === 0) expect(server.get(id)).toMatchObject({ module_id: row['module_id'] });
        }
      },
    ),
    { numRuns: 500 },
  );
});

/** A playlist of N items, and one move on each device. */
const twoMoves = fc.integer({ min: 3, max: 8 }).chain((size) => {
  const move = fc
    .record({ from: fc.nat(size - 1), to: fc.nat(size - 1) })
    .filter(({ from, to }) => from !== to);
  return fc.record({
    items: fc.shuffledSubarray([...CONTENTS, 'm6', 'm7'], { minLength: size, maxLength: size }),
    moves: fc.tuple(move, move),
  });
});

const row = (id: string, position: number): AnyRow => ({ id, position, created_at: '', updated_at: '' });
const END = '';

/** An item's neighbors. */
function beside(list: readonly string[], id: string): readonly string[] {
  const ended = [END, ...list, END];
  const at = ended.indexOf(id);
  return [ended[at - 1]!, ended[at + 1]!];
}

it('keeps both moves, each item next to a chosen neighbor (C1)', () => {
  fc.assert(
    fc.property(twoMoves, ({ items, moves }) => {
      const base: Rows = new Map(items.map((id, position) => [id, row(id, position)]));
      const [phone, laptop] = moves.map(({ from, to }) => work(base, [{ do: 'move', from, to }])) as [
        Rows,
        Rows,
      ];
      const [first, second] = moves.map(({ from }) => items[from]!) as [string, string];
      const server = send(send(base, base, phone), base, laptop);
      const merged = redoMoves(placed(server), { ids: orderOf(laptop), moved: [second] });
      expect([...merged].sort()).toEqual([...items].sort());
      for (const [id, device] of [
        [first, phone],
        [second, laptop],
      ] as const) {
        // An item moved on both is where the later move put it.
        if (id === second && device === phone) continue;
        const wished = beside(orderOf(device), id);
        expect(beside(merged, id).some((other) => wished.includes(other))).toBe(true);
      }
      // Unmoved items keep their order.
      const kept = (list: readonly string[]) => list.filter((id) => id !== first && id !== second);
      expect(kept(merged)).toEqual(kept(items));
      // Redoing the moves is idempotent.
      const after = merged.map((id, position) => ({ id, position }));
      expect(redoMoves(after, { ids: orderOf(laptop), moved: [second] })).toEqual(merged);
    }),
    { numRuns: 2000 },
  );
});
