import { expect, it } from 'vitest';
import { withTotals } from './playlist-totals';

const playlist = (id: string) => ({
  id,
  title: id,
  description: '',
  visibility: 'draft',
  thumbnail_url: null,
  items: 0,
  views: 0,
  created_at: '',
  updated_at: '',
});
const holds = (playlist_id: string, module_id: string | null, sub_playlist_id: string | null = null) => ({
  playlist_id,
  module_id,
  sub_playlist_id,
});
const MODULES = [
  { id: 'a', completions: 2, durationSeconds: 60 },
  { id: 'b', completions: 3, durationSeconds: 30 },
  { id: 'c', completions: 5, durationSeconds: null },
];

it('sums completions and time of modules in a playlist and nested ones, each once (E8)', () => {
  const items = [
    holds('outer', 'a'),
    holds('outer', null, 'inner'),
    holds('inner', 'a'),
    holds('inner', 'b'),
    holds('inner', 'not on this device'),
    holds('unmeasured', 'c'),
  ];
  const rows = withTotals(['outer', 'inner', 'unmeasured', 'empty'].map(playlist), items, MODULES);
  expect(rows.map(({ completions, durationSeconds }) => [completions, durationSeconds])).toEqual([
    [5, 90],
    [5, 90],
    [5, null],
    [0, null],
  ]);
});

it('terminates on cyclic playlists', () => {
  const items = [holds('x', null, 'y'), holds('y', null, 'x'), holds('y', 'a')];
  expect(withTotals([playlist('x')], items, MODULES)[0]).toMatchObject({ completions: 2 });
});

it('keeps the object of a playlist with unchanged totals', () => {
  const rows = [playlist('x')];
  const before = withTotals(rows, [holds('x', 'a')], MODULES)[0];
  expect(withTotals(rows, [holds('x', 'a')], MODULES)[0]).toBe(before);
  expect(withTotals(rows, [], MODULES)[0]).toMatchObject({ completions: 0 });
});
