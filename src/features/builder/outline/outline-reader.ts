import { linksOf } from '@/domain/graph/links';
import { fieldsOf, recordsOf } from '@/domain/graph/record';
import { isStartNode } from '@/domain/graph/start-node';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { outlineTree, type OutlineTree } from './outline-tree';

const choiceIds = (node: ModuleNode) =>
  node.type === 'router' ? recordsOf(fieldsOf(node.config)['choices']).map((choice) => choice['id']) : [];

/** Whether two versions of a node stand for the same rows: what is typed in a node moves none. */
function isSameShape(one: ModuleNode, other: ModuleNode): boolean {
  if (one === other) return true;
  if (one.id !== other.id || one.type !== other.type || isStartNode(one) !== isStartNode(other)) return false;
  const [before, after] = [linksOf(one), linksOf(other)];
  const [had, has] = [choiceIds(one), choiceIds(other)];
  return (
    before.length === after.length &&
    before.every(({ from, to }, at) => after[at]?.to === to && after[at].from.choiceId === from.choiceId) &&
    had.length === has.length &&
    had.every((id, at) => id === has[at])
  );
}

/** Reads outlines, and makes a new one only when nodes or links changed, not while somebody types. */
export function createOutlineReader(): (content: ModuleContent) => OutlineTree {
  let last: { readonly content: ModuleContent; readonly tree: OutlineTree } | undefined;
  return (content) => {
    const isSame =
      last !== undefined &&
      last.content.nodes.length === content.nodes.length &&
      last.content.nodes.every((node, index) => isSameShape(node, content.nodes[index] ?? node));
    const tree = last !== undefined && isSame ? last.tree : outlineTree(content);
    last = { content, tree };
    return tree;
  };
}
