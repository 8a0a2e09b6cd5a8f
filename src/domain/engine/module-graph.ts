import { isStartNode } from '../graph/start-node';
import { linksOf } from '../graph/links';
import type { ModuleContent, ModuleNode } from '../module/module-content';

/** A module made ready to run: its nodes by id, and where the run begins. */
export interface ModuleGraph {
  readonly nodes: ReadonlyMap<string, ModuleNode>;
  /** Undefined only for a module without nodes. */
  readonly startId: string | undefined;
}

/** Where a run begins without a marked start: the first node that nothing leads to, else the first one. */
function findBeginning(content: ModuleContent): ModuleNode | undefined {
  const marked = content.nodes.find((node) => isStartNode(node));
  if (marked) return marked;
  const reached = new Set(content.nodes.flatMap((node) => linksOf(node)).map((link) => link.to));
  return content.nodes.find((node) => !reached.has(node.id)) ?? content.nodes[0];
}

/** Makes module content, as `readModuleContent` gives it, ready to run. */
export function moduleGraph(content: ModuleContent): ModuleGraph {
  return {
    nodes: new Map(content.nodes.map((node) => [node.id, node])),
    startId: findBeginning(content)?.id,
  };
}
