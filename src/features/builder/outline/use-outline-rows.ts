import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ModuleContent } from '@/domain/module/module-content';
import type { VirtualListHandle } from '@/ui/list/VirtualList';
import { useStable } from '@/ui/use-stable';
import { keysAbove, outlineTree, visibleItems } from './outline-tree';

export type OutlineRows = ReturnType<typeof useOutlineRows>;

const NONE: ReadonlySet<string> = new Set();

interface Wish {
  readonly keys: readonly string[];
  readonly takesFocus: boolean;
}

/** An outline's rows, focus and collapsing. `list` holds the rows, `scroller` scrolls them. */
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
  // The tab stop; after a removal the row in its place, -1 without rows.
  const activeIndex = indexOf.get(active.key) ?? Math.min(active.index, rows.length - 1);
  const wishedKey = wish === null ? undefined : wish.keys.find((key) => tree.indexOf.has(key));

  // A requested focus is granted in the render in which its row first exists.
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
    /** Expands the ancestors of a row and focuses it: the first key that exists by then. */
    focus,
    /** Like `focus`, without moving the focus. */
    show: (key: string) =>
      setWish((before) => (before?.keys.includes(key) ? before : { keys: [key], takesFocus: false })),
    /** Focuses the row at an index, if any. */
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
