import { describe, expect, it } from 'vitest';
import { placeRows, type PlacedRow } from './place-rows';

interface Row {
  readonly id: string;
}
const listed = (ids: string): readonly Row[] => Array.from(ids, (id) => ({ id }));
const all = (rows: readonly Row[]) => rows.map((_, index) => index);
const told = (placed: readonly PlacedRow<Row>[]) =>
  placed.map(({ slot, row, index }) => `${row.id}${index} in ${slot}`).toSorted();
const AT_ONCE = { most: Infinity, unshared: '' };

describe('placing rows', () => {
  const abc = listed('abc');
  const first = placeRows([], abc, all(abc), AT_ONCE);

  it('lets rows that stay keep their piece of the page, and those that come take over from those that go', () => {
    expect(told(first.placed)).toEqual(['a0 in 0', 'b1 in 1', 'c2 in 2']);
    const rows = listed('bcd');
    const next = placeRows(first.placed, rows, all(rows), AT_ONCE);
    expect(told(next.placed)).toEqual(['b0 in 1', 'c1 in 2', 'd2 in 0']);
    expect(next).toMatchObject({ came: 1, isWhole: true });
  });

  it('never passes on the piece of the row that may have the focus', () => {
    const rows = listed('xyz');
    const next = placeRows(first.placed, rows, all(rows), { most: Infinity, unshared: 'a' });
    expect(told(next.placed)).toEqual(['x0 in 1', 'y1 in 2', 'z2 in 3']);
  });

  it('brings as many as may come, the most urgent first, and the one with the focus in any case', () => {
    const rows = listed('uvwxyz');
    const next = placeRows([], rows, [4, 0, 1, 2, 3, 5], { most: 2, unshared: 'y' });
    expect(next.placed.map(({ row }) => row.id)).toEqual(['y', 'u']);
    const focusLast = placeRows([], rows, [0, 1, 2, 3, 4, 5], { most: 2, unshared: 'y' });
    expect(focusLast.placed.map(({ row }) => row.id)).toEqual(['u', 'v', 'y']);
    expect(focusLast.isWhole).toBe(false);
  });

  it('lets what is not taken over yet wait: in place where that is still right, and out of sight elsewhere', () => {
    const longer = listed('abcdef');
    const scrolled = placeRows(first.placed, longer, [3, 4, 5], { most: 1, unshared: '' });
    expect(told(scrolled.placed)).toEqual(['b1 in 1', 'c2 in 2', 'd3 in 0']);
    const others = listed('xyz');
    const searched = placeRows(first.placed, others, all(others), { most: 1, unshared: '' });
    expect(told(searched.placed)).toEqual(['b-1 in 1', 'c-1 in 2', 'x0 in 0']);
    const whole = placeRows(searched.placed, others, all(others), { most: 2, unshared: '' });
    expect(told(whole.placed)).toEqual(['x0 in 0', 'y1 in 1', 'z2 in 2']);
    expect(whole.isWhole).toBe(true);
  });

  it('gives each row one piece and each piece one row, and arrives, whatever happens', () => {
    let placed: readonly PlacedRow<Row>[] = [];
    for (const [ids, most] of [
      ['abcdefgh', 3],
      ['hgfedcba', 2],
      ['axbyczd', 1],
      ['', 4],
      ['qrsta', 0],
      ['bqa', 2],
    ] as const) {
      const rows = listed(ids);
      for (let turn = 0; turn < 9; turn += 1) {
        const next = placeRows(placed, rows, all(rows), { most, unshared: 'b' });
        ({ placed } = next);
        expect(new Set(placed.map(({ slot }) => slot)).size).toBe(placed.length);
        expect(new Set(placed.map(({ row }) => row.id)).size).toBe(placed.length);
        for (const { row, index } of placed) if (index >= 0) expect(rows[index]?.id).toBe(row.id);
        if (turn === 8 && most > 0) {
          expect(next.isWhole).toBe(true);
          expect(placed.length).toBe(rows.length);
        }
      }
    }
  });
});
