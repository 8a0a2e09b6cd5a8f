import type { GraphCommand } from '@/domain/graph/graph-command';
import type { Exit } from '@/domain/graph/links';
import type { ModuleContent } from '@/domain/module/module-content';

export interface TargetPickerProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly from: Exit;
  readonly to: string | undefined;
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
}

/**
 * Whether nothing changed that a picker shows, or that it makes a new node of. What is typed in the node itself changes
 * the content, not the picker; where the node lies says where a new one goes.
 */
export function isSameTarget(before: TargetPickerProps, after: TargetPickerProps): boolean {
  const { nodes } = after.content;
  return (
    before.label === after.label &&
    before.to === after.to &&
    before.from.nodeId === after.from.nodeId &&
    before.from.choiceId === after.from.choiceId &&
    before.onCommand === after.onCommand &&
    before.content.nodes.length === nodes.length &&
    before.content.nodes.every(
      (node, index) =>
        node === nodes[index] ||
        (node.id === after.from.nodeId &&
          node.position === nodes[index]?.position &&
          node.id === nodes[index].id),
    )
  );
}
