import { branches } from '@/domain/nodes/registry';
import type { Exit } from '@/domain/graph/links';
import { isStartNode } from '@/domain/graph/start-node';
import { isKnownNode, type ModuleContent } from '@/domain/module/module-content';
import type { MenuItem } from '@/ui/MenuPopover';
import type { ClipboardActions } from '../clipboard/use-clipboard';
import { nodeTitle } from '../node-summary';
import { freeExit } from './add-after';
import { exitOf, nodeKey, type OutlineSubject } from './outline-tree';
import { OUTLINE_TEXTS } from './texts';
import type { OutlineEdits } from './use-outline-edits';
import type { OutlineRows } from './use-outline-rows';

export interface RowActionsOptions {
  readonly content: ModuleContent;
  readonly edits: OutlineEdits;
  readonly rows: OutlineRows;
  /** Acts on the selected nodes, which include the focused row. */
  readonly clipboard: Pick<ClipboardActions, 'copy' | 'cut' | 'duplicate'>;
  readonly onPreview: (nodeId: string) => void;
  readonly onOpen: (nodeId: string) => void;
  readonly onAskAdd: (subject: OutlineSubject) => void;
  readonly onAskConnect: (from: Exit) => void;
}

/** Actions on a row, most used first. */
export function rowActions(subject: OutlineSubject, options: RowActionsOptions): readonly MenuItem[] {
  const { content, edits, rows, clipboard, onOpen, onPreview, onAskAdd, onAskConnect } = options;
  const { actions: words, keys } = OUTLINE_TEXTS;
  const exit = exitOf(subject);
  if (subject.kind === 'group' || !exit) return [];
  const node = edits.nodeOf(subject.nodeId);
  if (!node) return [];
  const target = edits.targetOf(exit);
  const { nodeId } = subject;

  const onward: readonly MenuItem[] = [
    ...(freeExit(content, subject)
      ? [
          {
            label: subject.kind === 'choice' ? words.addHere : words.add,
            keys: keys.add,
            onSelect: () => onAskAdd(subject),
          },
        ]
      : []),
    ...(branches(node) && subject.kind === 'node'
      ? [{ label: words.addChoice, onSelect: () => edits.addChoice(nodeId) }]
      : [
          {
            label: target ? words.reconnect : words.connect,
            keys: keys.connect,
            onSelect: () => onAskConnect(exit),
          },
          ...(target ? [{ label: words.disconnect, onSelect: () => edits.connect(exit, undefined) }] : []),
        ]),
  ];
  const moves: readonly MenuItem[] = [
    { isLater: false, label: words.earlier, keys: keys.earlier },
    { isLater: true, label: words.later, keys: keys.later },
  ]
    .filter(({ isLater }) => edits.canMove(subject, isLater))
    .map(({ isLater, ...action }) => ({ ...action, onSelect: () => edits.move(subject, isLater) }));
  const goTo = target
    ? [{ label: words.goTo(nodeTitle(target)), onSelect: () => rows.focus(nodeKey(target.id)) }]
    : [];

  if (subject.kind === 'link') return [...goTo, ...onward];
  if (subject.kind === 'choice') {
    return [
      ...goTo,
      ...onward,
      ...moves,
      { label: words.open, onSelect: () => onOpen(nodeId) },
      { label: words.removeChoice, keys: keys.remove, danger: true, onSelect: () => edits.remove(subject) },
    ];
  }
  return [
    { label: words.open, keys: keys.open, onSelect: () => onOpen(nodeId) },
    ...onward,
    ...moves,
    ...(isStartNode(node) ? [] : [{ label: words.start, onSelect: () => edits.makeStart(nodeId) }]),
    ...(isKnownNode(node) ? [{ label: words.preview, onSelect: () => onPreview(nodeId) }] : []),
    { label: words.duplicate, keys: keys.duplicate, onSelect: clipboard.duplicate },
    { label: words.copy, keys: keys.copy, onSelect: () => void clipboard.copy() },
    { label: words.cut, keys: keys.cut, onSelect: () => void clipboard.cut() },
    { label: words.remove, keys: keys.remove, danger: true, onSelect: () => edits.remove(subject) },
  ];
}
