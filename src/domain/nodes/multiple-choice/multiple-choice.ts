import * as v from 'valibot';
import { BUILDER } from '@/shared/limits';
import { checkChoices, checkQuestion } from '../check-fields';
import { COMMON_DEFAULTS, type CommonConfig, type NodeTypeDefinition } from '../node-type';
import { readChoices, readFlag, readText } from '../read-fields';

/** An answer that a multiple choice question offers. */
export interface QuestionChoice {
  readonly id: string;
  readonly text: string;
}

export interface MultipleChoiceConfig extends CommonConfig {
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
  read: (raw) => ({
    ...raw,
    question: readText(raw['question']),
    allowMultiple: readFlag(raw['allowMultiple'], true),
    choices: readChoices(raw['choices']).map(({ choice }) => choice),
  }),
  texts: ({ question, choices }) => [question, ...choices.map(({ text }) => text)],
  searchTexts: () => [],
  problems: (config) => [...checkQuestion(config), ...checkChoices(config.choices)],
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
  },
};
