import { useMemo, useState } from 'react';
import type { ModuleContent } from '@/domain/module/module-content';
import { useStable } from '@/ui/use-stable';
import { nodeTitle } from '../node-summary';
import type { Builder } from '../use-builder';
import { freeExit } from './add-after';
import type { OutlineQuestion } from './OutlineDialog';
import { nodeKey, type OutlineItem } from './outline-tree';
import { OUTLINE_TEXTS } from './texts';
import type { OutlineEdits } from './use-outline-edits';
import type { OutlineRows } from './use-outline-rows';

export interface OutlineActionsOptions {
  readonly content: ModuleContent;
  readonly builder: Pick<Builder, 'selection' | 'mark'>;
  readonly outline: OutlineRows;
  readonly edits: OutlineEdits;
  readonly onOpen: (nodeId: string) => void;
}

/** Handlers for clicking, selecting and removing rows, with the open menu and dialog. */
export function useOutlineActions({ content, builder, outline, edits, onOpen }: OutlineActionsOptions) {
  const { selection, mark: onSelect } = builder;
  const { tree, rows, collapsed, activeIndex, focus, setCollapsed } = outline;
  const [question, setQuestion] = useState<OutlineQuestion | null>(null);
  const [menu, setMenu] = useState<{ readonly key: string; readonly anchor: HTMLElement } | null>(null);
  const nodes = useMemo(() => new Map(content.nodes.map((node) => [node.id, node])), [content]);
  const selected = useMemo(() => new Set(selection), [selection]);
  const activeRow = rows[activeIndex];

  const itemOf = (key: string) => tree.items[tree.indexOf.get(key) ?? -1];
  const isParent = (item: OutlineItem) => item.end > (tree.indexOf.get(item.key) ?? 0) + 1;
  const nodeOf = ({ subject }: OutlineItem) =>
    subject.kind === 'group' ? undefined : nodes.get(subject.nodeId);
  const targetOf = ({ subject }: OutlineItem) => {
    const to = subject.kind === 'link' || subject.kind === 'choice' ? nodes.get(subject.to ?? '') : undefined;
    return to && nodeTitle(to);
  };
  const askAdd = (item: OutlineItem | undefined) =>
    setQuestion({ kind: 'add', from: freeExit(content, item?.subject) });
  const toggle = (item: OutlineItem) => {
    setCollapsed(item.key, !collapsed.has(item.key));
    focus(item.key);
  };

  function press(item: OutlineItem) {
    const { subject } = item;
    if (subject.kind === 'node') onOpen(subject.nodeId);
    else if (isParent(item)) toggle(item);
    else if (subject.kind !== 'group' && subject.to !== undefined) focus(nodeKey(subject.to));
    else askAdd(item);
  }

  function select(next: readonly string[]) {
    onSelect(next);
    edits.announce(OUTLINE_TEXTS.announcements.selected(next.length));
  }

  function toggleSelected({ subject }: OutlineItem) {
    if (subject.kind !== 'node') return;
    const { nodeId } = subject;
    select(selected.has(nodeId) ? selection.filter((id) => id !== nodeId) : [...selection, nodeId]);
  }

  function extend(...items: readonly OutlineItem[]) {
    const ids = items.flatMap(({ subject }) => (subject.kind === 'node' ? [subject.nodeId] : []));
    select([...new Set([...selection, ...ids])]);
  }

  function stopAsking() {
    setQuestion(null);
    if (activeRow) focus(activeRow.key);
  }

  function remove(item: OutlineItem) {
    const { subject } = item;
    const isOneOfSeveral = subject.kind === 'node' && selected.has(subject.nodeId) && selection.length > 1;
    if (isOneOfSeveral) edits.removeAll(selection);
    else edits.remove(subject);
  }

  const withItem = (act: (item: OutlineItem) => void) => (key: string) => {
    const item = itemOf(key);
    if (item) act(item);
  };
  // Stable, so that only changed rows render.
  const handlers = useStable({
    press: (key: string, extends_: boolean) => withItem(extends_ ? toggleSelected : press)(key),
    toggle: withItem(toggle),
    add: withItem(askAdd),
    showMenu: (key: string, anchor: HTMLElement) => setMenu({ key, anchor }),
  });

  return {
    question,
    setQuestion,
    menu,
    setMenu,
    selected,
    itemOf,
    isParent,
    nodeOf,
    targetOf,
    askAdd,
    press,
    toggleSelected,
    extend,
    stopAsking,
    remove,
    handlers,
  };
}
