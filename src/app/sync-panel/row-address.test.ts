import { expect, it } from 'vitest';
import type { AnyRow } from '@/domain/rows/rows';
import { rowAddress } from './row-address';

const row = (columns: object): AnyRow => ({ id: 'r', created_at: '', updated_at: '', ...columns });

it.each([
  [rowAddress('modules', 'm 1', null), '/nest/content/module?id=m%201'],
  [rowAddress('playlist_items', 'i', row({ playlist_id: 'p' })), '/nest/content/playlist/content?id=p'],
  [rowAddress('group_members', 'i', row({ group_id: 'g' })), '/nest/learners/group/members?id=g'],
  [
    rowAddress('access_control', 'a', row({ content_type: 'module', content_id: 'm' })),
    '/nest/content/module/share?id=m',
  ],
  [rowAddress('profiles', 'u', null), '/account/settings'],
  [rowAddress('module_sessions', 's', row({ module_id: 'm 1' })), '/modules/m%201'],
  [rowAddress('media_files', 'f', null), '/nest/content?tab=media'],
  [rowAddress('playlist_items', 'i', null), undefined],
  [rowAddress('module_sessions', 's', null), undefined],
])('leads to %s', (address, expected) => {
  expect(address).toBe(expected);
});
