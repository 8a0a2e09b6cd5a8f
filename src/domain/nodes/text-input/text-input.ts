import * as v from 'valibot';
import { BUILDER } from '@/shared/limits';
import { checkQuestion } from '../check-fields';
import { COMMON_DEFAULTS, type CommonConfig, type NodeTypeDefinition } from '../node-type';
import { readText } from '../read-fields';

export interface TextInputConfig extends CommonConfig {
  readonly question: string;
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
  read: (raw) => ({ ...raw, question: readText(raw['question']) }),
  texts: ({ question }) => [question],
  searchTexts: () => [],
  problems: checkQuestion,
  media: () => [],
  seconds: () => 30,
  answer: {
    schema: v.looseObject({ kind: v.literal('text'), text: v.string() }),
    asks: () => true,
    fits: () => true,
    isFilled: ({ text }) => text.trim() !== '',
  },
};
