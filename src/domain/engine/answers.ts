import { isKnownNode, type ModuleNode } from '../module/module-content';
import type { RunAnswer } from '../rows/run-answer';
import type { RunState } from './run-state';

export function answerOf(run: RunState, nodeId: string): RunAnswer | undefined {
  // Own keys only: a node may be called "constructor".
  return Object.hasOwn(run.answers, nodeId) ? run.answers[nodeId] : undefined;
}

function sameItems(first: readonly string[], second: readonly string[]): boolean {
  if (first.length !== second.length) return false;
  const sorted = second.toSorted();
  return first.toSorted().every((item, index) => item === sorted[index]);
}

/** Whether an answer is of the node's kind and names only what it offers. */
export function fitsNode(node: ModuleNode, answer: RunAnswer): boolean {
  if (!isKnownNode(node)) return false;
  switch (node.type) {
    case 'router':
      return answer.kind === 'choice' && node.config.choices.some(({ id }) => id === answer.choiceId);
    case 'multipleChoice': {
      if (answer.kind !== 'choices') return false;
      const offered = new Set(node.config.choices.map(({ id }) => id));
      const distinct = new Set(answer.choiceIds).size === answer.choiceIds.length;
      const few = node.config.allowMultiple || answer.choiceIds.length <= 1;
      return distinct && few && answer.choiceIds.every((id) => offered.has(id));
    }
    case 'ranking':
      return answer.kind === 'ranking' && sameItems(answer.items, node.config.rankingItems);
    case 'textInput':
      return answer.kind === 'text';
    case 'message':
    case 'video':
      return false;
  }
}

/** Whether an answer is more than blank text or no choice. */
function isFilled(answer: RunAnswer): boolean {
  if (answer.kind === 'text') return answer.text.trim() !== '';
  return answer.kind !== 'choices' || answer.choiceIds.length > 0;
}

/** Whether a node asks something that can be answered. */
export function asks(node: ModuleNode): boolean {
  if (!isKnownNode(node)) return false;
  if (node.type === 'textInput') return true;
  if (node.type === 'ranking') return node.config.rankingItems.length > 0;
  return (node.type === 'router' || node.type === 'multipleChoice') && node.config.choices.length > 0;
}

/** Whether a node has an answer that still fits. */
export function isAnswered(run: RunState, node: ModuleNode): boolean {
  const answer = answerOf(run, node.id);
  return answer !== undefined && fitsNode(node, answer) && isFilled(answer);
}
