import { isKnownNode, type ModuleContent, type ModuleNode } from '../module/module-content';
import { nodeText } from '../module/node-words';
import { foldText } from '../text/fold-text';

/** Every text inside a value of any kind, such as the settings of a node of a newer version. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function textOf(node: ModuleNode): string {
  if (!isKnownNode(node)) return textsIn(node.config).join('\n');
  switch (node.type) {
    case 'message':
      return [nodeText(node), node.config.imageAlt ?? ''].join('\n');
    case 'video':
      return [nodeText(node), node.config.videoUrl].join('\n');
    default:
      return nodeText(node);
  }
}

const foldedTexts = new WeakMap<ModuleNode, string>();

/** Everything that can be found of a node. Kept for each node object: nodes are never changed in place. */
function foldedText(node: ModuleNode): string {
  const known = foldedTexts.get(node);
  if (known !== undefined) return known;
  const text = foldText(textOf(node));
  foldedTexts.set(node, text);
  return text;
}

/**
 * The nodes in whose texts every word of a query stands, in the order of the module: title, content, question, answers,
 * items, the description of a picture, the address of a video. Case and accents do not matter. None for an empty query.
 */
export function findNodes(content: ModuleContent, query: string): readonly ModuleNode[] {
  const words = foldText(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return content.nodes.filter((node) => words.every((word) => foldedText(node).includes(word)));
}
