import { isKnownNode, type KnownNode, type ModuleNode } from '../module/module-content';
import { definitionOf } from '../nodes/registry';
import type { Problem } from './problem';

function findIn(node: KnownNode): readonly Problem[] {
  const found = definitionOf(node).problems(node.config, node.connection !== undefined);
  return found.map((problem) => ({ ...problem, nodeId: node.id }));
}

/** Nodes are immutable, so results are cached by node. */
const checked = new WeakMap<ModuleNode, readonly Problem[]>();

/** A node's own problems (decision E6); none for unknown types. */
export function checkNode(node: ModuleNode): readonly Problem[] {
  const known = checked.get(node);
  if (known) return known;
  const problems = isKnownNode(node) ? findIn(node) : [];
  checked.set(node, problems);
  return problems;
}
