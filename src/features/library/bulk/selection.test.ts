import { describe, expect, it } from 'vitest';
import { extendTo, NOTHING_SELECTED, stillListed, toggleEvery, toggleRow, type Selected } from './selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const selected = (anchor: string | null, ...ids: readonly string[]): Selected => ({
  ids: new Set(ids),
  anchor,
});

describe('selecting rows', () => {
  it('selects and unselects one', () => {
    const one = toggleRow(NOTHING_SELECTED, order, 'b', false);
    expect(one).toEqual(selected('b', 'b'));
    expect(toggleRow(one, order, 'b', false)).toEqual(selected('b'));
  });

  it.each([
    ['downwards', 'b', 'd'],
    ['upwards', 'd', 'b'],
  ])('with Shift goes from the row pressed before, %s', (_way, from, to) => {
    expect(toggleRow(selected(from, from), order, to, true).ids).toEqual(new Set(['b', 'c', 'd']));
  });

  it('with Shift unselects a range when its end is selected', () => {
    const all = toggleEvery(NOTHING_SELECTED, order);
    expect(toggleRow({ ...all, anchor: 'a' }, order, 'c', true).ids).toEqual(new Set(['d', 'e']));
  });

  it.each([null, 'gone'])('with Shift selects one where the range begins nowhere: %j', (anchor) => {
    expect(toggleRow(selected(anchor), order, 'c', true)).toEqual(selected('c', 'c'));
  });

  it.each([
    ['to the end', 'b', 'e', [], 'bcde'],
    ['to the beginning', 'd', 'a', ['d'], 'abcd'],
    ['over one that is selected, to one that is', 'a', 'c', ['a', 'c'], 'abc'],
    ['back over what is selected', 'e', 'c', ['b', 'c', 'd', 'e'], 'bc'],
  ])('with Shift takes what the focus goes over, %s', (_way, from, to, before, after) => {
    const next = extendTo(selected(null, ...before), order, to, from);
    expect([...next.ids].toSorted().join('')).toBe(after);
  });

  it('selects all that match, all of the rest, and none when all are', () => {
    expect(toggleEvery(NOTHING_SELECTED, order).ids).toEqual(new Set(order));
    expect(toggleEvery(selected('a', 'a'), order).ids).toEqual(new Set(order));
    expect(toggleEvery(selected('a', ...order), order)).toEqual(NOTHING_SELECTED);
  });

  it('forgets what is not listed any more, and is the same object while all is', () => {
    const some = selected('b', 'b', 'd');
    expect(stillListed(some, order)).toBe(some);
    expect(stillListed(some, ['a', 'd'])).toEqual(selected(null, 'd'));
    expect(stillListed(some, ['b'])).toEqual(selected('b', 'b'));
    expect(stillListed(NOTHING_SELECTED, [])).toBe(NOTHING_SELECTED);
  });
});
