import { Split } from 'lucide-react';
import { BUILDER_TEXTS } from '../../texts';
import type { NodeView } from '../node-view';

export const routerView: NodeView<'router'> = {
  icon: Split,
  purpose: 'A choice decides what comes next',
  color: 'var(--node-router)',
  summary: ({ question }) => question,
  missingSummary: BUILDER_TEXTS.node.noQuestion,
  countLine: ({ choices }) => (choices.length === 0 ? BUILDER_TEXTS.node.noChoices : undefined),
};
