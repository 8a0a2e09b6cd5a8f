import { fieldsOf, recordsOf } from '../graph/record';
import { isKnownNode, type ModuleNode } from '../module/module-content';

/** Where a learner can go from a node. */
export interface NodeExits {
  /** Ids of nodes of the module, each once. */
  readonly targets: readonly string[];
  /** Whether the run can end here. */
  readonly ends: boolean;
}

/** The connections of a node as a run follows them; undefined stands for none. */
function connectionsOf(node: ModuleNode): readonly unknown[] {
  if (!isKnownNode(node)) {
    // A newer kind may branch like a router: what it names counts as reached.
    const choices = recordsOf(fieldsOf(node.config)['choices']).flatMap((choice) =>
      choice['connection'] === undefined ? [] : [choice['connection']],
    );
    return [node.connection, ...choices];
  }
  if (node.type !== 'router') return [node.connection];
  const { choices, required } = node.config;
  const chosen = choices.map((choice) => choice.connection);
  // What need not be answered, or cannot be, is passed by Next.
  return required && choices.length > 0 ? chosen : [...chosen, node.connection];
}

/** Where a run can go from a node of a module, exactly as the engine does it. `isThere` knows the module's nodes. */
export function nodeExits(node: ModuleNode, isThere: (id: string) => boolean): NodeExits {
  const targets = new Set<string>();
  let ends = false;
  for (const to of connectionsOf(node)) {
    if (typeof to === 'string' && isThere(to)) targets.add(to);
    else ends = true;
  }
  return { targets: [...targets], ends };
}
