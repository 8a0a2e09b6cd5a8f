import { describe, expect, it } from 'vitest';
import { searchRows } from './search-rows';

const TITLES = ['Burns', 'Burns, lesson 12', 'Sunburn', 'Café 12', 'ΟΔΟΣ', 'ΟΔΟΣΑ', 'Bandages 2'];
const rows = TITLES.map((title, at) => ({
  title,
  description: at === 6 ? 'For those who burn with zeal' : '',
}));

describe('searchRows', () => {
  it.each([
    ['burn', ['a', 'b']],
    ['BURN', ['a', 'b']],
    ['cafe', ['c']],
    ['aid burns', ['a']],
    ['burns  first', ['a']],
    ['straße', ['d']],
    ['東京', ['d']],
    ['दिन', ['e']],
    ['ΟΔΟΣ', ['g']],
    ['zebra', []],
  ])('searches title and description, whatever case and accents: %s', (search, ids) => {
    const some = [
      { id: 'a', title: 'Burns', description: 'First aid' },
      { id: 'b', title: 'Sunburn' },
      { id: 'c', title: 'Café' },
      { id: 'd', title: 'Straße in 東京' },
      { id: 'e', title: 'दिन' },
      { id: 'f', title: 'दान' },
      { id: 'g', title: 'ΟΔΟΣΑ' },
    ];
    expect(searchRows(some, search).map(({ id }) => id)).toEqual(ids);
  });

  it.each(['burns, lesson 12', 'BURN  z', 'cafe\u0301', 'οδοσα', '12 burns', 'n, l'])(
    'finds with each letter of "%s" typed, taken back and typed again what a search for it alone finds',
    (text) => {
      const typed = Array.from(text, (_, at) => text.slice(0, at + 1));
      for (const search of [...typed, ...typed.toReversed(), '', ...typed]) {
        expect(searchRows(rows, search)).toEqual(searchRows([...rows], search));
      }
    },
  );

  it('returns the same array for no search', () => {
    const found = searchRows(rows, 'burn');
    expect(searchRows(rows, ' Burn ')).toBe(found);
    expect(searchRows(rows, 'burns')).not.toBe(found);
    expect(searchRows(rows, ' ')).toBe(rows);
    // A combining accent without a letter.
    expect(searchRows(rows, '\u0301')).toBe(rows);
  });
});
