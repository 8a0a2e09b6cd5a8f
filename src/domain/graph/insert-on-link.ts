import type { ModuleContent, ModuleNode } from '../module/module-content';
import { addRefusal } from './add-refusal';
import type { GraphCommand } from './graph-command';
import { linksOf, withLink, type Exit } from './links';
import { fieldsOf, recordsOf } from './record';
import { isStartNode } from './start-node';

/** Id of the choice that a router gets when it has none to lead on by. */
const FIRST_CHOICE = 'choice-1';

/** The node leading on to `to` by its first free exit, a router by a new choice if it has none; null when all lead elsewhere. */
function leadingTo(node: ModuleNode, to: string): ModuleNode | null {
  if (node.type !== 'router') return node.connection === undefined ? withLink(node, undefined, to) : null;
  const config = fieldsOf(node.config);
  const choices = recordsOf(config['choices']);
  if (choices.length === 0) {
    return { ...node, config: { ...config, choices: [{ id: FIRST_CHOICE, text: '', connection: to }] } };
  }
  const free = choices.find(({ id, connection }) => typeof id === 'string' && connection === undefined);
  return free ? withLink(node, String(free['id']), to) : null;
}

/** Puts a new or unlinked node into the link that leaves by `from`. Null when that is not possible. */
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
