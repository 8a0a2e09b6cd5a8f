import { isKnownNode, type KnownNode, type ModuleNode } from '../module/module-content';
import { branches, branchesOf, definitionOf, type RunAnswer } from '../nodes/registry';
import { answerOf, asks, fitsNode, isAnswered } from './answers';
import { isFinal, withTries } from './grade-run';
import type { ModuleGraph } from './module-graph';
import { LONGEST_PATH, type RunState } from './run-state';

/** Begins a run at the start, or at another node if it exists. */
export function startRun(graph: ModuleGraph, fromId?: string): RunState {
  const first = fromId !== undefined && graph.nodes.has(fromId) ? fromId : graph.startId;
  const path = first === undefined ? [] : [first];
  return { path, visited: path, answers: {}, finished: false };
}

/** The current node; undefined only without nodes. */
export function currentNode(graph: ModuleGraph, run: RunState): ModuleNode | undefined {
  const id = run.path.at(-1);
  return id === undefined ? undefined : graph.nodes.get(id);
}

/** The node Next leads to; undefined at the end. */
function nextId(graph: ModuleGraph, run: RunState, node: ModuleNode): string | undefined {
  let target = node.connection;
  if (branches(node) && isAnswered(run, node)) {
    const answer = answerOf(run, node.id);
    const choice = branchesOf(node).find(({ id }) => answer?.kind === 'choice' && id === answer.choiceId);
    target = choice?.connection;
  }
  return typeof target === 'string' && graph.nodes.has(target) ? target : undefined;
}

/** Whether Next works: not on an unanswered required question (authoring specification, section 4). */
export function canGoNext(graph: ModuleGraph, run: RunState): boolean {
  const node = currentNode(graph, run);
  if (run.finished || node === undefined) return false;
  return !isKnownNode(node) || !node.config.required || !asks(node) || isAnswered(run, node);
}

/** Whether Next would end the run. */
export function isLastStep(graph: ModuleGraph, run: RunState): boolean {
  const node = currentNode(graph, run);
  return node !== undefined && !run.finished && nextId(graph, run, node) === undefined;
}

/** Goes to the next node, or finishes. */
export function goNext(graph: ModuleGraph, run: RunState): RunState {
  const node = currentNode(graph, run);
  if (node === undefined || !canGoNext(graph, run)) return run;
  const target = nextId(graph, run, node);
  if (target === undefined) return { ...run, finished: true };
  return {
    ...run,
    path: [...run.path, target].slice(-LONGEST_PATH),
    visited: run.visited.includes(target) ? run.visited : [...run.visited, target],
  };
}

/** Whether Previous works: not with one entry in the history, nor where the node forbids it. */
export function canGoPrevious(graph: ModuleGraph, run: RunState): boolean {
  const node = currentNode(graph, run);
  if (run.finished || node === undefined || run.path.length < 2) return false;
  return !isKnownNode(node) || node.config.allowPrevious;
}

/** Goes back; answers and visited nodes stay. */
export function goPrevious(graph: ModuleGraph, run: RunState): RunState {
  return canGoPrevious(graph, run) ? { ...run, path: run.path.slice(0, -1) } : run;
}

/** Keeps an answer for the current node, if it fits. */
export function giveAnswer(graph: ModuleGraph, run: RunState, answer: RunAnswer): RunState {
  const node = currentNode(graph, run);
  if (run.finished || node === undefined || !fitsNode(node, answer) || isFinal(run, node)) return run;
  const kept = withTries(answer, answerOf(run, node.id));
  return { ...run, answers: { ...run.answers, [node.id]: kept } };
}

/** Takes a router's choice and follows it. */
export function choose(graph: ModuleGraph, run: RunState, choiceId: string): RunState {
  const node = currentNode(graph, run);
  const answered = giveAnswer(graph, run, { kind: 'choice', choiceId });
  if (node === undefined || run.finished || !fitsNode(node, { kind: 'choice', choiceId })) return run;
  return goNext(graph, answered);
}

/** Whether a node is shown over the one before it. */
export function overlays(node: ModuleNode | undefined): boolean {
  return node !== undefined && isKnownNode(node) && definitionOf(node).overlays(node.config);
}

/** The node as it is shown behind one that overlays it; undefined if it is not shown there. */
export function asBackdrop(node: ModuleNode | undefined): KnownNode | undefined {
  if (node === undefined || !isKnownNode(node)) return undefined;
  const config = definitionOf(node).behindOverlay?.(node.config);
  return config && ({ ...node, config } as KnownNode);
}

/** The node shown behind the current one, where that overlays it (authoring specification, section 4). */
export function nodeBehind(graph: ModuleGraph, run: RunState): KnownNode | undefined {
  if (!overlays(currentNode(graph, run))) return undefined;
  const earlier = run.path.slice(0, -1).map((id) => graph.nodes.get(id));
  return asBackdrop(earlier.findLast((one) => asBackdrop(one) !== undefined));
}

/** For "N of M nodes visited". */
export function progressOf(
  graph: ModuleGraph,
  run: RunState,
): { readonly visited: number; readonly total: number } {
  return { visited: run.visited.length, total: graph.nodes.size };
}
