import { wantedOrder } from '../playlist/playlist-order';
import type { CreatorContentOrderRow } from '../rows/rows';

/** The id of the section of all modules; a playlist's section has the playlist's id. */
export const ALL_MODULES = 'all_modules';

/** A nest's sections as form values, merged section by section. */
export interface ContentOrder {
  readonly sections: readonly string[];
  /** Ids of all sections in order, separated by spaces. */
  readonly order: string;
  /** Sections shown as galleries; others are lists. */
  readonly galleries: readonly string[];
  /** Order of the section of all modules. */
  readonly sort: 'date_created' | 'alphabetical';
}

type Row = CreatorContentOrderRow;

/** A section as it is stored. */
export type NewSection = Pick<
  Row,
  'section_type' | 'section_id' | 'display_order' | 'display_format' | 'sort_type'
>;

/** Without a saved order: all modules, newest first (shell specification, section 2). */
const FIRST_ORDER: ContentOrder = {
  sections: [ALL_MODULES],
  order: ALL_MODULES,
  galleries: [],
  sort: 'date_created',
};

const keyOf = (row: Pick<Row, 'section_type' | 'section_id'>) =>
  row.section_type === 'all_modules' ? ALL_MODULES : (row.section_id ?? '');

/** Stored rows as form values. An unknown playlist keeps its section. */
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

/** Ids of the sections in order; one that `order` does not name keeps its place. */
export function orderedSections({ sections, order }: ContentOrder): readonly string[] {
  return wantedOrder(sections, order.split(' '));
}

/** Only rows that differ (decision L3). */
export interface OrderChanges {
  readonly insert: readonly NewSection[];
  readonly patch: readonly { readonly id: string; readonly changes: Partial<NewSection> }[];
  readonly remove: readonly string[];
}

/** The changes from stored rows to an order. */
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
