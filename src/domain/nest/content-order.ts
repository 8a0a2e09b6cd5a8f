import { wantedOrder } from '../playlist/playlist-order';
import type { CreatorContentOrderRow } from '../rows/rows';

/** The section of all modules; a section of a playlist is named by the playlist's id. */
export const ALL_MODULES = 'all_modules';

/** The sections of a nest as the form has them: what two devices change in the lists is merged section by section. */
export interface ContentOrder {
  readonly sections: readonly string[];
  /** All sections in their order, joined by blanks. */
  readonly order: string;
  /** Those that are drawn as a gallery; the others are lists. */
  readonly galleries: readonly string[];
  /** The order of the modules in the section of all modules. */
  readonly sort: 'date_created' | 'alphabetical';
}

type Row = CreatorContentOrderRow;

/** A section as it is stored. */
export type NewSection = Pick<
  Row,
  'section_type' | 'section_id' | 'display_order' | 'display_format' | 'sort_type'
>;

/** A nest without a saved order: all modules, as a list, the newest first (shell specification, section 2). */
const FIRST_ORDER: ContentOrder = {
  sections: [ALL_MODULES],
  order: ALL_MODULES,
  galleries: [],
  sort: 'date_created',
};

const keyOf = (row: Pick<Row, 'section_type' | 'section_id'>) =>
  row.section_type === 'all_modules' ? ALL_MODULES : (row.section_id ?? '');

/** What stored rows say. A playlist that has not arrived on this device keeps its section. */
export function contentOrder(rows: readonly Row[]): ContentOrder {
  const sorted = rows.toSorted((a, b) => a.display_order - b.display_order || (a.id < b.id ? -1 : 1));
  if (sorted.length === 0) return FIRST_ORDER;
  const sections = [...new Set(sorted.map(keyOf))];
  return {
    sections,
    order: sections.join(' '),
    galleries: sorted.filter(({ display_format }) => display_format === 'gallery').map(keyOf),
    sort: sorted.find(({ section_type }) => section_type === 'all_modules')?.sort_type ?? 'date_created',
  };
}

/** The sections one after the other; one that the order does not name yet keeps its place. */
export function orderedSections({ sections, order }: ContentOrder): readonly string[] {
  return wantedOrder(sections, order.split(' '));
}

/** Rows to be written for an order: only those that differ from the stored ones (decision L3). */
export interface OrderChanges {
  readonly insert: readonly NewSection[];
  readonly patch: readonly { readonly id: string; readonly changes: Partial<NewSection> }[];
  readonly remove: readonly string[];
}

/** What brings the stored rows to an order, in which places are counted from 0. */
export function orderChanges(rows: readonly Row[], wanted: ContentOrder): OrderChanges {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const keys = orderedSections(wanted);
  const insert: NewSection[] = [];
  const patch: { readonly id: string; readonly changes: Partial<NewSection> }[] = [];
  for (const [display_order, key] of keys.entries()) {
    const isAll = key === ALL_MODULES;
    const places = {
      display_order,
      display_format: wanted.galleries.includes(key) ? 'gallery' : 'list',
      sort_type: isAll ? wanted.sort : null,
    } as const;
    const row = byKey.get(key);
    if (row === undefined) {
      insert.push({
        section_type: isAll ? 'all_modules' : 'playlist',
        section_id: isAll ? null : key,
        ...places,
      });
      continue;
    }
    const changes = Object.fromEntries(
      Object.entries(places).filter(([column, value]) => row[column as keyof typeof places] !== value),
    );
    if (Object.keys(changes).length > 0) patch.push({ id: row.id, changes });
  }
  const kept = new Set(keys);
  return { insert, patch, remove: rows.filter((row) => !kept.has(keyOf(row))).map(({ id }) => id) };
}
