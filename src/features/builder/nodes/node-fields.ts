import type { ComponentType } from 'react';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { NodeConfigs, NodeType } from '@/domain/nodes/registry';
import type { RouterChoice } from '@/domain/nodes/router/router';
import type { Elements } from '@/shared/elements';

export interface NodeFieldsProps<Config> {
  readonly nodeId: string;
  readonly config: Config;
  /** Changes settings of the node. */
  readonly set: (changes: Partial<Config>) => void;
  readonly onCommand: (command: GraphCommand) => void;
  /** Renders the field for a choice's target. */
  readonly renderTarget: (label: string, choice: RouterChoice) => Elements;
}

/** The fields of a type's own settings. Each has its setting's name as `data-field`. */
export type NodeFields<T extends NodeType> = ComponentType<NodeFieldsProps<NodeConfigs[T]>>;
