import { QUESTION_TEXTS, type NodeStep } from '../node-step';
import { RankingQuestion } from './RankingQuestion';

export const rankingStep: NodeStep<'ranking'> = {
  Media: null,
  ...QUESTION_TEXTS,
  Answer: RankingQuestion,
  pick: () => undefined,
};
