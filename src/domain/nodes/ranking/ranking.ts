import * as v from 'valibot';
import { BUILDER } from '@/shared/limits';
import { checkQuestion, errorIn, isBlank } from '../check-fields';
import { type GradedConfig, readGrading } from '../grading';
import { COMMON_DEFAULTS, type NodeTypeDefinition } from '../node-type';
import { readList, readText } from '../read-fields';

export interface RankingConfig extends GradedConfig {
  readonly question: string;
  /** In the right order, where the question is graded. */
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
  read: ({ grading, ...raw }) => ({
    ...raw,
    question: readText(raw['question']),
    rankingItems: readList(raw['rankingItems']).filter((item) => typeof item === 'string'),
    ...readGrading(grading),
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
    isRight: ({ rankingItems }, { items }) => items.every((item, place) => item === rankingItems[place]),
  },
};

function hasSameItems(first: readonly string[], second: readonly string[]): boolean {
  if (first.length !== second.length) return false;
  const sorted = second.toSorted();
  return first.toSorted().every((item, index) => item === sorted[index]);
}

/**
 * The items as a learner first sees them: in another order than the right one where the question is graded, the same each
 * time.
 */
export function itemsToRank({ rankingItems, grading }: RankingConfig): readonly string[] {
  if (!grading) return rankingItems;
  const turned = [...rankingItems.slice(1), ...rankingItems.slice(0, 1)];
  // Every second item first: no neighbors stay together in lists of four and more.
  return rankingItems.length < 4
    ? turned
    : [...turned.filter((_item, at) => at % 2 === 0), ...turned.filter((_item, at) => at % 2 === 1)];
}
