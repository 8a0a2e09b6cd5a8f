import { ListChecks } from 'lucide-react';
import { BUILDER_TEXTS } from '../../texts';
import type { NodeView } from '../node-view';

export const multipleChoiceView: NodeView<'multipleChoice'> = {
  icon: ListChecks,
  purpose: 'A question with answers to tick',
  color: 'var(--node-multiple-choice)',
  summary: ({ question }) => question,
  missingSummary: BUILDER_TEXTS.node.noQuestion,
  countLine: ({ choices: { length } }) => (length === 1 ? '1 answer' : `${length} answers`),
};
