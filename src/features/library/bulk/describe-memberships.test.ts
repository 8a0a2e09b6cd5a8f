import { expect, it } from 'vitest';
import { describeMemberships } from './describe-memberships';
import { BULK_TEXTS } from './texts';
import type { WrittenMembership } from './write-memberships';

const place = (
  kind: WrittenMembership['kind'],
  playlist_id: string,
  module_id: string,
): WrittenMembership => ({
  kind,
  row: { id: `${playlist_id} ${module_id}`, playlist_id, module_id, sub_playlist_id: null, position: 0 },
});
const names = {
  tab: 'modules',
  nameOf: (id: string) => `Module ${id}`,
  playlistNameOf: (id: string) => `Playlist ${id}`,
} as const;

it.each([
  [[place('added', 'p', 'a')], 'Added Module a to Playlist p', 'Removed Module a from Playlist p'],
  [
    [place('added', 'p', 'a'), place('added', 'q', 'a')],
    'Added Module a to 2 playlists',
    'Removed Module a from 2 playlists',
  ],
  [
    [place('removed', 'p', 'a'), place('removed', 'p', 'b')],
    'Removed 2 modules from Playlist p',
    'Restored 2 modules to Playlist p',
  ],
  [
    [place('removed', 'p', 'a'), place('added', 'q', 'a')],
    'Added Module a to Playlist q. Removed Module a from Playlist p',
    'Removed Module a from Playlist q. Restored Module a to Playlist p',
  ],
  [[], '', ''],
])('describes what was done, and what was undone: %#', (written, done, undone) => {
  expect(describeMemberships(written, names, BULK_TEXTS.add.done)).toBe(done);
  expect(describeMemberships(written, names, BULK_TEXTS.add.undone)).toBe(undone);
});
