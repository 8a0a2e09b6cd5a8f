import { describe, expect, it } from 'vitest';
import type { PlaylistItemRow } from '@/domain/rows/rows';
import { extentOf, heldBy, membershipChanges, nestsItself, nextWish, type Wishes } from './membership';

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
const wishes = (...entries: readonly (readonly [string, 'all' | 'none'])[]): Wishes => new Map(entries);

describe('what playlists hold of the chosen things', () => {
  const held = heldBy(items, 'module', ['a', 'b']);

  it.each([
    ['p', 'some'],
    ['q', 'all'],
    ['r', 'none'],
  ])('%s holds %s', (playlist, extent) => {
    expect(extentOf(held, playlist, 2)).toBe(extent);
  });

  it('takes playlists in playlists for what they are', () => {
    expect(heldBy(items, 'playlist', ['q', 'a'])).toEqual(new Map([['p', new Set(['q'])]]));
  });
});

describe('pressing the box of a playlist', () => {
  const none = wishes();

  it.each([
    ['none', ['all', undefined]],
    ['all', ['none', undefined]],
    ['some', ['all', 'none', undefined, 'all']],
  ] as const)('that holds %s goes through what can be wished, and back to what is', (extent, steps) => {
    let now: Wishes = none;
    for (const step of steps) {
      now = nextWish(now, 'p', extent, true);
      expect(now.get('p')).toBe(step);
    }
  });

  it('that would contain itself can give up what it holds, and take it back', () => {
    const given = nextWish(none, 'p', 'some', false);
    expect(given).toEqual(wishes(['p', 'none']));
    expect(nextWish(given, 'p', 'some', false)).toEqual(none);
  });
});

it('names the playlist that lies around the one it would go into (D1)', () => {
  expect(nestsItself(items, 'q', ['x', 'p'])).toBe('p');
  expect(nestsItself(items, 'p', ['q'])).toBeUndefined();
  expect(nestsItself(items, 'p', ['p'])).toBe('p');
});

describe('saving', () => {
  it('adds what is missing behind the highest position, from 0 where there is nothing, and removes what is to go (L3)', async () => {
    const changes = await membershipChanges(
      items,
      wishes(['p', 'all'], ['q', 'none'], ['r', 'all']),
      'module',
      ['b', 'a', 'c'],
    );
    expect(
      changes.map((change) =>
        change.kind === 'insert' && change.table === 'playlist_items'
          ? [change.row.playlist_id, change.row.module_id, change.row.position]
          : change.kind === 'remove' && [change.table, change.id],
      ),
    ).toEqual([
      ['playlist_items', items[3]!.id],
      ['playlist_items', items[4]!.id],
      ['p', 'b', 5],
      ['p', 'c', 6],
      ['r', 'b', 0],
      ['r', 'a', 1],
      ['r', 'c', 2],
    ]);
  });

  it('writes nothing where all is as wished', async () => {
    expect(await membershipChanges(items, wishes(['q', 'all'], ['r', 'none']), 'module', ['a', 'b'])).toEqual(
      [],
    );
  });
});
