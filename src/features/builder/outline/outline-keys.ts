import type { KeyboardEvent } from 'react';
import type { OutlineRows } from './use-outline-rows';
import type { OutlineItem } from './outline-tree';

const PAGE = 10;

export interface KeyWishes {
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

const goals: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, last) => Math.min(at + PAGE, last),
  PageUp: (at) => Math.max(at - PAGE, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Right expands or enters, left collapses or goes to the parent; mirrored in right-to-left. */
function turn(outline: OutlineRows, row: OutlineItem, isInwards: boolean): void {
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

function expandBeside(outline: OutlineRows, row: OutlineItem): void {
  for (const item of outline.tree.items) {
    if (item.parent === row.parent) outline.setCollapsed(item.key, false);
  }
}

const isLetter = (key: string) => /^[\p{L}\p{N} ]$/u.test(key);

/** Handles a key on a row. False when it means nothing there. */
function act(event: KeyboardEvent, outline: OutlineRows, row: OutlineItem, wishes: KeyWishes): boolean {
  const { key } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey && !isCommand) {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    wishes.move(row, key === 'ArrowDown');
    return true;
  }
  if (isCommand) {
    const letter = key.toLowerCase();
    if (key === 'Enter') wishes.add(row);
    else if (letter === 'k' && !event.shiftKey) wishes.connect(row);
    else if (letter === 'a' && !event.shiftKey) wishes.selectAll();
    else return false;
    return true;
  }
  const goal = goals[key]?.(outline.activeIndex, outline.rows.length - 1);
  if (goal !== undefined) {
    const next = outline.rows[goal];
    if (event.shiftKey && next) wishes.extend(row, next);
    outline.moveTo(goal);
    return true;
  }
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    turn(outline, row, (key === 'ArrowRight') !== isRightToLeft);
    return true;
  }
  if (key === 'Enter') wishes.press(row);
  else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) wishes.showMenu(row);
  else if (key === 'Delete' || key === 'Backspace') wishes.remove(row);
  else if (key === 'Insert') wishes.add(row);
  else if (key === '*') expandBeside(outline, row);
  else if (key === ' ' && !wishes.isTyping(event.timeStamp)) wishes.toggleSelected(row);
  else if (isLetter(key)) wishes.type(key, event.timeStamp);
  else return false;
  return true;
}

/** The keys of the tree. Known ones are not passed on. */
export function pressOutlineKey(event: KeyboardEvent, outline: OutlineRows, wishes: KeyWishes): void {
  const row = outline.rows[outline.activeIndex];
  const isRow = event.target instanceof Element && event.target.getAttribute('role') === 'treeitem';
  if (!isLetter(event.key)) wishes.endTyping();
  if (!row || !isRow || !act(event, outline, row, wishes)) return;
  event.preventDefault();
  event.stopPropagation();
}
