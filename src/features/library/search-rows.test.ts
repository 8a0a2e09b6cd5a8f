import { describe, expect, it } from 'vitest';
import type { ListedModule } from '@/domain/listing/listed-module';
import { filterListing } from '@/domain/listing/filter-listing';
import { searchRows } from './search-rows';

const TITLES = ['Burns', 'Burns, lesson 12', 'Sunburn', 'Café 12', 'ΟΔΟΣ', 'ΟΔΟΣΑ', 'Bandages 2'];

const rows = TITLES.map((title, index) => ({
  id: `id-${index}`,
  title,
  description: index === 6 ? 'For those who burn with zeal' : '',
  created_at: '2026-01-01T10:00:00Z',
})) as unknown as readonly ListedModule[];

describe('searching while typing', () => {
  it.each(['burns, lesson 12', 'BURN  z', 'cafe\u0301', 'οδοσα', '12 burns', 'n, l'])(
    'finds with each letter of "%s" typed, taken back and typed again what a search for it alone finds',
    (text) => {
      const typed = Array.from(text, (_, at) => text.slice(0, at + 1));
      for (const search of [...typed, ...typed.toReversed(), '', ...typed]) {
        expect(searchRows(rows, search)).toEqual(filterListing(rows, { search }));
      }
    },
  );

  it('gives the same rows as the same array, and all of them for no search', () => {
    const found = searchRows(rows, 'burn');
    expect(searchRows(rows, 'burns')).not.toBe(found);
    expect(searchRows(rows, ' Burn ')).toBe(found);
    expect(searchRows(rows, ' ')).toBe(rows);
  });
});
