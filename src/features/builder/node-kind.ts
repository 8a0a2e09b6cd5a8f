import {
  CircleHelp,
  Clapperboard,
  ListChecks,
  ListOrdered,
  MessageSquareText,
  Split,
  TextCursorInput,
  type LucideIcon,
} from 'lucide-react';
import { NODE_TYPES, type NodeType } from '@/domain/module/module-content';
import { BUILDER_TEXTS } from './texts';

/** How a type of node looks: its drawing, its name, and the token of its colour. */
export interface NodeKind {
  readonly icon: LucideIcon;
  readonly label: string;
  /** A CSS colour. */
  readonly color: string;
}

const KINDS: Readonly<Record<NodeType, NodeKind>> = {
  message: { icon: MessageSquareText, label: BUILDER_TEXTS.types.message, color: 'var(--node-message)' },
  video: { icon: Clapperboard, label: BUILDER_TEXTS.types.video, color: 'var(--node-video)' },
  router: { icon: Split, label: BUILDER_TEXTS.types.router, color: 'var(--node-router)' },
  textInput: { icon: TextCursorInput, label: BUILDER_TEXTS.types.textInput, color: 'var(--node-text-input)' },
  multipleChoice: {
    icon: ListChecks,
    label: BUILDER_TEXTS.types.multipleChoice,
    color: 'var(--node-multiple-choice)',
  },
  ranking: { icon: ListOrdered, label: BUILDER_TEXTS.types.ranking, color: 'var(--node-ranking)' },
};

const UNKNOWN: NodeKind = { icon: CircleHelp, label: BUILDER_TEXTS.unknownType, color: 'var(--node-other)' };

/** The look of a type; grey for one that this version does not know. */
export function nodeKind(type: string): NodeKind {
  const known = NODE_TYPES.find((one) => one === type);
  return known ? KINDS[known] : UNKNOWN;
}
