import { definitionOf } from '../nodes/registry';
import { isKnownNode, type ModuleNode } from './module-content';

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** A node's text as learners read it. */
export function nodeText(node: ModuleNode): string {
  return isKnownNode(node) ? [node.config.title, ...definitionOf(node).texts(node.config)].join('\n') : '';
}

export function nodeWords(node: ModuleNode): number {
  return nodeText(node).match(WORD)?.length ?? 0;
}
