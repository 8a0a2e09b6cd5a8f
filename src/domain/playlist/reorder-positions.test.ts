import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playlistOrder, type Placed, reorderPositions } from './playlist-order';

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
  it('is by position, then by id', () => {
    expect(names(at(2, 1, 1, 0))).toBe('dbca');
  });

  it('is 0 to n-1 after a move, and writes only changed rows (L3)', () => {
    const items = at(0, 1, 2, 3);
    const moves = (...ids: readonly string[]) =>
      reorderPositions(items, ids).map(({ id, position }) => `${id}${position}`);
    expect(moves('d', 'a', 'b', 'c')).toEqual(['d0', 'a1', 'b2', 'c3']);
    expect(moves('a', 'd', 'b', 'c')).toEqual(['d1', 'b2', 'c3']);
    expect(moves('a', 'c', 'b', 'd')).toEqual(['c1', 'b2']);
  });

  it('writes nothing when nothing moved', () => {
    expect(reorderPositions(at(0, 0, 7), ['a', 'b', 'c'])).toEqual([]);
    expect(reorderPositions([], [])).toEqual([]);
  });

  it('repairs shared, negative, fractional and missing positions', () => {
    for (const items of [at(1, 1, 1, 1), at(-3, -1, 0.5, 9)]) {
      const after = written(items, reorderPositions(items, ['a', 'd', 'b', 'c']));
      expect(playlistOrder(after)).toEqual(['a', 'd', 'b', 'c'].map((id, position) => ({ id, position })));
    }
  });

  it('keeps the place of an item that another device added', () => {
    const items = at(0, 1, 2);
    const order = names(written(items, reorderPositions(items, ['c', 'a'])));
    expect(order).toBe('cba');
  });

  it('survives a thousand moves and reversals', () => {
    const ids = Array.from({ length: 12 }, (_, n) => `i${n}`);
    let items: Placed[] = ids.map((id, position) => ({ id, position }));
    const random = fc.sample(fc.tuple(fc.nat(11), fc.nat(11)), { numRuns: 1000, seed: 7 });
    for (const [from, to] of random) {
      const wanted = playlistOrder(items).map(({ id }) => id);
      wanted.splice(to, 0, ...wanted.splice(from, 1));
      items = written(items, reorderPositions(items, wanted));
      expect(playlistOrder(items)).toEqual(wanted.map((id, position) => ({ id, position })));
    }
  });

  it('reaches any order from any positions, with integers from 0', () => {
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
          const after = playlistOrder(written(items, changes));
          expect(after.map(({ id }) => id)).toEqual(wanted);
          if (changes.length > 0)
            expect(after.map(({ position }) => position + 0)).toEqual([...after.keys()]);
          expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
        },
      ),
      { numRuns: 500 },
    );
  });
});
