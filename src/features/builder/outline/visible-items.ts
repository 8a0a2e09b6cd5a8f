import type { OutlineItem, OutlineTree } from './outline-tree';

/** The rows that are shown while some are collapsed, in order. */
export function visibleItems(tree: OutlineTree, collapsed: ReadonlySet<string>): readonly OutlineItem[] {
  if (collapsed.size === 0) return tree.items;
  const shown: OutlineItem[] = [];
  for (let index = 0; index < tree.items.length;) {
    const item = tree.items[index];
    if (!item) break;
    shown.push(item);
    index = collapsed.has(item.key) ? item.end : index + 1;
  }
  return shown;
}

/** What has to be opened for a row to be seen. */
export function keysAbove(tree: OutlineTree, key: string): readonly string[] {
  const keys: string[] = [];
  let item = tree.items[tree.indexOf.get(key) ?? -1];
  for (item = tree.items[item?.parent ?? -1]; item; item = tree.items[item.parent]) keys.push(item.key);
  return keys;
}
