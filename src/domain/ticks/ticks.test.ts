import { expect, it } from 'vitest';
import { differenceOf, isOn, openTicks, ticksOf } from './ticks';

const stored = new Set(['a', 'b']);
const ticks = new Map([
  ['a', false],
  ['b', true],
  ['c', true],
  ['d', false],
]);

it('names only what is to be added and removed (L3)', () => {
  expect(differenceOf(stored, ticks)).toEqual({ added: ['c'], removed: ['a'] });
  expect(differenceOf(stored, new Map())).toEqual({ added: [], removed: [] });
});

it('drops ticks that say what is stored, and keeps the others', () => {
  expect([...openTicks(stored, ticks)]).toEqual([
    ['a', false],
    ['c', true],
  ]);
  const open = new Map([['c', true]]);
  expect(openTicks(stored, open)).toBe(open);
});

it('shows what was ticked over what is stored', () => {
  expect(['a', 'b', 'c', 'd', 'e'].map((id) => isOn(stored, ticks, id))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('leaves out what is not there any more', () => {
  expect([...ticksOf([{ id: 'b' }, { id: 'c' }], ticks)]).toEqual([
    ['b', true],
    ['c', true],
  ]);
});
