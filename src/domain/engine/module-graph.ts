import { isStartNode } from '../graph/start-node';
import { linksOf } from '../graph/links';
import type { ModuleContent, ModuleNode } from '../module/module-content';

export interface ModuleGraph {
  readonly nodes: ReadonlyMap<string, ModuleNode>;
  /** Undefined only without nodes. */
  readonly startId: string | undefined;
  /** Percent of graded questions to answer right; undefined for none. */
  readonly passMark?: number | undefined;
}

/** Without a marked start: the first node without incoming links, else the first. */
function findBeginning(content: ModuleContent): ModuleNode | undefined {
  const marked = content.nodes.find((node) => isStartNode(node));
  if (marked) return marked;
  const reached = new Set(content.nodes.flatMap((node) => linksOf(node)).map((link) => link.to));
  return content.nodes.find((node) => !reached.has(node.id)) ?? content.nodes[0];
}

/** Prepares content from `readModuleContent` for running. */
export function moduleGraph(content: ModuleContent): ModuleGraph {
  return {
    nodes: new Map(content.nodes.map((node) => [node.id, node])),
    startId: findBeginning(content)?.id,
    passMark: content.passMark,
  };
}
