import { memo } from 'react';
import { isStartNode } from '@/domain/graph/start-node';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { Exit } from '@/domain/graph/links';
import type { ModuleContent } from '@/domain/module/module-content';
import { SelectField } from '@/ui/SelectField';
import { nodeKind } from '../node-kind';
import { nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';

export interface TargetSelectProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly from: Exit;
  readonly to: string | undefined;
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
}

/**
 * Where an exit leads: every node but the node itself and the start (authoring specification, section 4).
 */
export const TargetSelect = memo(function TargetSelect(props: TargetSelectProps) {
  const { label, hideLabel, from, to, content, onCommand } = props;
  const targets = content.nodes.filter((node) => node.id !== from.nodeId && !isStartNode(node));
  return (
    <SelectField
      label={label}
      hideLabel={hideLabel}
      value={to ?? ''}
      options={[
        { value: '', label: BUILDER_TEXTS.fields.notConnected },
        ...targets.map((node) => ({
          value: node.id,
          label: `${nodeTitle(node)} (${nodeKind(node.type).label})`,
        })),
      ]}
      onChange={(value) =>
        onCommand(value === '' ? { name: 'disconnect', from } : { name: 'connect', from, to: value })
      }
    />
  );
}, sameTargets);

/** Whether nothing changed that the list shows. What is typed in the node itself changes the content, not the list. */
function sameTargets(before: TargetSelectProps, after: TargetSelectProps): boolean {
  const { nodes } = after.content;
  return (
    before.label === after.label &&
    before.to === after.to &&
    before.from.nodeId === after.from.nodeId &&
    before.from.choiceId === after.from.choiceId &&
    before.onCommand === after.onCommand &&
    before.content.nodes.length === nodes.length &&
    before.content.nodes.every((node, index) => node === nodes[index] || node.id === after.from.nodeId)
  );
}
