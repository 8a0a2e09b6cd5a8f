import type { NodeType } from '@/domain/nodes/registry';
import { linkCommand, type GraphCommand } from '@/domain/graph/graph-command';
import { linksOf, type Exit } from '@/domain/graph/links';
import { newNodeId } from '@/domain/graph/node-defaults';
import { fieldsOf, recordsOf } from '@/domain/graph/record';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { newUuid } from '@/shared/new-uuid';
import { useAnnouncement } from '@/ui/use-announcement';
import { nodeKind } from '../nodes/node-kind';
import { nodeTitle } from '../node-summary';
import type { Builder } from '../use-builder';
import { addAfter } from './add-after';
import { moveEarlier, moveLater } from './move-in-line';
import { choiceKey, exitOf, linkKey, nodeKey, type OutlineSubject } from './outline-tree';
import { choiceText } from './row-texts';
import { OUTLINE_TEXTS } from './texts';
import type { OutlineRows } from './use-outline-rows';

export interface OutlineEditsOptions {
  readonly content: ModuleContent;
  readonly rows: OutlineRows;
  readonly builder: Pick<Builder, 'command' | 'remove' | 'goTo' | 'hasRoom'>;
}

/** Edits by rows: undoable, announced, keeping the focus on a row. */
export type OutlineEdits = ReturnType<typeof useOutlineEdits>;

export function useOutlineEdits({ content, rows, builder }: OutlineEditsOptions) {
  const { command } = builder;
  const [announcement, announce] = useAnnouncement();
  const words = OUTLINE_TEXTS.announcements;
  const nodeOf = (nodeId: string | undefined) => content.nodes.find((node) => node.id === nodeId);
  const titleOf = (nodeId: string | undefined) => {
    const node = nodeOf(nodeId);
    return node ? nodeTitle(node) : '';
  };
  const choicesOf = (nodeId: string) => recordsOf(fieldsOf(nodeOf(nodeId)?.config)['choices']);

  function exitTitle({ nodeId, choiceId }: Exit): string {
    if (choiceId === undefined) return titleOf(nodeId);
    const number = choicesOf(nodeId).findIndex(({ id }) => id === choiceId) + 1;
    return OUTLINE_TEXTS.choice(number, choiceText(nodeOf(nodeId), choiceId));
  }

  function targetOf({ nodeId, choiceId }: Exit): ModuleNode | undefined {
    const node = nodeOf(nodeId);
    return nodeOf(node && linksOf(node).find(({ from }) => from.choiceId === choiceId)?.to);
  }

  /** The rows adjacent to those about to be removed. */
  function neighbors(keys: readonly string[]): readonly string[] {
    const indexes = rows.rows.flatMap((row, index) => (keys.includes(row.key) ? [index] : []));
    const before = rows.rows[(indexes[0] ?? 0) - 1]?.key;
    const after = rows.rows[(indexes.at(-1) ?? 0) + 1]?.key;
    return [before, after].filter((key) => key !== undefined);
  }

  function removeAll(nodeIds: readonly string[]) {
    const keys = nodeIds.map((nodeId) => nodeKey(nodeId));
    rows.focus(...neighbors([...keys, ...nodeIds.map((nodeId) => linkKey(nodeId))]));
    builder.remove(nodeIds, []);
  }

  function connect(from: Exit, to: string | undefined) {
    if (!command(linkCommand(from, to))) return;
    announce(
      to === undefined ? words.disconnected(exitTitle(from)) : words.connected(exitTitle(from), titleOf(to)),
    );
    rows.focus(exitKey(from));
  }

  function moveCommand(subject: OutlineSubject, isLater: boolean): GraphCommand | null {
    if (subject.kind === 'node') {
      return isLater ? moveLater(content, subject.nodeId) : moveEarlier(content, subject.nodeId);
    }
    if (subject.kind !== 'choice') return null;
    const ids = choicesOf(subject.nodeId).map(({ id }) => String(id));
    const at = ids.indexOf(subject.choiceId);
    const to = at + (isLater ? 1 : -1);
    if (at < 0 || to < 0 || to >= ids.length) return null;
    const choiceIds = ids.toSpliced(at, 1).toSpliced(to, 0, subject.choiceId);
    return { name: 'orderChoices', nodeId: subject.nodeId, choiceIds };
  }

  return {
    /** For the live region. */
    announcement,
    announce,
    nodeOf,
    /** Describes an exit. */
    exitTitle,
    targetOf,
    removeAll,
    connect,
    add(from: Exit | undefined, type: NodeType) {
      if (!builder.hasRoom(1)) return;
      const { node, command: adding } = addAfter(content, from, type, newNodeId());
      if (!command(adding)) return;
      const title = nodeKind(node.type).label;
      announce(from ? words.added(title, exitTitle(from)) : words.addedAlone(title));
      rows.focus(nodeKey(node.id));
      builder.goTo(node.id);
    },
    remove(subject: OutlineSubject) {
      if (subject.kind === 'node') removeAll([subject.nodeId]);
      else if (subject.kind === 'link') connect({ nodeId: subject.nodeId }, undefined);
      else if (subject.kind === 'choice') {
        const { nodeId, choiceId } = subject;
        const text = exitTitle(subject);
        rows.focus(...neighbors([choiceKey(nodeId, choiceId)]), nodeKey(nodeId));
        if (command({ name: 'removeChoice', nodeId, choiceId })) announce(words.removedChoice(text));
      }
    },
    addChoice(nodeId: string) {
      const choiceId = newUuid();
      if (!command({ name: 'addChoice', nodeId, choiceId, text: '' })) return;
      announce(words.addedChoice(titleOf(nodeId)));
      rows.focus(choiceKey(nodeId, choiceId));
    },
    makeStart(nodeId: string) {
      if (!command({ name: 'setStart', nodeId })) return;
      announce(words.start(titleOf(nodeId)));
      rows.focus(nodeKey(nodeId));
    },
    move(subject: OutlineSubject, isLater: boolean) {
      const moving = moveCommand(subject, isLater);
      if (!moving || !command(moving)) {
        announce(words.cannotMove);
        return;
      }
      const exit = exitOf(subject);
      const title = exit ? exitTitle(exit) : '';
      announce(isLater ? words.later(title) : words.earlier(title));
      if (exit) rows.focus(exitKey(exit));
    },
    canMove: (subject: OutlineSubject, isLater: boolean) => moveCommand(subject, isLater) !== null,
  };
}

/** An exit's row. */
const exitKey = ({ nodeId, choiceId }: Exit) =>
  choiceId === undefined ? nodeKey(nodeId) : choiceKey(nodeId, choiceId);
