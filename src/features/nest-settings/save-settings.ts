import type { LocalStore, RowChange } from '@/db/local-store';
import { orderChanges, type ContentOrder } from '@/domain/nest/content-order';
import type { NestSettings } from '@/domain/nest/settings';
import { linkId } from '@/shared/link-id';

/** Columns of a nest's settings, and single colours of it, to be written. */
export interface SettingsChanges {
  readonly columns?: Partial<Omit<NestSettings, 'custom_css'>>;
  readonly css?: Partial<NestSettings['custom_css']>;
  /** A new password; empty takes the protection away. */
  readonly password?: string | undefined;
}

/** Writes what differs (decision L3). @throws AppError of the local store */
export async function saveSettings(
  store: LocalStore,
  account: string,
  { columns = {}, css = {}, password }: SettingsChanges,
): Promise<void> {
  if (Object.keys(columns).length + Object.keys(css).length > 0) {
    await store.modify('creator_nest_settings', account, (row) => ({
      ...row,
      ...columns,
      custom_css: { ...row.custom_css, ...css },
    }));
  }
  if (password !== undefined)
    await store.patch('creator_nest_settings', account, { nest_password: password });
}

/** Brings the sections of a nest to an order. @throws AppError; what was written stays */
export async function saveOrder(store: LocalStore, account: string, wanted: ContentOrder): Promise<void> {
  const table = 'creator_content_order';
  const rows = await store.find(table, { where: { creator_id: account } });
  const { insert, patch, remove } = orderChanges(rows, wanted);
  await writeAll(store, [
    ...remove.map((id) => ({ kind: 'remove', table, id }) as const),
    ...patch.map((one) => ({ kind: 'patch', table, ...one }) as const),
    ...(await Promise.all(
      insert.map(async (section) => {
        const id = await linkId(table, account, section.section_type, section.section_id ?? '');
        return { kind: 'insert', table, row: { id, creator_id: account, ...section } } as const;
      }),
    )),
  ]);
}

/** Hides modules or playlists from the nest and shows them there, writing the difference only. @throws AppError; what was written stays */
export async function saveHidden(
  store: LocalStore,
  account: string,
  kind: 'module' | 'playlist',
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const changes = changedIds(before, after).map(async (content): Promise<RowChange> => {
    const table = `${kind}_nest_visibility` as const;
    const id = await linkId(table, account, content);
    const row = { id, creator_id: account, is_visible: !after.includes(content) };
    return table === 'module_nest_visibility'
      ? { kind: 'insert', table, row: { ...row, module_id: content } }
      : { kind: 'insert', table, row: { ...row, playlist_id: content } };
  });
  await writeAll(store, await Promise.all(changes));
}

function changedIds(before: readonly string[], after: readonly string[]): readonly string[] {
  const [was, is] = [new Set(before), new Set(after)];
  return [...after.filter((id) => !was.has(id)), ...before.filter((id) => !is.has(id))];
}

async function writeAll(store: LocalStore, changes: readonly RowChange[]): Promise<void> {
  const [failed] = await store.writeMany(changes);
  if (failed !== undefined) throw failed.error;
}
