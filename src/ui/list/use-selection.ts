import { useCallback, useMemo, useState } from 'react';

/** The selected rows. */
export interface Selection {
  readonly order: readonly string[];
  /** The same set until it changes. */
  readonly ids: ReadonlySet<string>;
  /** Whether all matching rows are selected. */
  readonly extent: 'none' | 'some' | 'all';
  /** With Shift: applies the new state to all rows in between. */
  readonly toggle: (id: string, isRange?: boolean) => void;
  /** Shift moved the focus between two rows: selects the range, or shrinks it again. */
  readonly extend: (id: string, from: string) => void;
  /** Selects all, or none. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

interface Selected {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

const NOTHING: Selected = { ids: new Set(), anchor: null };

/**
 * The selected rows. A row that leaves the list leaves the selection, so that actions never affect unseen rows. `order`:
 * ids of all matching rows; must stay the same array until it changes.
 */
export function useSelection(order: readonly string[]): Selection {
  const [stored, setStored] = useState(NOTHING);
  const { ids } = useMemo(() => {
    if (stored.ids.size === 0) return stored;
    const listed = new Set(order);
    const kept = [...stored.ids].filter((id) => listed.has(id));
    return kept.length === stored.ids.size ? stored : { ids: new Set(kept) };
  }, [stored, order]);
  // Rows that return stay deselected.
  if (ids !== stored.ids) setStored({ ids, anchor: stored.anchor });

  const change = useCallback(
    (partOf: (ids: Set<string>, anchor: string | null) => void, anchor: string) =>
      setStored((before) => {
        const after = new Set(before.ids);
        partOf(after, before.anchor);
        return { ids: after, anchor };
      }),
    [],
  );
  const toggle = useCallback(
    (id: string, isRange = false) =>
      change((selected, anchor) => {
        const isOn = !selected.has(id);
        for (const one of isRange ? rangeOf(order, anchor, id) : [id]) {
          if (isOn) selected.add(one);
          else selected.delete(one);
        }
      }, id),
    [order, change],
  );
  const extend = useCallback(
    (id: string, from: string) =>
      change((selected) => {
        const range = rangeOf(order, from, id);
        const isBack = range.every((one) => selected.has(one));
        for (const one of range) {
          if (!isBack) selected.add(one);
          else if (one !== id) selected.delete(one);
        }
      }, id),
    [order, change],
  );
  const toggleAll = useCallback(
    () =>
      setStored((before) =>
        before.ids.size === order.length ? NOTHING : { ids: new Set(order), anchor: null },
      ),
    [order],
  );
  const clear = useCallback(() => setStored(NOTHING), []);
  const extent = ids.size === 0 ? 'none' : ids.size === order.length ? 'all' : 'some';
  return useMemo(
    () => ({ order, ids, extent, toggle, extend, toggleAll, clear }),
    [order, ids, extent, toggle, extend, toggleAll, clear],
  );
}

function rangeOf(order: readonly string[], anchor: string | null, id: string): readonly string[] {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return [id];
  return order.slice(Math.min(from, to), Math.max(from, to) + 1);
}
