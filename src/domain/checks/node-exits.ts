import { fieldsOf, recordsOf } from '../graph/record';
import { isKnownNode, type ModuleNode } from '../module/module-content';
import { branches, branchesOf } from '../nodes/registry';

export interface NodeExits {
  /** Distinct node ids. */
  readonly targets: readonly string[];
  /** Whether a run can end here. */
  readonly ends: boolean;
}

/** A node's connections; undefined for an open one. */
function connectionsOf(node: ModuleNode): readonly unknown[] {
  if (!isKnownNode(node)) {
    // A newer type may branch like a router: what it names counts as reached.
    const choices = recordsOf(fieldsOf(node.config)['choices']).flatMap((choice) =>
      choice['connection'] === undefined ? [] : [choice['connection']],
    );
    return [node.connection, ...choices];
  }
  if (!branches(node)) return [node.connection];
  const chosen = branchesOf(node).map((choice) => choice.connection);
  // Optional or unanswerable nodes are passed by Next.
  return node.config.required && chosen.length > 0 ? chosen : [...chosen, node.connection];
}

/** Where a run can go from a node, as in the engine. `isThere` knows the module's nodes. */
export function nodeExits(node: ModuleNode, isThere: (id: string) => boolean): NodeExits {
  const targets = new Set<string>();
  let ends = false;
  for (const to of connectionsOf(node)) {
    if (typeof to === 'string' && isThere(to)) targets.add(to);
    else ends = true;
  }
  return { targets: [...targets], ends };
}
