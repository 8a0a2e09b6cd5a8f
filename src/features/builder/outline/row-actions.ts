import type { Exit } from '@/domain/graph/links';
import { isStartNode } from '@/domain/graph/start-node';
import { isKnownNode, type ModuleContent } from '@/domain/module/module-content';
import { nodeTitle } from '../node-summary';
import type { RowAction } from './RowMenu';
import { freeExit } from './add-after';
import { exitOf, nodeKey, type OutlineSubject } from './outline-tree';
import { OUTLINE_TEXTS } from './texts';
import type { OutlineEdits } from './use-outline-edits';
import type { OutlineRows } from './use-outline-rows';

/** What the builder can do besides; absent where it cannot. A row that has the focus is selected. */
export interface NodeTools {
  /** With the nodes that are selected. */
  readonly copy?: (() => void) | undefined;
  readonly cut?: (() => void) | undefined;
  readonly duplicate?: (() => void) | undefined;
  readonly preview?: ((nodeId: string) => void) | undefined;
}

export interface RowActionsOptions {
  readonly content: ModuleContent;
  readonly edits: OutlineEdits;
  readonly rows: OutlineRows;
  readonly tools: NodeTools;
  readonly onOpen: (nodeId: string) => void;
  readonly onAskAdd: (subject: OutlineSubject) => void;
  readonly onAskConnect: (from: Exit) => void;
}

const tool = (label: string, run: (() => void) | undefined, shortcut: string) =>
  run ? [{ label, keys: shortcut, run }] : [];

/** Everything that can be done to a row, the most used first. */
export function rowActions(subject: OutlineSubject, options: RowActionsOptions): readonly RowAction[] {
  const { content, edits, rows, tools, onOpen, onAskAdd, onAskConnect } = options;
  const { actions: words, keys } = OUTLINE_TEXTS;
  const exit = exitOf(subject);
  if (subject.kind === 'group' || !exit) return [];
  const node = edits.nodeOf(subject.nodeId);
  if (!node) return [];
  const target = edits.targetOf(exit);
  const { nodeId } = subject;

  const onward: readonly RowAction[] = [
    ...(freeExit(content, subject)
      ? [
          {
            label: subject.kind === 'choice' ? words.addHere : words.add,
            keys: keys.add,
            run: () => onAskAdd(subject),
          },
        ]
      : []),
    ...(node.type === 'router' && subject.kind === 'node'
      ? [{ label: words.addChoice, run: () => edits.addChoice(nodeId) }]
      : [
          {
            label: target ? words.reconnect : words.connect,
            keys: keys.connect,
            run: () => onAskConnect(exit),
          },
          ...(target ? [{ label: words.disconnect, run: () => edits.connect(exit, undefined) }] : []),
        ]),
  ];
  const moves: readonly RowAction[] = [
    { isLater: false, label: words.earlier, keys: keys.earlier },
    { isLater: true, label: words.later, keys: keys.later },
  ]
    .filter(({ isLater }) => edits.canMove(subject, isLater))
    .map(({ isLater, ...action }) => ({ ...action, run: () => edits.move(subject, isLater) }));
  const goTo = target
    ? [{ label: words.goTo(nodeTitle(target)), run: () => rows.focus(nodeKey(target.id)) }]
    : [];

  if (subject.kind === 'link') return [...goTo, ...onward];
  if (subject.kind === 'choice') {
    return [
      ...goTo,
      ...onward,
      ...moves,
      { label: words.open, run: () => onOpen(nodeId) },
      { label: words.removeChoice, keys: keys.remove, danger: true, run: () => edits.remove(subject) },
    ];
  }
  const { preview } = tools;
  return [
    { label: words.open, keys: keys.open, run: () => onOpen(nodeId) },
    ...onward,
    ...moves,
    ...(isStartNode(node) ? [] : [{ label: words.start, run: () => edits.makeStart(nodeId) }]),
    ...(preview && isKnownNode(node) ? [{ label: words.preview, run: () => preview(nodeId) }] : []),
    ...tool(words.duplicate, tools.duplicate, keys.duplicate),
    ...tool(words.copy, tools.copy, keys.copy),
    ...tool(words.cut, tools.cut, keys.cut),
    { label: words.remove, keys: keys.remove, danger: true, run: () => edits.remove(subject) },
  ];
}
