import { CircleHelp, type LucideIcon } from 'lucide-react';
import { NODE_DEFINITIONS, NODE_TYPES } from '@/domain/nodes/registry';
import { BUILDER_TEXTS } from '../texts';
import { viewOf } from './view-registry';

/** The look of a node type, wherever nodes are listed. */
export interface NodeKind {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly color: string;
}

const UNKNOWN: NodeKind = { icon: CircleHelp, label: BUILDER_TEXTS.unknownType, color: 'var(--node-other)' };

const KINDS: ReadonlyMap<string, NodeKind> = new Map(
  NODE_TYPES.map((type) => [type, { ...viewOf({ type }), label: NODE_DEFINITIONS[type].name }]),
);

/** A type's look; grey for an unknown one. */
export function nodeKind(type: string): NodeKind {
  return KINDS.get(type) ?? UNKNOWN;
}
