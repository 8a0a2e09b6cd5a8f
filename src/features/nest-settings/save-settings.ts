import type { LocalStore } from '@/db/local-store';
import { orderChanges, type ContentOrder } from '@/domain/nest/content-order';
import type { NestSettings } from '@/domain/nest/settings';
import type { RowChange } from '@/db/local-store';
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

/** Hides and shows modules on the nest, writing the difference only. @throws AppError; what was written stays */
export async function saveHiddenModules(
  store: LocalStore,
  account: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  await writeAll(
    store,
    await Promise.all(
      changedIds(before, after).map(async (module_id) => {
        const id = await linkId('module_nest_visibility', account, module_id);
        const row = { id, creator_id: account, module_id, is_visible: !after.includes(module_id) };
        return { kind: 'insert', table: 'module_nest_visibility', row } as const;
      }),
    ),
  );
}

/** The same, of playlists. */
export async function saveHiddenPlaylists(
  store: LocalStore,
  account: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  await writeAll(
    store,
    await Promise.all(
      changedIds(before, after).map(async (playlist_id) => {
        const id = await linkId('playlist_nest_visibility', account, playlist_id);
        const row = { id, creator_id: account, playlist_id, is_visible: !after.includes(playlist_id) };
        return { kind: 'insert', table: 'playlist_nest_visibility', row } as const;
      }),
    ),
  );
}

function changedIds(before: readonly string[], after: readonly string[]): readonly string[] {
  const [was, is] = [new Set(before), new Set(after)];
  return [...after.filter((id) => !was.has(id)), ...before.filter((id) => !is.has(id))];
}

async function writeAll(store: LocalStore, changes: readonly RowChange[]): Promise<void> {
  const [failed] = await store.writeMany(changes);
  if (failed !== undefined) throw failed.error;
}
