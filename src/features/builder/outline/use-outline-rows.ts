import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ModuleContent } from '@/domain/module/module-content';
import type { VirtualListHandle } from '@/ui/list/VirtualList';
import { useStable } from '@/ui/use-stable';
import { keysAbove, outlineTree, visibleItems } from './outline-tree';

/** The rows that are shown, which of them has the focus, and what is collapsed. */
export type OutlineRows = ReturnType<typeof useOutlineRows>;

const NONE: ReadonlySet<string> = new Set();

interface Wish {
  readonly keys: readonly string[];
  readonly takesFocus: boolean;
}

/** Rows, focus and collapsing of an outline. `list` holds the rows, `scroller` scrolls them. */
export function useOutlineRows(
  content: ModuleContent,
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<VirtualListHandle | null>,
) {
  const tree = useMemo(() => outlineTree(content), [content]);
  const [collapsed, setCollapsedKeys] = useState(NONE);
  const rows = useMemo(() => visibleItems(tree, collapsed), [tree, collapsed]);
  const indexOf = useMemo(() => new Map(rows.map((row, index) => [row.key, index])), [rows]);
  const [active, setActiveRow] = useState({ key: '', index: 0 });
  const [wish, setWish] = useState<Wish | null>(null);
  const [drawn, setDrawn] = useState<Wish | null>(null);
  const granted = useRef<Wish | null>(null);
  // The row that the Tab key comes to, -1 when there are none: where it is gone, the one that stands in its place now.
  const activeIndex = indexOf.get(active.key) ?? Math.min(active.index, rows.length - 1);
  const wishedKey = wish === null ? undefined : wish.keys.find((key) => tree.indexOf.has(key));

  // A wish is granted once, in the render in which its row first exists, so that the row is drawn at once.
  if (wish !== null && wish !== drawn && wishedKey !== undefined) {
    const above = keysAbove(tree, wishedKey).filter((key) => collapsed.has(key));
    if (above.length > 0) {
      setCollapsedKeys(new Set([...collapsed].filter((key) => !above.includes(key))));
    } else {
      setDrawn(wish);
      setActiveRow({ key: wishedKey, index: indexOf.get(wishedKey) ?? 0 });
    }
  }

  useEffect(() => {
    if (wish === null || granted.current === wish || wishedKey === undefined) return;
    const index = indexOf.get(wishedKey);
    if (index === undefined) return;
    granted.current = wish;
    if (wish.takesFocus) {
      list.current
        ?.querySelector<HTMLElement>(`[data-key="${CSS.escape(wishedKey)}"]`)
        ?.focus({ preventScroll: true });
    }
    scroller.current?.show(index);
  }, [wish, wishedKey, indexOf, list, scroller]);

  const focus = (...keys: string[]) => setWish({ keys, takesFocus: true });
  const actions = useStable({
    /** Opens what a row is nested in and moves the focus to it; of several keys to the first that is there by then. */
    focus,
    /** As `focus`, for a row that should be seen while the focus stays where it is. */
    show: (key: string) =>
      setWish((before) => (before?.keys.includes(key) ? before : { keys: [key], takesFocus: false })),
    /** Moves the focus to a row by its index; those outside are ignored. */
    moveTo(index: number) {
      const row = rows[index];
      if (row) focus(row.key);
    },
    setActive(key: string) {
      const index = indexOf.get(key);
      if (index !== undefined) setActiveRow({ key, index });
    },
    setCollapsed: (key: string, isCollapsed: boolean) =>
      setCollapsedKeys((before) => {
        const next = new Set(before);
        if (isCollapsed) next.add(key);
        else next.delete(key);
        return next;
      }),
  });

  return { ...actions, tree, rows, collapsed, activeIndex };
}
