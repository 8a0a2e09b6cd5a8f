import type { ModuleNode } from '../module/module-content';
import { isKnownNode } from '../module/module-content';
import type { GradedConfig, Grading } from '../nodes/grading';
import { definitionOf, type RunAnswer } from '../nodes/registry';
import { answerOf, asks, fitsNode, isAnswered } from './answers';
import type { ModuleGraph } from './module-graph';
import type { RunState } from './run-state';

/** What an answer to a graded question keeps besides the answer itself; versions without grading keep it untouched. */
interface Checked {
  /** How often it was checked. */
  readonly checks?: number;
  /** Whether nothing changed since it was last checked. */
  readonly isChecked?: boolean;
}

const checkedOf = (answer: RunAnswer | undefined): Checked => (answer ?? {}) as Checked;

/** How a node is graded; undefined if it is not. */
export function gradingOf(node: ModuleNode | undefined): Grading | undefined {
  if (node === undefined || !isKnownNode(node) || !definitionOf(node).answer?.isRight || !asks(node))
    return undefined;
  return (node.config as GradedConfig).grading ?? undefined;
}

function isRight(run: RunState, node: ModuleNode): boolean {
  const answer = answerOf(run, node.id);
  if (answer === undefined || !isKnownNode(node) || !fitsNode(node, answer) || !isAnswered(run, node))
    return false;
  return definitionOf(node).answer?.isRight?.(node.config, answer) === true;
}

/** The result of the current answer to a graded node, as its learner may know it; undefined until it was checked. */
export function resultOf(run: RunState, node: ModuleNode): 'right' | 'wrong' | undefined {
  const grading = gradingOf(node);
  if (grading === undefined) return undefined;
  const isChecked = !grading.isShownAtEnd && checkedOf(answerOf(run, node.id)).isChecked === true;
  if (!isChecked && !run.finished) return undefined;
  return isRight(run, node) ? 'right' : 'wrong';
}

/** How often the answer to a node can still be checked; undefined without a limit. */
export function triesLeft(run: RunState, node: ModuleNode): number | undefined {
  const tries = gradingOf(node)?.tries ?? undefined;
  return tries && Math.max(0, tries - (checkedOf(answerOf(run, node.id)).checks ?? 0));
}

/** Whether the answer to a node is final: right, or without a try left. */
export function isFinal(run: RunState, node: ModuleNode): boolean {
  const grading = gradingOf(node);
  if (grading === undefined || grading.isShownAtEnd) return false;
  const { checks = 0, isChecked } = checkedOf(answerOf(run, node.id));
  return (isChecked === true && isRight(run, node)) || (grading.tries !== null && checks >= grading.tries);
}

/** Whether the answer to a node waits to be checked. */
export function canCheck(run: RunState, node: ModuleNode): boolean {
  const grading = gradingOf(node);
  if (grading === undefined || grading.isShownAtEnd || run.finished || isFinal(run, node)) return false;
  return isAnswered(run, node) && checkedOf(answerOf(run, node.id)).isChecked !== true;
}

/** Checks the answer to a node, which takes one try. */
export function checkAnswer(run: RunState, node: ModuleNode): RunState {
  const answer = answerOf(run, node.id);
  if (answer === undefined || !canCheck(run, node)) return run;
  const checked: Checked = { checks: (checkedOf(answer).checks ?? 0) + 1, isChecked: true };
  return { ...run, answers: { ...run.answers, [node.id]: { ...answer, ...checked } } };
}

/** A new answer in place of `before`: it has to be checked again, and tries stay taken. */
export function withTries(answer: RunAnswer, before: RunAnswer | undefined): RunAnswer {
  const { checks } = checkedOf(before);
  return checks === undefined ? answer : { ...answer, ...({ checks, isChecked: false } satisfies Checked) };
}

/** How well a learner did on their way through a module. */
export interface Score {
  readonly right: number;
  /** Graded questions that the learner reached. Those on paths not taken do not count. */
  readonly total: number;
  /** Whether the share of right answers reaches the pass mark; null where the module has none. */
  readonly isPassed: boolean | null;
}

/** The score of a run so far; undefined if it reached no graded question. */
export function scoreOf(graph: ModuleGraph, run: RunState): Score | undefined {
  const graded = gradedNodes(graph, run);
  if (graded.length === 0) return undefined;
  const right = graded.filter((node) => isRight(run, node)).length;
  const { passMark } = graph;
  return {
    right,
    total: graded.length,
    isPassed: passMark === undefined ? null : right * 100 >= passMark * graded.length,
  };
}

/** The graded questions that the learner reached, in that order. */
export function gradedNodes(graph: ModuleGraph, run: RunState): readonly ModuleNode[] {
  return run.visited.flatMap((id) => {
    const node = graph.nodes.get(id);
    return node !== undefined && gradingOf(node) !== undefined ? [node] : [];
  });
}
