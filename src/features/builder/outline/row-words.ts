import type { NodeMark } from '@/domain/checks/node-marks';
import { linksOf } from '@/domain/graph/links';
import { fieldsOf, recordsOf } from '@/domain/graph/record';
import type { ModuleNode } from '@/domain/module/module-content';
import { nodeTitle } from '../node-summary';
import type { OutlineSubject } from './outline-tree';
import { OUTLINE_TEXTS } from './texts';

/** Longest text of a choice that a row shows, in characters. */
const LONGEST_CHOICE = 160;

/** What a choice says, or that it says nothing yet. */
export function choiceText(node: ModuleNode | undefined, choiceId: string): string {
  const choices = recordsOf(fieldsOf(node?.config)['choices']);
  const text = choices.find((choice) => choice['id'] === choiceId)?.['text'];
  return (typeof text === 'string' && text.slice(0, LONGEST_CHOICE).trim()) || OUTLINE_TEXTS.choiceUntitled;
}

/** Whether the run ends at a node; a router goes on by its choices. */
export function isEnd(node: ModuleNode): boolean {
  return node.type !== 'router' && linksOf(node).length === 0;
}

/** How many problems a node has, in words; undefined without any. */
export function markWords(mark: NodeMark | undefined): string | undefined {
  if (!mark) return undefined;
  return mark.severity === 'error' ? OUTLINE_TEXTS.problems(mark.count) : OUTLINE_TEXTS.doubts(mark.count);
}

/** What a row is called when another text speaks of it. `target` is the title of what it leads to. */
export function rowTitle(
  subject: OutlineSubject,
  node: ModuleNode | undefined,
  target: string | undefined,
): string {
  if (subject.kind === 'link') return OUTLINE_TEXTS.goesTo(target ?? '');
  if (subject.kind === 'group') return OUTLINE_TEXTS.notReached(subject.count);
  if (subject.kind === 'choice') {
    return OUTLINE_TEXTS.choice(subject.number, choiceText(node, subject.choiceId));
  }
  return node ? nodeTitle(node) : '';
}

/** What is typed to get to a row: the title of a node, the text of a choice. Nothing leads to the others. */
export function typedTitle(subject: OutlineSubject, node: ModuleNode | undefined): string {
  if (subject.kind === 'node') return node ? nodeTitle(node) : '';
  return subject.kind === 'choice' ? choiceText(node, subject.choiceId) : '';
}
