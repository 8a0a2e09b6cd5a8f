import type { KeyboardEvent } from 'react';
import type { OutlineRows } from './use-outline-rows';
import type { OutlineItem } from './outline-tree';

const PAGE = 10;

export interface OutlineKeyActions {
  readonly press: (row: OutlineItem) => void;
  readonly toggleSelected: (row: OutlineItem) => void;
  /** Selects the row the focus leaves and the one it reaches. */
  readonly extend: (from: OutlineItem, to: OutlineItem) => void;
  readonly selectAll: () => void;
  readonly add: (row: OutlineItem) => void;
  readonly connect: (row: OutlineItem) => void;
  readonly remove: (row: OutlineItem) => void;
  readonly move: (row: OutlineItem, isLater: boolean) => void;
  readonly showMenu: (row: OutlineItem) => void;
  readonly isTyping: (at: number) => boolean;
  readonly type: (key: string, at: number) => void;
  readonly endTyping: () => void;
}

const targets: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, last) => Math.min(at + PAGE, last),
  PageUp: (at) => Math.max(at - PAGE, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Right expands or enters, left collapses or goes to the parent; mirrored in right-to-left. */
function expandOrCollapse(outline: OutlineRows, row: OutlineItem, isInwards: boolean): void {
  const isParent = row.end > (outline.tree.indexOf.get(row.key) ?? 0) + 1;
  const isCollapsed = outline.collapsed.has(row.key);
  if (isInwards) {
    if (isParent && isCollapsed) outline.setCollapsed(row.key, false);
    else if (isParent) outline.moveTo(outline.activeIndex + 1);
    return;
  }
  if (isParent && !isCollapsed) outline.setCollapsed(row.key, true);
  else {
    const above = outline.tree.items[row.parent];
    if (above) outline.focus(above.key);
  }
}

function expandSiblings(outline: OutlineRows, row: OutlineItem): void {
  for (const item of outline.tree.items) {
    if (item.parent === row.parent) outline.setCollapsed(item.key, false);
  }
}

const isLetter = (key: string) => /^[\p{L}\p{N} ]$/u.test(key);

/** Handles a key on a row. Returns whether the key is known. */
function act(
  event: KeyboardEvent,
  outline: OutlineRows,
  row: OutlineItem,
  actions: OutlineKeyActions,
): boolean {
  const { key } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey && !isCommand) {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    actions.move(row, key === 'ArrowDown');
    return true;
  }
  if (isCommand) {
    const letter = key.toLowerCase();
    if (key === 'Enter') actions.add(row);
    else if (letter === 'k' && !event.shiftKey) actions.connect(row);
    else if (letter === 'a' && !event.shiftKey) actions.selectAll();
    else return false;
    return true;
  }
  const target = targets[key]?.(outline.activeIndex, outline.rows.length - 1);
  if (target !== undefined) {
    const next = outline.rows[target];
    if (event.shiftKey && next) actions.extend(row, next);
    outline.moveTo(target);
    return true;
  }
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    expandOrCollapse(outline, row, (key === 'ArrowRight') !== isRightToLeft);
    return true;
  }
  if (key === 'Enter') actions.press(row);
  else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) actions.showMenu(row);
  else if (key === 'Delete' || key === 'Backspace') actions.remove(row);
  else if (key === 'Insert') actions.add(row);
  else if (key === '*') expandSiblings(outline, row);
  else if (key === ' ' && !actions.isTyping(event.timeStamp)) actions.toggleSelected(row);
  else if (isLetter(key)) actions.type(key, event.timeStamp);
  else return false;
  return true;
}

/** Handles the keys of the tree, and stops the events of known ones. */
export function pressOutlineKey(
  event: KeyboardEvent,
  outline: OutlineRows,
  actions: OutlineKeyActions,
): void {
  const row = outline.rows[outline.activeIndex];
  const isRow = event.target instanceof Element && event.target.getAttribute('role') === 'treeitem';
  if (!isLetter(event.key)) actions.endTyping();
  if (!row || !isRow || !act(event, outline, row, actions)) return;
  event.preventDefault();
  event.stopPropagation();
}
