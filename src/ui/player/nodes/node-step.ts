import type { ComponentType } from 'react';
import type { NodeAnswers, NodeConfigs, NodeType } from '@/domain/nodes/registry';

export interface AnswerProps<Config, Answer> {
  readonly config: Config;
  readonly answer: Answer | undefined;
  /** Id of the step's heading. */
  readonly labelledBy: string;
  readonly onAnswer: (answer: Answer) => void;
}

/** How the player shows a node type. All parts are required, so a missing one does not compile. */
export interface NodeStepDefinition<Config, Answer> {
  /** Above the heading; null for none. */
  readonly Media: ComponentType<{ readonly config: Config }> | null;
  /** The text below the heading. */
  readonly text: (config: Config) => string;
  /** The text that stands in for a missing title; blank for the step's number. */
  readonly fallbackTitle: (config: Config) => string;
  /** Null for a type that is not answered. */
  readonly Answer: ComponentType<AnswerProps<Config, Answer>> | null;
  /** The answer after a number key, from the 0-based place of the choice; undefined for none. */
  readonly pick: (config: Config, answer: Answer | undefined, place: number) => Answer | undefined;
}

export type NodeStep<T extends NodeType> = NodeStepDefinition<NodeConfigs[T], NodeAnswers[T]>;

/** The texts of a step that asks a question, which is its title where it has none. */
export const QUESTION_TEXTS = {
  text: ({ title, question }: { readonly title: string; readonly question: string }) =>
    title.trim() === '' ? '' : question,
  fallbackTitle: ({ question }: { readonly question: string }) => question.trim(),
} as const;
