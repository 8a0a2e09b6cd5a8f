import { MessageSquareText } from 'lucide-react';
import type { NodeView } from '../node-view';

export const messageView: NodeView<'message'> = {
  icon: MessageSquareText,
  purpose: 'Text to read, with a picture if you like',
  color: 'var(--node-message)',
  summary: ({ content }) => content,
  missingSummary: 'No text yet',
  countLine: () => undefined,
};
