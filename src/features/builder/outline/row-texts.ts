import { branches } from '@/domain/nodes/registry';
import type { NodeMark } from '@/domain/checks/node-marks';
import { linksOf } from '@/domain/graph/links';
import { fieldsOf, recordsOf } from '@/domain/graph/record';
import type { ModuleNode } from '@/domain/module/module-content';
import { nodeTitle } from '../node-summary';
import type { OutlineSubject } from './outline-tree';
import { OUTLINE_TEXTS } from './texts';

/** Longest text of a choice in a row, in characters. */
const LONGEST_CHOICE = 160;

/** A choice's text, or a placeholder. */
export function choiceText(node: ModuleNode | undefined, choiceId: string): string {
  const choices = recordsOf(fieldsOf(node?.config)['choices']);
  const text = choices.find((choice) => choice['id'] === choiceId)?.['text'];
  return (typeof text === 'string' && text.slice(0, LONGEST_CHOICE).trim()) || OUTLINE_TEXTS.choiceUntitled;
}

/** Whether the run ends at a node. */
export function isEnd(node: ModuleNode): boolean {
  return !branches(node) && linksOf(node).length === 0;
}

/** A node's number of problems; undefined without any. */
export function describeMarks(mark: NodeMark | undefined): string | undefined {
  if (!mark) return undefined;
  return mark.severity === 'error' ? OUTLINE_TEXTS.problems(mark.count) : OUTLINE_TEXTS.doubts(mark.count);
}

/** How a row is named in other texts. `target` is its target's title. */
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

/** The text that type-ahead matches; none for links and groups. */
export function typedTitle(subject: OutlineSubject, node: ModuleNode | undefined): string {
  if (subject.kind === 'node') return node ? nodeTitle(node) : '';
  return subject.kind === 'choice' ? choiceText(node, subject.choiceId) : '';
}
