import type { LocalStore, RowChange } from '@/db/local-store';
import { orderChanges, type ContentOrder } from '@/domain/nest/content-order';
import { FIRST_SETTINGS, type NestSettings } from '@/domain/nest/settings';
import { sendNestPicture, type NestPicture } from '@/media/store/store-nest-picture';
import { linkId } from '@/shared/link-id';

/** Fields that hold pictures, with their columns. */
export const PICTURES = {
  banner_url: 'banner',
  logo_url: 'logo',
  login_background: 'login-bg',
} as const satisfies Readonly<Record<string, NestPicture>>;

/** Columns of a nest's settings, and single colors. */
export type SettingsChanges = Partial<Omit<NestSettings, 'custom_css'> & NestSettings['custom_css']>;

/** The path of a field in the row; undefined if it is not part of it. */
export function columnOf(field: string): string | undefined {
  if (field in FIRST_SETTINGS.custom_css) return `custom_css.${field}`;
  return field in FIRST_SETTINGS ? field : undefined;
}

const isColumn = ([name]: [string, unknown]) => columnOf(name) === name;

/**
 * Writes the difference (decision L3). Pictures first, since until they are queued only this device has them. @throws
 * AppError
 */
export async function saveSettings(
  store: LocalStore,
  account: string,
  changes: SettingsChanges,
): Promise<void> {
  for (const column of ['banner_url', 'logo_url', 'login_background'] as const) {
    const address = changes[column];
    if (address !== undefined) await sendNestPicture(account, PICTURES[column], address);
  }
  const entries = Object.entries(changes);
  if (entries.length === 0) return;
  await store.modify('creator_nest_settings', account, (row) => ({
    ...row,
    ...Object.fromEntries(entries.filter(isColumn)),
    custom_css: { ...row.custom_css, ...Object.fromEntries(entries.filter((one) => !isColumn(one))) },
  }));
}

/** Saves the order of a nest's sections. @throws AppError; earlier writes stay */
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

/** Saves which modules or playlists the nest hides, writing only the difference. @throws AppError; earlier writes stay */
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
