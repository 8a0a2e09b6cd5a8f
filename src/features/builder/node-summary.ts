import { fieldsOf } from '@/domain/graph/record';
import { isKnownNode, type ModuleNode } from '@/domain/module/module-content';
import type { FileTitles } from './file-titles';
import { nodeKind } from './nodes/node-kind';
import { viewOf } from './nodes/view-registry';
import { BUILDER_TEXTS } from './texts';

/** Maximum length of an excerpt on a card or in a list, in characters. */
const FIRST_WORDS = 120;

function firstWords(text: string): string {
  const line = text
    .slice(0, FIRST_WORDS * 2)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > FIRST_WORDS ? `${line.slice(0, FIRST_WORDS)}…` : line;
}

const titles = new WeakMap<ModuleNode, string>();

/** A node's title, or a placeholder. */
export function nodeTitle(node: ModuleNode): string {
  const known = titles.get(node);
  if (known !== undefined) return known;
  const title = readTitle(node);
  titles.set(node, title);
  return title;
}

function readTitle(node: ModuleNode): string {
  const title = fieldsOf(node.config)['title'];
  return typeof title === 'string' && title.trim() !== ''
    ? firstWords(title)
    : BUILDER_TEXTS.node.untitled(nodeKind(node.type).label);
}

interface Summary {
  readonly text: string;
  readonly isMissing: boolean;
}

/** An excerpt of a node's content, or a note on what is missing. */
export function nodeSummary(node: ModuleNode, files: FileTitles): Summary {
  if (!isKnownNode(node)) return { text: BUILDER_TEXTS.unknownTypeText, isMissing: false };
  const { summary, missingSummary } = viewOf(node);
  const beginning = firstWords(summary(node.config, files));
  return beginning === '' ? { text: missingSummary, isMissing: true } : { text: beginning, isMissing: false };
}
