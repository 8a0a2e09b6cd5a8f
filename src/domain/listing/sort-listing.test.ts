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

  it('has titles in the order of the alphabet', () => {
    const titles = [
      'Zebra',
      'Łódź',
      'ярмарка',
      'Æble',
      'Lublin',
      'Ёлка',
      'Жук',
      'éclair 10',
      'Eclair 9',
      'ばら',
    ];
    const sorted = sortListing(
      titles.map((title, at) => aRow(String(at), { title })),
      { column: 'title', direction: 'ascending' },
    ).map(({ title }) => title);
    expect(sorted).toEqual([
      'Æble',
      'Eclair 9',
      'éclair 10',
      'Łódź',
      'Lublin',
      'Zebra',
      'Ёлка',
      'Жук',
      'ярмарка',
      'ばら',
    ]);
  });

  it('has the same order whatever was sorted, changed and left out before', () => {
    const rows = Array.from({ length: 200 }, (_, at) =>
      aRow(String(at).padStart(3, '0'), { title: `${'łzeéña'.charAt(at % 6)} ${(at * 37) % 20}` }),
    );
    const other = rows.filter((_, at) => at % 3 > 0).toReversed();
    const changed = rows.map((row, at) => (at % 7 === 0 ? { ...row, title: `z ${String(at)}` } : row));
    for (const list of [rows, other, changed, rows.slice(150), changed.toReversed()]) {
      for (const direction of ['ascending', 'descending'] as const) {
        const unseen = list.map((row) => ({ ...row }));
        expect(sortListing(list, { column: 'title', direction })).toEqual(
          sortListing(unseen, { column: 'title', direction }),
        );
      }
    }
    const [a, b] = [aRow('a', { title: 'x' }), aRow('b', { title: 'x' })];
    for (const direction of ['ascending', 'descending', 'ascending'] as const)
      expect(sortListing([b, a], { column: 'title', direction })).toEqual([a, b]);
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
