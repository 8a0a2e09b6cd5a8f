import { describe, expect, it } from 'vitest';
import type { ListedModule } from './listed-rows';
import { byTitle, sortRows } from './sort-rows';

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

const byDuration = ({ durationSeconds }: ListedModule) => durationSeconds;
const byViews = ({ views }: ListedModule) => views;

describe('sortRows', () => {
  it('sorts titles ignoring case and accents, numbers by value', () => {
    const titles = ['Lesson 10', 'lesson 2', 'Éclair', 'apple', 'Zebra', 'Eclipse'];
    const rows = titles.map((title, at) => aRow(String(at), { title }));
    const sorted = sortRows(rows, byTitle, 'ascending');
    expect(sorted.map(({ title }) => title)).toEqual([
      'apple',
      'Éclair',
      'Eclipse',
      'lesson 2',
      'Lesson 10',
      'Zebra',
    ]);
  });

  it('sorts titles alphabetically', () => {
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
    const sorted = sortRows(
      titles.map((title, at) => aRow(String(at), { title })),
      byTitle,
      'ascending',
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

  it('sorts numbers by value, unknown ones last, in both directions', () => {
    const rows = [9, null, 100, 20].map((seconds, at) => aRow(String(at), { durationSeconds: seconds }));
    const order = (direction: 'ascending' | 'descending') =>
      sortRows(rows, byDuration, direction).map((row) => row.durationSeconds);
    expect(order('ascending')).toEqual([9, 20, 100, null]);
    expect(order('descending')).toEqual([100, 20, 9, null]);
  });

  it('sorts equal rows by id in both directions', () => {
    const rows = ['c', 'a', 'b'].map((id) => aRow(id, {}));
    for (const direction of ['ascending', 'descending'] as const)
      expect(sortRows(rows, byViews, direction).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('does not mutate its input', () => {
    const rows = Object.freeze([aRow('b', { views: 2 }), aRow('a', { views: 1 })]);
    expect(sortRows(rows, byViews, 'ascending')).toHaveLength(2);
    expect(rows[0]?.id).toBe('b');
  });
});
