import { describe, expect, it } from 'vitest';
import { filterListing } from './filter-listing';
import type { LibraryFilters } from './library-filters';
import type { ListedMedia } from './listed-media';
import type { ListedModule } from './listed-module';

const aRow = (id: string, changes: Partial<ListedModule> = {}): ListedModule => ({
  id,
  title: id,
  description: '',
  visibility: 'draft',
  views: 0,
  completions: 0,
  durationSeconds: 60,
  thumbnail_url: null,
  media: [],
  created_at: '2026-03-10T12:00:00.000000+00:00',
  updated_at: '',
  ...changes,
});

const found = (rows: readonly ListedModule[], filters: LibraryFilters) =>
  filterListing(rows, filters).map(({ id }) => id);

/** The first moment of a local day, or the last one, as a column holds it. */
const moment = (...parts: [number, number, number, number, number, number, number]) =>
  new Date(...parts).toISOString().replace('Z', '000+00:00');

describe('filterListing', () => {
  it('gives the list itself when nothing is filtered', () => {
    const rows = [aRow('a')];
    expect(filterListing(rows, {})).toBe(rows);
    expect(filterListing(rows, { search: '  ', title: '', visibility: '' })).toBe(rows);
    // An accent that no letter was typed with yet.
    expect(filterListing(rows, { search: '\u0301', title: '\u0301' })).toBe(rows);
  });

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
    const rows = [
      aRow('a', { title: 'Burns', description: 'First aid' }),
      aRow('b', { title: 'Sunburn' }),
      aRow('c', { title: 'Café' }),
      aRow('d', { title: 'Straße in 東京' }),
      aRow('e', { title: 'दिन' }),
      aRow('f', { title: 'दान' }),
      aRow('g', { title: 'ΟΔΟΣΑ' }),
    ];
    expect(found(rows, { search })).toEqual(ids);
  });

  it('looks for a title as it is, and in nothing else', () => {
    const rows = [aRow('a', { title: 'First aid' }), aRow('b', { title: 'Other', description: 'First aid' })];
    expect(found(rows, { title: 'first AID' })).toEqual(['a']);
    expect(found(rows, { title: 'aid first' })).toEqual([]);
  });

  it.each([
    ['public', ['a']],
    ['restricted', ['b']],
    // Any other stored value counts as draft (decision D3).
    ['draft', ['c', 'd', 'e']],
  ])('takes one visibility: %s', (visibility, ids) => {
    const rows = ['public', 'restricted', 'private', 'draft', 'x'].map((stored, at) =>
      aRow('abcde'.charAt(at), { visibility: stored }),
    );
    expect(found(rows, { visibility })).toEqual(ids);
  });

  it('takes views from one number to another, both included', () => {
    const rows = [0, 5, 10, 11].map((views) => aRow(String(views), { views }));
    expect(found(rows, { viewsMin: 5, viewsMax: 10 })).toEqual(['5', '10']);
    expect(found(rows, { viewsMin: 0 })).toHaveLength(4);
    expect(found(rows, { viewsMax: 0 })).toEqual(['0']);
  });

  it('takes days as the person has them, both included', () => {
    const rows = [
      aRow('before', { created_at: moment(2026, 2, 9, 23, 59, 59, 999) }),
      aRow('first', { created_at: moment(2026, 2, 10, 0, 0, 0, 0) }),
      aRow('last', { created_at: moment(2026, 2, 11, 23, 59, 59, 999) }),
      aRow('after', { created_at: moment(2026, 2, 12, 0, 0, 0, 0) }),
    ];
    expect(found(rows, { createdStart: '2026-03-10', createdEnd: '2026-03-11' })).toEqual(['first', 'last']);
    expect(found(rows, { createdEnd: '2026-03-09' })).toEqual(['before']);
  });

  it('does not filter by what is no day', () => {
    const rows = [aRow('a')];
    expect(filterListing(rows, { createdStart: 'tomorrow', createdEnd: '' })).toBe(rows);
  });

  it('lets rows pass that do not have the column', () => {
    const file: ListedMedia = {
      id: 'f',
      title: 'Burn.png',
      original_filename: 'Burn.png',
      filename: 'x',
      bucket: 'b',
      storage_path: 'x',
      file_size: 1,
      mime_type: 'image/png',
      created_at: '',
      updated_at: '',
    };
    expect(filterListing([file], { visibility: 'public', viewsMin: 3, search: 'burn' })).toEqual([file]);
  });
});
