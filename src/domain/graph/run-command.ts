import { branches } from '../nodes/registry';
import type { ModuleContent, ModuleNode } from '../module/module-content';
import { refusalOf } from './connect-refusal';
import { ContentDraft } from './content-draft';
import { applyPatch, diffContent, isEmptyPatch } from './patch-content';
import type { GraphCommand } from './graph-command';
import { withLink, type Exit } from './links';
import { roundedPosition } from './node-defaults';
import { fieldsOf, isRecord, recordsOf, type UnknownRecord } from './record';
import { repairGraph } from './repair-graph';
import { isStartNode, withStart } from './start-node';

export interface CommandResult {
  /** The same object when nothing changed. */
  readonly content: ModuleContent;
  /** Undoes the command; null when nothing changed. */
  readonly inverse: GraphCommand | null;
}

function changeNode(draft: ContentDraft, nodeId: string, change: (node: ModuleNode) => ModuleNode): void {
  const node = draft.get(nodeId);
  const next = node && change(node);
  if (next && next !== node) draft.put(next);
}

function withConfig(node: ModuleNode, changes: UnknownRecord): ModuleNode {
  // A newer version's config that is not an object.
  if (node.config !== undefined && !isRecord(node.config)) return node;
  const config = fieldsOf(node.config);
  const isEqual = Object.entries(changes).every(([field, value]) => Object.is(config[field], value));
  return isEqual ? node : { ...node, config: { ...config, ...changes } };
}

function withChoices(
  node: ModuleNode,
  change: (choices: readonly UnknownRecord[]) => readonly UnknownRecord[],
): ModuleNode {
  const choices = recordsOf(fieldsOf(node.config)['choices']);
  const next = change(choices);
  return next === choices ? node : withConfig(node, { choices: next });
}

/** Choices in the order of `ids`; unnamed ones follow. */
function inOrder(choices: readonly UnknownRecord[], choiceIds: readonly string[]): readonly UnknownRecord[] {
  const places = new Map<unknown, number>(choiceIds.map((id, place) => [id, place]));
  const placeOf = (choice: UnknownRecord) => places.get(choice['id']) ?? choiceIds.length;
  const ordered = choices.toSorted((a, b) => placeOf(a) - placeOf(b));
  return ordered.every((choice, index) => choice === choices[index]) ? choices : ordered;
}

function moveNode(node: ModuleNode, position: { readonly x: number; readonly y: number }): ModuleNode {
  const rounded = roundedPosition(position);
  return node.position.x === rounded.x && node.position.y === rounded.y
    ? node
    : { ...node, position: { ...node.position, ...rounded } };
}

function configureNode(node: ModuleNode, changes: UnknownRecord): ModuleNode {
  const { isStart: _isStart, choices: _choices, ...rest } = changes;
  return withConfig(
    node,
    isStartNode(node) && 'allowPrevious' in rest ? { ...rest, allowPrevious: false } : rest,
  );
}

const canStart = (node: ModuleNode | undefined) => node !== undefined && isStartNode(withStart(node, true));

function connect(draft: ContentDraft, from: Exit, to: string): void {
  const node = draft.get(from.nodeId);
  if (!node || branches(node) !== (from.choiceId !== undefined) || refusalOf(node, draft.get(to))) return;
  changeNode(draft, node.id, (source) => withLink(source, from.choiceId, to));
}

function step(draft: ContentDraft, command: GraphCommand): void {
  switch (command.name) {
    case 'addNode':
      // A node added with the start mark would take it from the start; only `setStart` moves it.
      return draft.add(withStart(command.node, draft.count === 0));
    case 'removeNode':
      return draft.remove(command.nodeId);
    case 'moveNode':
      return changeNode(draft, command.nodeId, (node) => moveNode(node, command.position));
    case 'connect':
      return connect(draft, command.from, command.to);
    case 'disconnect':
      return changeNode(draft, command.from.nodeId, (node) =>
        withLink(node, command.from.choiceId, undefined),
      );
    case 'setStart':
      if (!canStart(draft.get(command.nodeId))) return undefined;
      return draft.changeAll((node) => withStart(node, node.id === command.nodeId));
    case 'configureNode':
      return changeNode(draft, command.nodeId, (node) => configureNode(node, command.changes));
    case 'addChoice':
      return changeNode(draft, command.nodeId, (node) =>
        withChoices(node, (choices) =>
          choices.some((choice) => choice['id'] === command.choiceId)
            ? choices
            : choices.toSpliced(command.at ?? choices.length, 0, {
                id: command.choiceId,
                text: command.text,
              }),
        ),
      );
    case 'removeChoice':
      return changeNode(draft, command.nodeId, (node) =>
        withChoices(node, (choices) => {
          const left = choices.filter((choice) => choice['id'] !== command.choiceId);
          return left.length === choices.length ? choices : left;
        }),
      );
    case 'editChoice':
      return changeNode(draft, command.nodeId, (node) =>
        withChoices(node, (choices) => {
          const isNew = choices.some(({ id, text }) => id === command.choiceId && text !== command.text);
          return isNew
            ? choices.map((choice) =>
                choice['id'] === command.choiceId ? { ...choice, text: command.text } : choice,
              )
            : choices;
        }),
      );
    case 'markChoice':
      return changeNode(draft, command.nodeId, (node) =>
        withChoices(node, (choices) =>
          choices.map((choice) => {
            if (choice.id !== command.choiceId || (choice['isRight'] === true) === command.isRight)
              return choice;
            const { isRight: _before, ...rest } = choice;
            return command.isRight ? { ...rest, isRight: true } : rest;
          }),
        ),
      );
    case 'orderChoices':
      return changeNode(draft, command.nodeId, (node) =>
        withChoices(node, (choices) => inOrder(choices, command.choiceIds)),
      );
    case 'setPassMark': {
      const { passMark: _before, ...content } = draft.content();
      return draft.become(command.passMark === null ? content : { ...content, passMark: command.passMark });
    }
    case 'batch':
      for (const one of command.commands) step(draft, one);
      return undefined;
    default:
      return draft.become(applyPatch(draft.content(), command.patch));
  }
}

/** Runs a command. Pure; the flow rules hold afterwards. Commands that no longer fit do nothing. */
export function runCommand(content: ModuleContent, command: GraphCommand): CommandResult {
  const before = repairGraph(content);
  const draft = new ContentDraft(before);
  step(draft, command);
  const after = draft.content();
  if (after === before) return { content, inverse: null };
  const repaired = repairGraph(after, before);
  const patch = diffContent(repaired, before);
  if (isEmptyPatch(patch)) return { content, inverse: null };
  return { content: repaired, inverse: { name: 'patch', patch } };
}
