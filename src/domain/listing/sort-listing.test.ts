import { describe, expect, it } from 'vitest';
import type { ListedModule } from './listed-module';
import { sortListing } from './sort-listing';

const aRow = (id: string, changes: Partial<ListedModule>): ListedModule => ({
  id,
  title: '',
  description: '',
  visibility: 'draft',
  views: 0,
  completions: 0,
  durationSeconds: null,
  thumbnail_url: null,
  media: [],
  created_at: '',
  updated_at: '',
  ...changes,
});

describe('sortListing', () => {
  it('sorts titles as a person does: case and accents aside, numbers by their value', () => {
    const titles = ['Lesson 10', 'lesson 2', 'Éclair', 'apple', 'Zebra', 'Eclipse'];
    const rows = titles.map((title, at) => aRow(String(at), { title }));
    const sorted = sortListing(rows, { column: 'title', direction: 'ascending' });
    expect(sorted.map(({ title }) => title)).toEqual([
      'apple',
      'Éclair',
      'Eclipse',
      'lesson 2',
      'Lesson 10',
      'Zebra',
    ]);
  });

  it('sorts numbers by value, and what is not known last, both ways', () => {
    const rows = [9, null, 100, 20].map((seconds, at) => aRow(String(at), { durationSeconds: seconds }));
    const order = (direction: 'ascending' | 'descending') =>
      sortListing(rows, { column: 'durationSeconds', direction }).map((row) => row.durationSeconds);
    expect(order('ascending')).toEqual([9, 20, 100, null]);
    expect(order('descending')).toEqual([100, 20, 9, null]);
  });

  it('takes a change that was not sent yet for the latest', () => {
    const rows = ['2026-01-02', '', '2026-01-03'].map((time, at) => aRow(String(at), { updated_at: time }));
    expect(sortListing(rows, { column: 'updated_at', direction: 'descending' }).map(({ id }) => id)).toEqual([
      '1',
      '2',
      '0',
    ]);
  });

  it('keeps equal rows in the order of their ids, both ways', () => {
    const rows = ['c', 'a', 'b'].map((id) => aRow(id, {}));
    for (const direction of ['ascending', 'descending'] as const)
      expect(sortListing(rows, { column: 'views', direction }).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('leaves the list it was given as it is', () => {
    const rows = Object.freeze([aRow('b', { views: 2 }), aRow('a', { views: 1 })]);
    expect(sortListing(rows, { column: 'views', direction: 'ascending' })).toHaveLength(2);
    expect(rows[0]?.id).toBe('b');
  });
});
