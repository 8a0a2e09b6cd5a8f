import { NODE_TYPES, type NodeType } from '@/domain/nodes/registry';
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
import { BUILDER_TEXTS } from './texts';

export interface NodeKind {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly color: string;
}

const KINDS: Readonly<Record<NodeType, readonly [LucideIcon, color: string]>> = {
  message: [MessageSquareText, 'message'],
  video: [Clapperboard, 'video'],
  router: [Split, 'router'],
  textInput: [TextCursorInput, 'text-input'],
  multipleChoice: [ListChecks, 'multiple-choice'],
  ranking: [ListOrdered, 'ranking'],
};

const UNKNOWN: NodeKind = { icon: CircleHelp, label: BUILDER_TEXTS.unknownType, color: 'var(--node-other)' };

/** A type's look; grey for an unknown one. */
export function nodeKind(type: string): NodeKind {
  const known = NODE_TYPES.find((one) => one === type);
  if (known === undefined) return UNKNOWN;
  const [icon, color] = KINDS[known];
  return { icon, label: BUILDER_TEXTS.types[known], color: `var(--node-${color})` };
}
