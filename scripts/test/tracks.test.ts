import { describe, expect, it } from 'vitest';
import { tracksOf } from './tracks.mjs';

const light = (name: string) => ({ name, isLight: true });
const heavy = (name: string) => ({ name, isLight: false });
const names = (lanes: Parameters<typeof tracksOf<ReturnType<typeof light>>>[0]) =>
  tracksOf(lanes).map((track) => track.map(({ name }) => name));

describe('tracks of lanes', () => {
  it('run the light lanes beside the heavy ones, each kind one after the other', () => {
    expect(names([light('a'), heavy('b'), heavy('c'), light('d')])).toEqual([
      ['b', 'c'],
      ['a', 'd'],
    ]);
  });

  it('run lanes of one kind one after the other', () => {
    expect(names([light('a'), light('b')])).toEqual([['a', 'b']]);
    expect(names([])).toEqual([]);
  });
});
