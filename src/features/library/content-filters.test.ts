import { describe, expect, it } from 'vitest';
import { filterChips, filterRows, readFilters } from '@/ui/list/list-filters';
import { CONTENT_FILTERS } from './content-filters';

const aRow = (id: string, changes: object = {}) => ({
  id,
  title: id,
  description: '',
  visibility: 'draft',
  views: 0,
  created_at: '2026-03-10T12:00:00.000000+00:00',
  ...changes,
});

type Row = ReturnType<typeof aRow>;

const found = (rows: readonly Row[], address: string) => {
  const { values } = readFilters(CONTENT_FILTERS, Object.fromEntries(new URLSearchParams(address)));
  return filterRows(CONTENT_FILTERS, rows, values).map(({ id }) => id);
};

/** A moment of a local day, as a column's value. */
const moment = (...parts: [number, number, number, number, number, number, number]) =>
  new Date(...parts).toISOString().replace('Z', '000+00:00');

describe('the filters of modules and playlists', () => {
  it('return the same list without a filter', () => {
    const rows = [aRow('a')];
    expect(filterRows(CONTENT_FILTERS, rows, {})).toBe(rows);
  });

  it('match the literal title only', () => {
    const rows = [aRow('a', { title: 'First aid' }), aRow('b', { title: 'Other', description: 'First aid' })];
    expect(found(rows, 'title=first+AID')).toEqual(['a']);
    expect(found(rows, 'title=aid+first')).toEqual([]);
  });

  it.each([
    ['public', ['a']],
    ['restricted', ['b']],
    // Any other stored value counts as draft (decision D3).
    ['draft', ['c', 'd', 'e']],
  ])('filter by one visibility: %s', (visibility, ids) => {
    const rows = ['public', 'restricted', 'private', 'draft', 'x'].map((stored, at) =>
      aRow('abcde'.charAt(at), { visibility: stored }),
    );
    expect(found(rows, `visibility=${visibility}`)).toEqual(ids);
  });

  it('include both ends of a range of views', () => {
    const rows = [0, 5, 10, 11].map((views) => aRow(String(views), { views }));
    expect(found(rows, 'views-min=5&views-max=10')).toEqual(['5', '10']);
    expect(found(rows, 'views-min=0')).toHaveLength(4);
    expect(found(rows, 'views-max=0')).toEqual(['0']);
  });

  it('include both ends of a range of local days', () => {
    const rows = [
      aRow('before', { created_at: moment(2026, 2, 9, 23, 59, 59, 999) }),
      aRow('first', { created_at: moment(2026, 2, 10, 0, 0, 0, 0) }),
      aRow('last', { created_at: moment(2026, 2, 11, 23, 59, 59, 999) }),
      aRow('after', { created_at: moment(2026, 2, 12, 0, 0, 0, 0) }),
    ];
    expect(found(rows, 'created-from=2026-03-10&created-to=2026-03-11')).toEqual(['first', 'last']);
    expect(found(rows, 'created-to=2026-03-09')).toEqual(['before']);
  });

  it.each([
    'visibility=everyone',
    'views-min=-1',
    'views-max=1e3',
    'views-min=12345678901234567890',
    'created-from=2026-02-31',
    'created-to=yesterday',
    `title=${'x'.repeat(301)}`,
    '__proto__=1',
    'id=7',
  ])('ignore invalid values: %s', (address) => {
    expect(readFilters(CONTENT_FILTERS, Object.fromEntries(new URLSearchParams(address)))).toEqual({
      values: {},
      leftOut: [],
    });
  });

  it('ignore inverted ranges, and say so', () => {
    const { values, leftOut } = readFilters(CONTENT_FILTERS, {
      'views-min': '10',
      'views-max': '2',
      'created-from': '2026-03-02',
      'created-to': '2026-03-01',
      title: 'a',
    });
    expect(values).toEqual({ title: 'a' });
    expect(leftOut).toHaveLength(2);
  });

  it('have descriptions', () => {
    const words = filterChips(CONTENT_FILTERS, {
      title: 'fire',
      visibility: 'restricted',
      'views-min': '1200',
    }).map((chip) => chip.words);
    expect(words).toEqual([
      'Title contains "fire"',
      'Restricted',
      expect.stringMatching(/^At least 1.?200 views$/),
    ]);
  });
});
