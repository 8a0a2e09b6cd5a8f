import * as v from 'valibot';
import { BUILDER } from '@/shared/limits';
import { checkQuestion, errorIn, isBlank } from '../check-fields';
import { COMMON_DEFAULTS, type CommonConfig, type NodeTypeDefinition } from '../node-type';
import { readList, readText } from '../read-fields';

export interface RankingConfig extends CommonConfig {
  readonly question: string;
  readonly rankingItems: readonly string[];
}

export interface RankingAnswer {
  readonly kind: 'ranking';
  /** Every item, first on top. */
  readonly items: readonly string[];
}

export const ranking: NodeTypeDefinition<RankingConfig, RankingAnswer> = {
  name: 'Ranking',
  color: '#ec4899',
  width: BUILDER.nodeWidth,
  defaults: { ...COMMON_DEFAULTS, question: '', rankingItems: [] },
  branches: false,
  behindOverlay: null,
  overlays: () => false,
  read: (raw) => ({
    ...raw,
    question: readText(raw['question']),
    rankingItems: readList(raw['rankingItems']).filter((item) => typeof item === 'string'),
  }),
  texts: ({ question, rankingItems }) => [question, ...rankingItems],
  searchTexts: () => [],
  problems: (config) => [
    ...checkQuestion(config),
    ...(config.rankingItems.length < 2 ? [errorIn('rankingItems', 'fewItems')] : []),
    ...config.rankingItems.flatMap((item, at) =>
      isBlank(item) ? [{ ...errorIn('item', 'emptyItem'), at }] : [],
    ),
  ],
  media: () => [],
  seconds: () => 25,
  answer: {
    schema: v.looseObject({ kind: v.literal('ranking'), items: v.array(v.string()) }),
    asks: ({ rankingItems }) => rankingItems.length > 0,
    fits: ({ rankingItems }, { items }) => hasSameItems(items, rankingItems),
    isFilled: () => true,
  },
};

function hasSameItems(first: readonly string[], second: readonly string[]): boolean {
  if (first.length !== second.length) return false;
  const sorted = second.toSorted();
  return first.toSorted().every((item, index) => item === sorted[index]);
}
