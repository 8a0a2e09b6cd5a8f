import type { LucideIcon } from 'lucide-react';
import type { NodeConfigs, NodeType } from '@/domain/nodes/registry';
import type { FileTitles } from '../file-titles';

/** How the builder shows a node type. All parts are required, so a missing one does not compile. */
export interface NodeViewDefinition<Config> {
  readonly icon: LucideIcon;
  /** What the type is for, in a few words. */
  readonly purpose: string;
  /** A custom property of `ui/tokens.css`. */
  readonly color: `var(--node-${string})`;
  /** The text of its card; blank if there is none yet. */
  readonly summary: (config: Config, files: FileTitles) => string;
  /** Shown instead of a blank summary. */
  readonly missingSummary: string;
  /** A line below the text of its card. */
  readonly countLine: (config: Config) => string | undefined;
}

export type NodeView<T extends NodeType> = NodeViewDefinition<NodeConfigs[T]>;
