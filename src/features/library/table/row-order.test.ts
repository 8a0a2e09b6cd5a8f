import { describe, expect, it } from 'vitest';
import { isSame, nextOrder, unmovedOrder, type RowOrder } from './row-order';

const upTo = (count: number) => Array.from({ length: count }, (_, slot) => slot);

/** The orders on the way, without the first. */
function way(from: RowOrder, to: RowOrder, most: number): readonly RowOrder[] {
  const orders: RowOrder[] = [];
  for (let now = from; !isSame(now, to) && orders.length < 100;) {
    now = nextOrder(now, to, most);
    orders.push(now);
  }
  return orders;
}

describe('the order of rows in the page', () => {
  it('leaves everything where it is while rows come and go', () => {
    expect(unmovedOrder([3, 1, 2], [1, 2, 3])).toEqual([3, 1, 2]);
    expect(unmovedOrder([3, 1, 2], [4, 2, 3, 5])).toEqual([3, 2, 4, 5]);
    expect(unmovedOrder([], [2, 1])).toEqual([2, 1]);
  });

  it('is set right at once where little is to be moved', () => {
    expect(nextOrder([0, 1, 2, 3, 4, 5], [2, 3, 4, 5, 0, 1], 2)).toEqual([2, 3, 4, 5, 0, 1]);
  });

  it('is set right a few elements at a time, also after scrolling up', () => {
    const orders = way([...upTo(28).slice(4), 0, 1, 2, 3], upTo(28), 4);
    expect(orders).toHaveLength(6);
    expect(orders.at(-1)).toEqual(upTo(28));
    for (const order of orders) expect([...order].sort((a, b) => a - b)).toEqual(upTo(28));
  });

  it('arrives from any order', () => {
    for (let factor = 1; factor < 29; factor += 1) {
      const from = upTo(29).map((slot) => (slot * factor) % 29);
      const orders = way(from, upTo(29), 4);
      expect(orders.length).toBeLessThanOrEqual(8);
      expect(orders.at(-1) ?? from).toEqual(upTo(29));
    }
  });
});
