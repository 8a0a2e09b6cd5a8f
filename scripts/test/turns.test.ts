import { describe, expect, it } from 'vitest';
import { turnsOf } from './turns.mjs';

const light = (name: string) => ({ name, isLight: true });
const heavy = (name: string) => ({ name, isLight: false });
const names = (lanes: Parameters<typeof turnsOf<ReturnType<typeof light>>>[0]) =>
  turnsOf(lanes).map((turn) => turn.map(({ name }) => name));

describe('turns of lanes', () => {
  it('run two neighbouring light lanes at once, and every other lane alone', () => {
    expect(names([light('a'), light('b'), heavy('c'), heavy('d'), light('e')])).toEqual([
      ['a', 'b'],
      ['c'],
      ['d'],
      ['e'],
    ]);
  });

  it('run no more than two at once', () => {
    expect(names([light('a'), light('b'), light('c')])).toEqual([['a', 'b'], ['c']]);
    expect(names([])).toEqual([]);
  });
});
