import * as v from 'valibot';
import { BUILDER } from '@/shared/limits';
import { checkChoices, checkQuestion } from '../check-fields';
import { COMMON_DEFAULTS, type CommonConfig, type NodeTypeDefinition } from '../node-type';
import { readChoices, readConnection, readFlag, readText } from '../read-fields';

/** An answer of a router, leading to `connection`. */
export interface RouterChoice {
  readonly id: string;
  readonly text: string;
  /** Absent if unconnected. */
  readonly connection?: string;
}

export interface RouterConfig extends CommonConfig {
  readonly question: string;
  /** Whether it lies on the step before it. */
  readonly overlay: boolean;
  readonly choices: readonly RouterChoice[];
}

export interface RouterAnswer {
  readonly kind: 'choice';
  readonly choiceId: string;
}

export const router: NodeTypeDefinition<RouterConfig, RouterAnswer> = {
  name: 'Router',
  color: '#a855f7',
  width: BUILDER.routerWidth,
  defaults: { ...COMMON_DEFAULTS, required: true, question: '', overlay: false, choices: [] },
  branches: true,
  behindOverlay: null,
  overlays: ({ overlay }) => overlay,
  read: (raw) => ({
    ...raw,
    question: readText(raw['question']),
    overlay: readFlag(raw['overlay'], false),
    choices: readChoices(raw['choices']).map(({ raw: stored, choice }) => ({
      ...choice,
      ...readConnection(stored),
    })),
  }),
  texts: ({ question, choices }) => [question, ...choices.map(({ text }) => text)],
  searchTexts: () => [],
  problems: (config, isConnected) => [
    ...checkQuestion(config),
    ...checkChoices(config.choices),
    // Learners can skip it, which ends the run.
    ...(!config.required && config.choices.length > 0 && !isConnected
      ? [{ code: 'optionalRouter', severity: 'warning', field: 'required' } as const]
      : []),
  ],
  media: () => [],
  seconds: () => 6,
  answer: {
    schema: v.looseObject({ kind: v.literal('choice'), choiceId: v.string() }),
    asks: ({ choices }) => choices.length > 0,
    fits: ({ choices }, { choiceId }) => choices.some(({ id }) => id === choiceId),
    isRight: null,
    isFilled: () => true,
  },
};
