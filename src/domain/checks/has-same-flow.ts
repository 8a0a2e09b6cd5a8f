import { isStartNode } from '../graph/start-node';
import { isKnownNode, type ModuleNode } from '../module/module-content';

/**
 * Whether a learner can go the same ways in two states of a module, because at most texts, files and places differ. A look
 * at each node where they are the same objects. Says no when in doubt.
 */
export function hasSameFlow(before: readonly ModuleNode[], now: readonly ModuleNode[]): boolean {
  return (
    before.length === now.length &&
    before.every((node, at) => {
      const other = now[at];
      return node === other || (other !== undefined && leadsAlike(node, other));
    })
  );
}

function leadsAlike(a: ModuleNode, b: ModuleNode): boolean {
  // Nobody knows by what a newer kind of node leads on.
  if (!isKnownNode(a) || !isKnownNode(b)) return false;
  if (a.id !== b.id || a.type !== b.type || a.connection !== b.connection) return false;
  if (isStartNode(a) !== isStartNode(b)) return false;
  if (a.type !== 'router' || b.type !== 'router') return true;
  const { choices } = b.config;
  return (
    a.config.required === b.config.required &&
    a.config.choices.length === choices.length &&
    a.config.choices.every(
      ({ id, connection }, at) => id === choices[at]?.id && connection === choices[at].connection,
    )
  );
}
