import * as v from 'valibot';
import { isKnownNode, type ModuleNode } from '../module/module-content';
import type { AnswerDefinition } from '../nodes/node-type';
import { definitionOf, type RunAnswer } from '../nodes/registry';
import type { RunState } from './run-state';

export function answerOf(run: RunState, nodeId: string): RunAnswer | undefined {
  // Own keys only: a node may be called "constructor".
  return Object.hasOwn(run.answers, nodeId) ? run.answers[nodeId] : undefined;
}

/** How a node is answered; null if it is not. */
function answering(node: ModuleNode): AnswerDefinition<unknown, RunAnswer> | null {
  // The config is the one that the definition takes.
  return isKnownNode(node)
    ? (definitionOf(node).answer as AnswerDefinition<unknown, RunAnswer> | null)
    : null;
}

/** Whether an answer is of the node's kind and names only what it offers. */
export function fitsNode(node: ModuleNode, answer: RunAnswer): boolean {
  const definition = answering(node);
  return definition !== null && v.is(definition.schema, answer) && definition.fits(node.config, answer);
}

/** Whether a node asks something that can be answered. */
export function asks(node: ModuleNode): boolean {
  return answering(node)?.asks(node.config) ?? false;
}

/** Whether a node has an answer that still fits. */
export function isAnswered(run: RunState, node: ModuleNode): boolean {
  const answer = answerOf(run, node.id);
  return answer !== undefined && fitsNode(node, answer) && answering(node)?.isFilled(answer) === true;
}
