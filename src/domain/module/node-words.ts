import { isKnownNode, type ModuleNode } from './module-content';

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** A node's text as learners read it. */
export function nodeText(node: ModuleNode): string {
  if (!isKnownNode(node)) return '';
  const { title } = node.config;
  switch (node.type) {
    case 'message':
      return [title, node.config.content].join('\n');
    case 'video':
      return title;
    case 'textInput':
      return [title, node.config.question].join('\n');
    case 'router':
    case 'multipleChoice':
      return [title, node.config.question, ...node.config.choices.map((choice) => choice.text)].join('\n');
    case 'ranking':
      return [title, node.config.question, ...node.config.rankingItems].join('\n');
  }
}

export function nodeWords(node: ModuleNode): number {
  return nodeText(node).match(WORD)?.length ?? 0;
}
