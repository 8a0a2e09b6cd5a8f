import { isKnownNode, type ModuleContent, type ModuleNode } from '../module/module-content';
import { nodeText } from '../module/node-words';
import { definitionOf } from '../nodes/registry';
import { foldText } from '../text/fold-text';
import { fieldsOf } from './record';

/** Every text in a value of any kind. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function textOf(node: ModuleNode): string {
  if (!isKnownNode(node)) return textsIn(node.config).join('\n');
  return [nodeText(node), ...definitionOf(node).searchTexts(node.config)].join('\n');
}

interface Folded {
  readonly title: string;
  /** All searchable text. */
  readonly text: string;
}

const foldedNodes = new WeakMap<ModuleNode, Folded>();

/** Cached by node, since nodes are immutable. */
function folded(node: ModuleNode): Folded {
  const known = foldedNodes.get(node);
  if (known) return known;
  const { title } = fieldsOf(node.config);
  const made = { title: typeof title === 'string' ? foldText(title) : '', text: foldText(textOf(node)) };
  foldedNodes.set(node, made);
  return made;
}

/** Nodes that contain every word of a query, title matches first. */
export function findNodes(content: ModuleContent, query: string): readonly ModuleNode[] {
  const wanted = foldText(query).trim();
  const words = wanted.split(' ').filter((word) => word !== '');
  if (words.length === 0) return [];
  const rank = ({ title }: Folded) =>
    title.startsWith(wanted) ? 0 : words.every((word) => title.includes(word)) ? 1 : 2;
  return content.nodes
    .filter((node) => words.every((word) => folded(node).text.includes(word)))
    .map((node) => ({ node, rank: rank(folded(node)) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ node }) => node);
}
