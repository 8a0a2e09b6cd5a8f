import { expect, it } from 'vitest';
import { contentOf, playlistItem } from './playlist-item';

it('has the same id on every device, and a different one per content', async () => {
  const module = { kind: 'module', id: 'm1' } as const;
  const first = await playlistItem('p1', module, 0);
  expect(await playlistItem('p1', module, 7)).toEqual({ ...first, position: 7 });
  expect(first).toMatchObject({ playlist_id: 'p1', module_id: 'm1', sub_playlist_id: null });
  const nested = await playlistItem('p1', { kind: 'playlist', id: 'p2' }, 1);
  expect(nested).toMatchObject({ module_id: null, sub_playlist_id: 'p2' });
  const ids = [first.id, nested.id, (await playlistItem('p2', module, 0)).id];
  expect(new Set(ids).size).toBe(3);
});

it('names its content', () => {
  expect(contentOf({ module_id: 'm', sub_playlist_id: null })).toEqual({ kind: 'module', id: 'm' });
  expect(contentOf({ module_id: null, sub_playlist_id: 'p' })).toEqual({ kind: 'playlist', id: 'p' });
  expect(contentOf({ module_id: null, sub_playlist_id: null })).toBeUndefined();
});
