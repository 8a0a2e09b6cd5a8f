import * as v from 'valibot';
import { BUILDER } from '@/shared/limits';
import { checkChoices, checkQuestion, errorIn } from '../check-fields';
import { type GradedConfig, readGrading } from '../grading';
import { COMMON_DEFAULTS, type NodeTypeDefinition } from '../node-type';
import { readChoices, readFlag, readText } from '../read-fields';

/** An answer that a multiple choice question offers. */
export interface QuestionChoice {
  readonly id: string;
  readonly text: string;
  /** Whether choosing it is right, where the question is graded. */
  readonly isRight?: boolean;
}

export interface MultipleChoiceConfig extends GradedConfig {
  readonly question: string;
  readonly allowMultiple: boolean;
  readonly choices: readonly QuestionChoice[];
}

export interface ChoicesAnswer {
  readonly kind: 'choices';
  readonly choiceIds: readonly string[];
}

export const multipleChoice: NodeTypeDefinition<MultipleChoiceConfig, ChoicesAnswer> = {
  name: 'Multiple Choice',
  color: '#ef4444',
  width: BUILDER.nodeWidth,
  defaults: { ...COMMON_DEFAULTS, question: '', allowMultiple: true, choices: [] },
  branches: false,
  behindOverlay: null,
  overlays: () => false,
  read: ({ grading, ...raw }) => ({
    ...raw,
    question: readText(raw['question']),
    allowMultiple: readFlag(raw['allowMultiple'], true),
    choices: readChoices(raw['choices']).map(({ choice: { isRight, ...choice } }) =>
      isRight === true ? { ...choice, isRight } : choice,
    ),
    ...readGrading(grading),
  }),
  texts: ({ question, choices }) => [question, ...choices.map(({ text }) => text)],
  searchTexts: () => [],
  problems: (config) => [
    ...checkQuestion(config),
    ...checkChoices(config.choices),
    ...(config.grading && !config.choices.some(({ isRight }) => isRight)
      ? [errorIn('choices', 'noRightChoice')]
      : []),
  ],
  media: () => [],
  seconds: () => 12,
  answer: {
    schema: v.looseObject({ kind: v.literal('choices'), choiceIds: v.array(v.string()) }),
    asks: ({ choices }) => choices.length > 0,
    fits({ choices, allowMultiple }, { choiceIds }) {
      const offered = new Set(choices.map(({ id }) => id));
      const isDistinct = new Set(choiceIds).size === choiceIds.length;
      return (
        isDistinct && (allowMultiple || choiceIds.length <= 1) && choiceIds.every((id) => offered.has(id))
      );
    },
    isFilled: ({ choiceIds }) => choiceIds.length > 0,
    isRight({ choices, allowMultiple }, { choiceIds }) {
      const chosen = new Set(choiceIds);
      // Where only one can be chosen, each right choice is a right answer.
      return allowMultiple
        ? choices.every(({ id, isRight = false }) => chosen.has(id) === isRight)
        : choices.some(({ id, isRight = false }) => isRight && chosen.has(id));
    },
  },
};
