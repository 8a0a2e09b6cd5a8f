import { useCallback, useMemo, useState } from 'react';
import {
  extendTo,
  NOTHING_SELECTED,
  stillListed,
  toggleEvery,
  toggleRow,
  type BulkTab,
  type Selected,
} from './selection';

/** The selected rows of the open tab, and what changes them. */
export interface Selection {
  /** The rows as they are listed: those that match the search and the filters. */
  readonly order: readonly string[];
  /** The selected ones; the same set until it changes. */
  readonly ids: ReadonlySet<string>;
  /** Of all that match. */
  readonly extent: 'none' | 'some' | 'all';
  /** With `isRange` (Shift is held) from the row pressed before to this one. Stays the same function. */
  readonly toggle: (id: string, isRange?: boolean) => void;
  /** The focus went from a row to another while Shift was held. Stays the same function. */
  readonly extend: (id: string, from: string) => void;
  /** All that match, or none when all are selected. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/**
 * Which rows of a tab are selected. The selection belongs to that tab: switching to another makes it ignored (authoring
 * specification, section 2). A row that leaves the list, because it was deleted or does not match any more, leaves the
 * selection: nothing is ever done to what the person does not see.
 * @param order ids of all rows that match, in their order; the same array while nothing changes
 */
export function useSelection(tab: BulkTab, order: readonly string[]): Selection {
  const [owner, setOwner] = useState(tab);
  const [stored, setStored] = useState<Selected>(NOTHING_SELECTED);
  const [checked, setChecked] = useState(order);
  let selected = stored;
  // While nothing is selected there is nothing to check, and no list is drawn twice for each letter of a search.
  if (owner !== tab || (checked !== order && stored.ids.size > 0)) {
    selected = owner === tab ? stillListed(stored, order) : NOTHING_SELECTED;
    setOwner(tab);
    setChecked(order);
    if (selected !== stored) setStored(selected);
  }
  const toggle = useCallback(
    (id: string, isRange = false) => setStored((before) => toggleRow(before, order, id, isRange)),
    [order],
  );
  const extend = useCallback(
    (id: string, from: string) => setStored((before) => extendTo(before, order, id, from)),
    [order],
  );
  const toggleAll = useCallback(() => setStored((before) => toggleEvery(before, order)), [order]);
  const clear = useCallback(() => setStored(NOTHING_SELECTED), []);
  const { ids } = selected;
  return useMemo(
    () => ({
      order,
      ids,
      extent: ids.size === 0 ? 'none' : ids.size === order.length ? 'all' : 'some',
      toggle,
      extend,
      toggleAll,
      clear,
    }),
    [order, ids, toggle, extend, toggleAll, clear],
  );
}
