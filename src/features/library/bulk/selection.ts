/** The tabs of the library. What is selected belongs to one of them. */
export type BulkTab = 'modules' | 'playlists' | 'media';

/** What is selected, and where the next range begins. */
export interface Selected {
  readonly ids: ReadonlySet<string>;
  /** The row pressed last. */
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selected = { ids: new Set(), anchor: null };

/**
 * Selects or unselects one row; with `isRange` all rows from the one pressed before to this one become what this one
 * becomes.
 * @param order the rows as they are listed
 */
export function toggleRow(
  before: Selected,
  order: readonly string[],
  id: string,
  isRange: boolean,
): Selected {
  const on = !before.ids.has(id);
  const ids = new Set(before.ids);
  for (const one of isRange ? rangeOf(order, before.anchor, id) : [id]) {
    if (on) ids.add(one);
    else ids.delete(one);
  }
  return { ids, anchor: id };
}

/**
 * Selects all rows from one to another, as the focus went over them while Shift was held; over rows that all are selected
 * it takes back what it left behind.
 */
export function extendTo(before: Selected, order: readonly string[], id: string, from: string): Selected {
  const range = rangeOf(order, from, id);
  const isBack = range.every((one) => before.ids.has(one));
  const ids = new Set(before.ids);
  for (const one of range) {
    if (!isBack) ids.add(one);
    else if (one !== id) ids.delete(one);
  }
  return { ids, anchor: id };
}

function rangeOf(order: readonly string[], anchor: string | null, id: string): readonly string[] {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return [id];
  return order.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Selects every row that matches, or none when all of them are selected. */
export function toggleEvery(before: Selected, order: readonly string[]): Selected {
  return before.ids.size === order.length ? NOTHING_SELECTED : { ids: new Set(order), anchor: null };
}

/** What is selected without rows that are not listed any more. The same object when all still are. */
export function stillListed(before: Selected, order: readonly string[]): Selected {
  if (before.ids.size === 0) return before;
  const listed = new Set(order);
  const ids = new Set([...before.ids].filter((id) => listed.has(id)));
  if (ids.size === before.ids.size) return before;
  return { ids, anchor: before.anchor !== null && listed.has(before.anchor) ? before.anchor : null };
}
