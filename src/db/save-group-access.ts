import { linkId } from '@/shared/link-id';
import type { LocalStore } from './local-store';

/**
 * Grants and revokes groups' access, writing only the difference (decision L3).
 * @throws AppError; what was written stays
 */
export async function saveGroupAccess(
  store: LocalStore,
  content: { readonly content_type: 'module' | 'playlist'; readonly content_id: string },
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const rows = await store.find('access_control', { where: content });
  for (const { id, group_id } of rows)
    if (before.includes(group_id) && !after.includes(group_id)) await store.remove('access_control', id);
  for (const group_id of after.filter((id) => !before.includes(id))) {
    if ((await store.get('groups', group_id)) === undefined) continue;
    const id = await linkId('access_control', content.content_type, content.content_id, group_id);
    await store.insert('access_control', { id, ...content, group_id });
  }
}
