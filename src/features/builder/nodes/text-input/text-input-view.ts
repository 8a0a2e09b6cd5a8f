import { TextCursorInput } from 'lucide-react';
import { BUILDER_TEXTS } from '../../texts';
import type { NodeView } from '../node-view';

export const textInputView: NodeView<'textInput'> = {
  icon: TextCursorInput,
  purpose: 'Learners type an answer',
  color: 'var(--node-text-input)',
  summary: ({ question }) => question,
  missingSummary: BUILDER_TEXTS.node.noQuestion,
  countLine: () => undefined,
};
