import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playlistOrder, type Placed } from './playlist-order';
import { reorderPositions } from './reorder-positions';

const at = (...positions: readonly number[]): Placed[] =>
  positions.map((position, index) => ({ id: String.fromCodePoint(97 + index), position }));
const names = (items: readonly Placed[]) =>
  playlistOrder(items)
    .map(({ id }) => id)
    .join('');
const written = (items: readonly Placed[], changes: readonly Placed[]) => {
  const places = new Map(changes.map((change) => [change.id, change.position]));
  return items.map((item) => ({ ...item, position: places.get(item.id) ?? item.position }));
};

describe('the order of a playlist', () => {
  it('is by position, and by id where two devices gave the same one', () => {
    expect(names(at(2, 1, 1, 0))).toBe('dbca');
  });

  it('changes one row when one item moves, to the top, between two, and to the end (L3)', () => {
    const items = at(0, 1, 2, 3);
    expect(reorderPositions(items, ['d', 'a', 'b', 'c'])).toEqual([{ id: 'd', position: -1 }]);
    expect(reorderPositions(items, ['a', 'd', 'b', 'c'])).toEqual([{ id: 'd', position: 0.5 }]);
    expect(reorderPositions(items, ['b', 'c', 'd', 'a'])).toEqual([{ id: 'a', position: 4 }]);
  });

  it('writes nothing where nothing moved', () => {
    expect(reorderPositions(at(0, 0, 7), ['a', 'b', 'c'])).toEqual([]);
    expect(reorderPositions([], [])).toEqual([]);
  });

  it('makes room where two items stand at the same place', () => {
    const items = at(1, 1, 1, 1);
    const changes = reorderPositions(items, ['a', 'd', 'b', 'c']);
    expect(names(written(items, changes))).toBe('adbc');
  });

  it('makes room where numbers are too close for a third', () => {
    const items = at(1, 1 + Number.EPSILON, 2, 9);
    const changes = reorderPositions(items, ['a', 'd', 'b', 'c']);
    expect(names(written(items, changes))).toBe('adbc');
    expect(changes.map(({ id }) => id)).toEqual(['d', 'b']);
  });

  it('leaves an item that another device added meanwhile in its place', () => {
    const items = at(0, 1, 2);
    const order = names(written(items, reorderPositions(items, ['c', 'a'])));
    expect(order).toBe('cba');
  });

  it('can be reversed and moved a thousand times, and stays as wished', () => {
    const ids = Array.from({ length: 12 }, (_, n) => `i${n}`);
    let items: Placed[] = ids.map((id, position) => ({ id, position }));
    const random = fc.sample(fc.tuple(fc.nat(11), fc.nat(11)), { numRuns: 1000, seed: 7 });
    let most = 0;
    for (const [from, to] of random) {
      const wanted = playlistOrder(items).map(({ id }) => id);
      wanted.splice(to, 0, ...wanted.splice(from, 1));
      const changes = reorderPositions(items, wanted);
      most = Math.max(most, changes.length);
      items = written(items, changes);
      expect(playlistOrder(items).map(({ id }) => id)).toEqual(wanted);
    }
    expect(most).toBeLessThanOrEqual(3);
    expect(items.every(({ position }) => Math.abs(position) < 1e12)).toBe(true);
  });

  it('reaches every order from every places, with no more rows than must move', () => {
    const place = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double({ min: -3, max: 3, noNaN: true }));
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 9 }).chain((positions) =>
          fc.record({
            items: fc.constant(at(...positions)),
            wanted: fc.shuffledSubarray(
              at(...positions).map(({ id }) => id),
              { minLength: positions.length },
            ),
          }),
        ),
        ({ items, wanted }) => {
          const changes = reorderPositions(items, wanted);
          expect(playlistOrder(written(items, changes)).map(({ id }) => id)).toEqual(wanted);
          expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
        },
      ),
      { numRuns: 500 },
    );
  });
});
