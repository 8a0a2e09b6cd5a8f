import { ListOrdered } from 'lucide-react';
import { BUILDER_TEXTS } from '../../texts';
import type { NodeView } from '../node-view';

export const rankingView: NodeView<'ranking'> = {
  icon: ListOrdered,
  purpose: 'Items to put in order',
  color: 'var(--node-ranking)',
  summary: ({ question }) => question,
  missingSummary: BUILDER_TEXTS.node.noQuestion,
  countLine: ({ rankingItems: { length } }) => (length === 1 ? '1 item' : `${length} items`),
};
