import * as v from 'valibot';
import { BUILDER } from '@/shared/limits';
import { checkQuestion, errorIn, isBlank } from '../check-fields';
import { type GradedConfig, readGrading } from '../grading';
import { COMMON_DEFAULTS, type NodeTypeDefinition } from '../node-type';
import { readList, readText } from '../read-fields';

export interface TextInputConfig extends GradedConfig {
  readonly question: string;
  /** Right answers, where the question is graded. Case and spaces do not matter. */
  readonly acceptedAnswers?: readonly string[];
}

export interface TextAnswer {
  readonly kind: 'text';
  readonly text: string;
}

export const textInput: NodeTypeDefinition<TextInputConfig, TextAnswer> = {
  name: 'Text Input',
  color: '#f59e0b',
  width: BUILDER.nodeWidth,
  defaults: { ...COMMON_DEFAULTS, question: '' },
  branches: false,
  behindOverlay: null,
  overlays: () => false,
  read({ grading, acceptedAnswers, ...raw }) {
    return {
      ...raw,
      question: readText(raw['question']),
      ...readGrading(grading),
      ...(Array.isArray(acceptedAnswers)
        ? { acceptedAnswers: readList(acceptedAnswers).filter((one) => typeof one === 'string') }
        : {}),
    };
  },
  texts: ({ question }) => [question],
  searchTexts: () => [],
  problems: (config) => [
    ...checkQuestion(config),
    ...(config.grading && (config.acceptedAnswers ?? []).every(isBlank)
      ? [errorIn('acceptedAnswers', 'noAcceptedAnswer')]
      : []),
  ],
  media: () => [],
  seconds: () => 30,
  answer: {
    schema: v.looseObject({ kind: v.literal('text'), text: v.string() }),
    asks: () => true,
    fits: () => true,
    isFilled: ({ text }) => text.trim() !== '',
    isRight: ({ acceptedAnswers = [] }, { text }) =>
      acceptedAnswers.some((accepted) => !isBlank(accepted) && comparable(accepted) === comparable(text)),
  },
};

/** Without what does not make an answer wrong: case, surrounding and repeated spaces, spellings of one letter. */
function comparable(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
