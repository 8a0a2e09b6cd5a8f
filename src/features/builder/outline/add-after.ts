import { branches, type NodeType } from '@/domain/nodes/registry';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { linksOf, type Exit } from '@/domain/graph/links';
import { placeNextTo } from '@/domain/graph/place-next-to';
import { fieldsOf, recordsOf } from '@/domain/graph/record';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { addNode } from '../add-node';
import { flowDirection } from '../canvas/flow-elements';
import { exitOf, type OutlineSubject } from './outline-tree';

/** The exit from which a node can be added to a row; a router's first free choice. */
export function freeExit(content: ModuleContent, subject: OutlineSubject | undefined): Exit | undefined {
  if (!subject) return undefined;
  const exit = exitOf(subject);
  const node = content.nodes.find((one) => one.id === exit?.nodeId);
  if (!node || !exit || !branches(node) || exit.choiceId !== undefined) return node && exit;
  const taken = new Set(linksOf(node).map((link) => link.from.choiceId));
  const choices = recordsOf(fieldsOf(node.config)['choices']);
  const free = choices.find(({ id }) => typeof id === 'string' && !taken.has(id));
  return free ? { nodeId: node.id, choiceId: String(free['id']) } : undefined;
}

/** A new node after an exit; unconnected without one. */
export function addAfter(
  content: ModuleContent,
  from: Exit | undefined,
  type: NodeType,
  id: string,
): { readonly node: ModuleNode; readonly command: GraphCommand } {
  const source = content.nodes.find((one) => one.id === from?.nodeId);
  if (!source || !from) return addNode(content, { type }, id);
  const position = placeNextTo(content, source, type, flowDirection(content));
  return addNode(content, { type, position, from }, id);
}
