import type { ModuleContent, ModuleNode } from '../module/module-content';
import { connectRefusal } from './connect-refusal';
import { applyPatch, diffContent } from './content-patch';
import type { GraphCommand } from './graph-command';
import { withLink } from './links';
import { roundedPosition } from './node-defaults';
import { fieldsOf, recordsOf, type UnknownRecord } from './record';
import { repairGraph } from './repair-graph';
import { isStartNode, withStart } from './start-node';

/** What a command did. */
export interface CommandResult {
  /** The very same object as before when the command had nothing to do. */
  readonly content: ModuleContent;
  /** Undoes the command; null when it had nothing to do. */
  readonly inverse: GraphCommand | null;
}

function changeNode(
  content: ModuleContent,
  nodeId: string,
  change: (node: ModuleNode) => ModuleNode,
): ModuleContent {
  const index = content.nodes.findIndex((node) => node.id === nodeId);
  const node = content.nodes[index];
  if (!node) return content;
  const next = change(node);
  return next === node ? content : { ...content, nodes: content.nodes.with(index, next) };
}

function withConfig(node: ModuleNode, changes: UnknownRecord): ModuleNode {
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

function addNode(content: ModuleContent, node: ModuleNode): ModuleContent {
  if (content.nodes.some((other) => other.id === node.id)) return content;
  // A node that comes with the start mark would take it from the one that has it; only `setStart` does that.
  return { ...content, nodes: [...content.nodes, withStart(node, content.nodes.length === 0)] };
}

function moveNode(node: ModuleNode, position: { readonly x: number; readonly y: number }): ModuleNode {
  const rounded = roundedPosition(position);
  return node.position.x === rounded.x && node.position.y === rounded.y
    ? node
    : { ...node, position: rounded };
}

function configureNode(node: ModuleNode, changes: UnknownRecord): ModuleNode {
  const { isStart: _isStart, choices: _choices, ...rest } = changes;
  return withConfig(
    node,
    isStartNode(node) && 'allowPrevious' in rest ? { ...rest, allowPrevious: false } : rest,
  );
}

function setStart(content: ModuleContent, nodeId: string): ModuleContent {
  if (!content.nodes.some((node) => node.id === nodeId)) return content;
  return { ...content, nodes: content.nodes.map((node) => withStart(node, node.id === nodeId)) };
}

function step(content: ModuleContent, command: GraphCommand): ModuleContent {
  switch (command.name) {
    case 'addNode':
      return addNode(content, command.node);
    case 'removeNode': {
      const nodes = content.nodes.filter((node) => node.id !== command.nodeId);
      return nodes.length === content.nodes.length ? content : { ...content, nodes };
    }
    case 'moveNode':
      return changeNode(content, command.nodeId, (node) => moveNode(node, command.position));
    case 'connect':
      if (connectRefusal(content, command.from.nodeId, command.to)) return content;
      return changeNode(content, command.from.nodeId, (node) =>
        (node.type === 'router') === (command.from.choiceId !== undefined)
          ? withLink(node, command.from.choiceId, command.to)
          : node,
      );
    case 'disconnect':
      return changeNode(content, command.from.nodeId, (node) =>
        withLink(node, command.from.choiceId, undefined),
      );
    case 'setStart':
      return setStart(content, command.nodeId);
    case 'configureNode':
      return changeNode(content, command.nodeId, (node) => configureNode(node, command.changes));
    case 'addChoice':
      return changeNode(content, command.nodeId, (node) =>
        withChoices(node, (choices) =>
          choices.some((choice) => choice['id'] === command.choiceId)
            ? choices
            : [...choices, { id: command.choiceId, text: command.text }],
        ),
      );
    case 'removeChoice':
      return changeNode(content, command.nodeId, (node) =>
        withChoices(node, (choices) => {
          const left = choices.filter((choice) => choice['id'] !== command.choiceId);
          return left.length === choices.length ? choices : left;
        }),
      );
    case 'editChoice':
      return changeNode(content, command.nodeId, (node) =>
        withChoices(node, (choices) => {
          const isNew = choices.some(({ id, text }) => id === command.choiceId && text !== command.text);
          return isNew
            ? choices.map((choice) =>
                choice['id'] === command.choiceId ? { ...choice, text: command.text } : choice,
              )
            : choices;
        }),
      );
    case 'batch':
      return command.commands.reduce((sofar, one) => repairGraph(step(sofar, one)), content);
    default:
      return applyPatch(content, command.patch);
  }
}

/**
 * Does one command. Pure. The result keeps the flow rules, whatever the content was before (`repairGraph`); fields
 * and node types of a newer version are kept as they are. A command that no longer fits, such as one for a node
 * that is gone, does nothing.
 */
export function runCommand(content: ModuleContent, command: GraphCommand): CommandResult {
  const after = step(content, command);
  if (after === content) return { content, inverse: null };
  const repaired = repairGraph(after);
  const patch = diffContent(repaired, content);
  if (patch.length === 0) return { content, inverse: null };
  return { content: repaired, inverse: { name: 'patch', patch } };
}
