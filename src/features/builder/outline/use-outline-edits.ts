import { useState } from 'react';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { linksOf, type Exit } from '@/domain/graph/links';
import { newNodeId } from '@/domain/graph/node-defaults';
import { fieldsOf, recordsOf } from '@/domain/graph/record';
import type { ModuleContent, ModuleNode, NodeType } from '@/domain/module/module-content';
import { newUuid } from '@/shared/new-uuid';
import { nodeKind } from '../node-kind';
import { nodeTitle } from '../node-summary';
import { addAfter } from './add-after';
import { moveEarlier, moveLater } from './move-in-line';
import { choiceKey, linkKey, nodeKey, type OutlineSubject } from './outline-tree';
import { choiceText } from './row-words';
import { OUTLINE_TEXTS } from './texts';
import type { OutlineRows } from './use-outline-rows';

export interface OutlineEditsOptions {
  readonly content: ModuleContent;
  readonly rows: OutlineRows;
  readonly onCommand: (command: GraphCommand) => GraphCommand | null;
  readonly onDelete: (nodeIds: readonly string[], links: readonly Exit[]) => void;
  readonly onAdded: (nodeId: string) => void;
  readonly hasRoom: (count: number) => boolean;
}

/** Everything that rows can do to the module. Each step can be undone, is said aloud, and leaves the focus on a row. */
export interface OutlineEdits {
  /** What happened last, for a live region. */
  readonly said: string;
  readonly say: (text: string) => void;
  readonly nodeOf: (nodeId: string | undefined) => ModuleNode | undefined;
  /** What an exit leaves, in words. */
  readonly exitTitle: (from: Exit) => string;
  readonly targetOf: (from: Exit) => ModuleNode | undefined;
  readonly add: (from: Exit | undefined, type: NodeType) => void;
  readonly connect: (from: Exit, to: string | undefined) => void;
  readonly remove: (subject: OutlineSubject) => void;
  readonly removeAll: (nodeIds: readonly string[]) => void;
  readonly addChoice: (nodeId: string) => void;
  readonly makeStart: (nodeId: string) => void;
  readonly move: (subject: OutlineSubject, isLater: boolean) => void;
  readonly canMove: (subject: OutlineSubject, isLater: boolean) => boolean;
}

/** The edits of an outline through the commands of the builder. */
export function useOutlineEdits(options: OutlineEditsOptions): OutlineEdits {
  const { content, rows, onCommand, onDelete, onAdded, hasRoom } = options;
  const [said, setSaid] = useState('');
  // The same words again are said again.
  const say = (text: string) => setSaid((before) => (before === text ? `${text}\u00A0` : text));
  const words = OUTLINE_TEXTS.said;
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

  /** The row before and the row after some that are about to go. */
  function neighbours(keys: readonly string[]): readonly string[] {
    const indexes = rows.rows.flatMap((row, index) => (keys.includes(row.key) ? [index] : []));
    const before = rows.rows[(indexes[0] ?? 0) - 1]?.key;
    const after = rows.rows[(indexes.at(-1) ?? 0) + 1]?.key;
    return [before, after].filter((key) => key !== undefined);
  }

  function removeAll(nodeIds: readonly string[]) {
    const keys = nodeIds.map((nodeId) => nodeKey(nodeId));
    rows.focus(...neighbours([...keys, ...nodeIds.map((nodeId) => linkKey(nodeId))]));
    onDelete(nodeIds, []);
  }

  function connect(from: Exit, to: string | undefined) {
    const done = onCommand(to === undefined ? { name: 'disconnect', from } : { name: 'connect', from, to });
    if (!done) return;
    say(
      to === undefined ? words.disconnected(exitTitle(from)) : words.connected(exitTitle(from), titleOf(to)),
    );
    rows.focus(from.choiceId === undefined ? nodeKey(from.nodeId) : choiceKey(from.nodeId, from.choiceId));
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
    said,
    say,
    nodeOf,
    exitTitle,
    targetOf,
    removeAll,
    connect,
    add(from, type) {
      if (!hasRoom(1)) return;
      const { node, command } = addAfter(content, from, type, newNodeId());
      if (!onCommand(command)) return;
      const title = nodeKind(node.type).label;
      say(from ? words.added(title, exitTitle(from)) : words.addedAlone(title));
      rows.focus(nodeKey(node.id));
      onAdded(node.id);
    },
    remove(subject) {
      if (subject.kind === 'node') removeAll([subject.nodeId]);
      else if (subject.kind === 'link') connect({ nodeId: subject.nodeId }, undefined);
      else if (subject.kind === 'choice') {
        const { nodeId, choiceId } = subject;
        const text = exitTitle(subject);
        rows.focus(...neighbours([choiceKey(nodeId, choiceId)]), nodeKey(nodeId));
        if (onCommand({ name: 'removeChoice', nodeId, choiceId })) say(words.removedChoice(text));
      }
    },
    addChoice(nodeId) {
      const choiceId = newUuid();
      if (!onCommand({ name: 'addChoice', nodeId, choiceId, text: '' })) return;
      say(words.addedChoice(titleOf(nodeId)));
      rows.focus(choiceKey(nodeId, choiceId));
    },
    makeStart(nodeId) {
      if (!onCommand({ name: 'setStart', nodeId })) return;
      say(words.start(titleOf(nodeId)));
      rows.focus(nodeKey(nodeId));
    },
    move(subject, isLater) {
      const command = moveCommand(subject, isLater);
      if (!command || !onCommand(command)) {
        say(words.cannotMove);
        return;
      }
      const title = subject.kind === 'choice' ? exitTitle(subject) : titleOf(exitNode(subject));
      say(isLater ? words.later(title) : words.earlier(title));
      if (subject.kind === 'node') rows.focus(nodeKey(subject.nodeId));
      if (subject.kind === 'choice') rows.focus(choiceKey(subject.nodeId, subject.choiceId));
    },
    canMove: (subject, isLater) => moveCommand(subject, isLater) !== null,
  };
}

const exitNode = (subject: OutlineSubject) => (subject.kind === 'group' ? undefined : subject.nodeId);
