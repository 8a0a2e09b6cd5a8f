import type { GraphCommand } from '@/domain/graph/graph-command';
import type { KnownNode, ModuleContent, NodeType } from '@/domain/module/module-content';

/** What the form of one type of node is given. */
export interface FormProps<T extends NodeType = NodeType> {
  readonly node: Extract<KnownNode, { type: T }>;
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
}
