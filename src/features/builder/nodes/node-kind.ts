import { CircleHelp } from 'lucide-react';
import { isNodeType } from '@/domain/nodes/registry';
import { BUILDER_TEXTS } from '../texts';
import type { NodeViewDefinition } from './node-view';
import { viewOf } from './view-registry';

/** How a type looks wherever nodes are named. */
export type NodeKind = Pick<NodeViewDefinition<never>, 'icon' | 'label' | 'color'>;

const UNKNOWN: NodeKind = { icon: CircleHelp, label: BUILDER_TEXTS.unknownType, color: 'var(--node-other)' };

/** A type's look; grey for an unknown one. */
export function nodeKind(type: string): NodeKind {
  return isNodeType(type) ? viewOf({ type }) : UNKNOWN;
}
