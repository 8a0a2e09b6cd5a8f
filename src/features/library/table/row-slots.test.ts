import { describe, expect, it } from 'vitest';
import { takeSlots, type RowSlots } from './row-slots';

const NONE: RowSlots = new Map();

describe('slots of rows', () => {
  it('stay with the rows that stay, and pass from rows that go to rows that come', () => {
    const first = takeSlots(NONE, ['a', 'b', 'c'], '');
    expect([...first]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
    expect([...takeSlots(first, ['b', 'c', 'd'], '')]).toEqual([
      ['b', 1],
      ['c', 2],
      ['d', 0],
    ]);
  });

  it('never pass on from the row that may have the focus', () => {
    const first = takeSlots(NONE, ['a', 'b'], 'a');
    expect([...takeSlots(first, ['c', 'd'], 'a')]).toEqual([
      ['c', 1],
      ['d', 2],
    ]);
  });

  it('are never shared by two rows', () => {
    let slots = takeSlots(NONE, ['a', 'b', 'c', 'd'], '');
    for (const ids of [['x'], ['x', 'a', 'y', 'b', 'z'], [], ['q', 'x'], ['b', 'a']]) {
      slots = takeSlots(slots, ids, 'x');
      expect([...slots.keys()]).toEqual(ids);
      expect(new Set(slots.values()).size).toBe(ids.length);
    }
  });
});
