import { isKnownNode, type ModuleContent, type ModuleNode } from '../module/module-content';
import { fieldsOf, isRecord } from './record';

/** Whether a run begins at this node. */
export function isStartNode(node: ModuleNode): boolean {
  return fieldsOf(node.config)['isStart'] === true;
}

/** The start; undefined without one. */
export function findStartNode(content: ModuleContent): ModuleNode | undefined {
  return content.nodes.find((node) => isStartNode(node));
}

/** A node with or without the start mark, which forbids going back (authoring specification, section 3). */
export function withStart(node: ModuleNode, isStart: boolean): ModuleNode {
  if (node.config !== undefined && !isRecord(node.config)) return node;
  const config = fieldsOf(node.config);
  const isMarked = config['isStart'] === true && (config['allowPrevious'] === false || !isKnownNode(node));
  if (isStart && isMarked) return node;
  if (!isStart && config['isStart'] !== true) return node;
  return { ...node, config: { ...config, isStart, allowPrevious: !isStart } };
}
