import { describe, expect, it } from 'vitest';
import type { PlaylistItemRow } from '@/domain/rows/rows';
import { differencesOf, extentOf, heldBy, nestsItself, nextWanted, type WantedExtents } from './membership';

let count = 0;

function item(
  playlist: string,
  position: number,
  content: { module?: string; playlist?: string },
): PlaylistItemRow {
  return {
    id: `i${++count}`,
    created_at: '',
    updated_at: '',
    playlist_id: playlist,
    module_id: content.module ?? null,
    sub_playlist_id: content.playlist ?? null,
    position,
  };
}

const items = [
  item('p', 0, { module: 'a' }),
  item('p', 4, { module: 'x' }),
  item('p', 2, { playlist: 'q' }),
  item('q', 0, { module: 'a' }),
  item('q', 1, { module: 'b' }),
];
const wantedExtents = (...entries: readonly (readonly [string, 'all' | 'none'])[]): WantedExtents =>
  new Map(entries);

describe('memberships of the chosen content', () => {
  const held = heldBy(items, 'module', ['a', 'b']);

  it.each([
    ['p', 'some'],
    ['q', 'all'],
    ['r', 'none'],
  ])('%s holds %s', (playlist, extent) => {
    expect(extentOf(held, playlist, 2)).toBe(extent);
  });

  it('distinguishes nested playlists from modules', () => {
    expect(heldBy(items, 'playlist', ['q', 'a'])).toEqual(new Map([['p', new Set(['q'])]]));
  });
});

describe('clicking the box of a playlist', () => {
  const none = wantedExtents();

  it.each([
    ['none', ['all', undefined]],
    ['all', ['none', undefined]],
    ['some', ['all', 'none', undefined, 'all']],
  ] as const)(
    'that holds %s cycles through the possible choices, back to the stored state',
    (extent, steps) => {
      let now: WantedExtents = none;
      for (const step of steps) {
        now = nextWanted(now, 'p', extent, true);
        expect(now.get('p')).toBe(step);
      }
    },
  );

  it('that would contain itself can only remove content, and restore it', () => {
    const given = nextWanted(none, 'p', 'some', false);
    expect(given).toEqual(wantedExtents(['p', 'none']));
    expect(nextWanted(given, 'p', 'some', false)).toEqual(none);
  });
});

it('names the containing playlist of a cycle (D1)', () => {
  expect(nestsItself(items, 'q', ['x', 'p'])).toBe('p');
  expect(nestsItself(items, 'p', ['q'])).toBeUndefined();
  expect(nestsItself(items, 'p', ['p'])).toBe('p');
});

describe('the difference to write (L3)', () => {
  const held = heldBy(items, 'module', ['b', 'a', 'c']);
  const changesFor = (...entries: readonly (readonly [string, 'all' | 'none'])[]) =>
    differencesOf(held, wantedExtents(...entries), ['b', 'a', 'c']).map(({ playlistId, contentId, target }) =>
      [playlistId, contentId, target].join(' '),
    );

  it('is additions and removals in the chosen order', () => {
    expect(changesFor(['p', 'all'], ['q', 'none'], ['r', 'all'])).toEqual([
      'p b all',
      'p c all',
      'q b none',
      'q a none',
      'r b all',
      'r a all',
      'r c all',
    ]);
  });

  it('is empty without a difference', () => {
    expect(changesFor(['r', 'none'])).toEqual([]);
    expect(differencesOf(held, wantedExtents(['q', 'all']), ['a', 'b'])).toEqual([]);
  });

  it('names each change', () => {
    const all = differencesOf(held, wantedExtents(['p', 'all'], ['q', 'none'], ['r', 'all']), [
      'b',
      'a',
      'c',
    ]);
    expect(new Set(all.map(({ key }) => key)).size).toBe(7);
  });
});
