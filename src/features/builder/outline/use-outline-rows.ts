import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ModuleContent } from '@/domain/module/module-content';
import type { VirtualListHandle } from '@/ui/list/VirtualList';
import { useStable } from '@/ui/use-stable';
import { keysAbove, outlineTree, visibleItems } from './outline-tree';

export type OutlineRows = ReturnType<typeof useOutlineRows>;

const NONE: ReadonlySet<string> = new Set();

interface FocusRequest {
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
  const [request, setRequest] = useState<FocusRequest | null>(null);
  const [drawn, setDrawn] = useState<FocusRequest | null>(null);
  const granted = useRef<FocusRequest | null>(null);
  // The tab stop; after a removal the row in its place, -1 without rows.
  const activeIndex = indexOf.get(active.key) ?? Math.min(active.index, rows.length - 1);
  const requestedKey = request === null ? undefined : request.keys.find((key) => tree.indexOf.has(key));

  // A focus request takes effect in the render in which its row first exists.
  if (request !== null && request !== drawn && requestedKey !== undefined) {
    const above = keysAbove(tree, requestedKey).filter((key) => collapsed.has(key));
    if (above.length > 0) {
      setCollapsedKeys(new Set([...collapsed].filter((key) => !above.includes(key))));
    } else {
      setDrawn(request);
      setActiveRow({ key: requestedKey, index: indexOf.get(requestedKey) ?? 0 });
    }
  }

  useEffect(() => {
    if (request === null || granted.current === request || requestedKey === undefined) return;
    const index = indexOf.get(requestedKey);
    if (index === undefined) return;
    granted.current = request;
    if (request.takesFocus) {
      list.current
        ?.querySelector<HTMLElement>(`[data-key="${CSS.escape(requestedKey)}"]`)
        ?.focus({ preventScroll: true });
    }
    scroller.current?.show(index);
  }, [request, requestedKey, indexOf, list, scroller]);

  const focus = (...keys: string[]) => setRequest({ keys, takesFocus: true });
  const actions = useStable({
    /** Expands the ancestors of a row and focuses it: the first key that exists by then. */
    focus,
    /** Like `focus`, without moving the focus. */
    show: (key: string) =>
      setRequest((before) => (before?.keys.includes(key) ? before : { keys: [key], takesFocus: false })),
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
