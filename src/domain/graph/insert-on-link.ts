import type { ModuleContent, ModuleNode } from '../module/module-content';
import { branches } from '../nodes/registry';
import { addRefusal } from './add-refusal';
import type { GraphCommand } from './graph-command';
import { linksOf, withLink, type Exit } from './links';
import { fieldsOf, recordsOf } from './record';
import { isStartNode } from './start-node';

/** Id of the choice added to a router without one. */
const FIRST_CHOICE = 'choice-1';

/** The node with a free exit leading to `to`; null without a free exit. */
function leadingTo(node: ModuleNode, to: string): ModuleNode | null {
  if (!branches(node)) return node.connection === undefined ? withLink(node, undefined, to) : null;
  const config = fieldsOf(node.config);
  const choices = recordsOf(config['choices']);
  if (choices.length === 0) {
    return { ...node, config: { ...config, choices: [{ id: FIRST_CHOICE, text: '', connection: to }] } };
  }
  const free = choices.find(({ id, connection }) => typeof id === 'string' && connection === undefined);
  return free ? withLink(node, String(free['id']), to) : null;
}

/** Inserts a new or unlinked node into a link. Null when impossible. */
export function insertOnLink(content: ModuleContent, from: Exit, node: ModuleNode): GraphCommand | null {
  const source = content.nodes.find((one) => one.id === from.nodeId);
  const link = source && linksOf(source).find((one) => one.from.choiceId === from.choiceId);
  const isThere = content.nodes.some((one) => one.id === node.id);
  if (!link || node.id === from.nodeId || node.id === link.to) return null;
  if (isThere ? isStartNode(node) : addRefusal(content, [node])) return null;
  const between = leadingTo(node, link.to);
  if (!between) return null;
  const connect: GraphCommand = { name: 'connect', from, to: node.id };
  if (!isThere) {
    return { name: 'batch', action: 'insert', commands: [{ name: 'addNode', node: between }, connect] };
  }
  const onward = linksOf(between).find((one) => one.to === link.to);
  if (!onward) return null;
  const choiceId = onward.from.choiceId;
  const hasChoice = choiceId === undefined || linksOrChoices(node).includes(choiceId);
  return {
    name: 'batch',
    action: 'insert',
    commands: [
      ...(hasChoice ? [] : [{ name: 'addChoice', nodeId: node.id, choiceId, text: '' } as const]),
      { name: 'connect', from: onward.from, to: link.to },
      connect,
    ],
  };
}

const linksOrChoices = (node: ModuleNode) =>
  recordsOf(fieldsOf(node.config)['choices']).map((choice) => choice['id']);
