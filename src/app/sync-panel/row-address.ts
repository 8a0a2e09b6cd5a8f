import type { AnyRow, TableName } from '@/domain/rows/rows';

/** The screen that edits a row, if any. */
export function rowAddress(table: TableName, rowId: string, row: AnyRow | null): string | undefined {
  switch (table) {
    case 'modules':
      return to('/nest/content/module', rowId);
    case 'access_control':
      return row?.['content_type'] === 'module'
        ? to('/nest/content/module/share', row['content_id'])
        : to('/nest/content/playlist', row?.['content_id']);
    case 'module_access':
      return to('/nest/content/module/share', row?.['module_id']);
    case 'playlists':
      return to('/nest/content/playlist', rowId);
    case 'playlist_items':
      return to('/nest/content/playlist/content', row?.['playlist_id']);
    case 'groups':
      return to('/nest/learners/group', rowId);
    case 'group_members':
    case 'invitations':
      return to('/nest/learners/group/members', row?.['group_id']);
    case 'removed_learners':
      return '/nest/learners?tab=individual';
    case 'module_sessions':
    case 'access_requests':
      return toModule(row?.['module_id']);
    case 'media_files':
      return '/nest/content?tab=media';
    case 'profiles':
      return '/account/settings';
    case 'creator_nest_settings':
      return '/nest/settings';
    case 'module_nest_visibility':
    case 'playlist_nest_visibility':
    case 'creator_playlist_order':
    case 'creator_content_order':
      return '/nest/settings/featured';
    default:
      return undefined;
  }
}

function toModule(id: unknown): string | undefined {
  return typeof id === 'string' && id !== '' ? `/modules/${encodeURIComponent(id)}` : undefined;
}

function to(path: string, id: unknown): string | undefined {
  return typeof id === 'string' && id !== '' ? `${path}?id=${encodeURIComponent(id)}` : undefined;
}
