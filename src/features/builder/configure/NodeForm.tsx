import type { GraphCommand } from '@/domain/graph/graph-command';
import type { KnownNode, ModuleContent } from '@/domain/module/module-content';
import { branches, definitionOf } from '@/domain/nodes/registry';
import { CheckField } from '@/ui/CheckField';
import { TextField } from '@/ui/TextField';
import { TargetPicker } from '../node-picker/TargetPicker';
import { FIELDS_OF_TYPE } from '../nodes/fields-registry';
import { FlagSetting } from '../nodes/setting-fields';
import { BUILDER_TEXTS } from '../texts';
import { FieldSection } from './FieldSection';

export interface NodeFormProps {
  readonly node: KnownNode;
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
}

const texts = BUILDER_TEXTS.fields;

/** A node's fields: common ones around those of its type (authoring specification, section 3). */
export function NodeForm({ node, content, onCommand }: NodeFormProps) {
  const { id: nodeId, config } = node;
  const { title, required, isStart, allowPrevious } = config;
  const Fields = FIELDS_OF_TYPE[node.type];
  const set = (changes: Readonly<Record<string, unknown>>) =>
    onCommand({ name: 'configureNode', nodeId, changes });
  const picker = { content, onCommand };

  return (
    <>
      <TextField
        label={texts.title}
        hint={texts.titleHint}
        data-field="title"
        value={title}
        onChange={(value) => set({ title: value })}
      />
      <Fields
        nodeId={nodeId}
        config={config}
        set={set}
        onCommand={onCommand}
        renderTarget={(label, { id: choiceId, connection }) => (
          <TargetPicker {...picker} label={label} hideLabel from={{ nodeId, choiceId }} to={connection} />
        )}
      />
      {branches(node) ? null : (
        <div data-field="connection">
          <TargetPicker {...picker} label={texts.connectTo} from={{ nodeId }} to={node.connection} />
        </div>
      )}
      <FieldSection legend={texts.options}>
        {definitionOf(node).answer === null ? null : (
          <FlagSetting
            name="required"
            label={texts.required}
            hint={texts.requiredHint}
            value={required}
            onChange={(value) => set({ required: value })}
          />
        )}
        <div data-field="isStart">
          <CheckField
            label={texts.isStart}
            hint={isStart ? texts.isStartNow : texts.isStartHint}
            checked={isStart}
            // Only choosing another node changes the start, so a module never loses it.
            disabled={isStart}
            onChange={() => onCommand({ name: 'setStart', nodeId })}
          />
        </div>
        <div data-field="allowPrevious">
          <CheckField
            label={texts.allowPrevious}
            hint={isStart ? texts.allowPreviousStart : undefined}
            checked={allowPrevious}
            disabled={isStart}
            onChange={(checked) => set({ allowPrevious: checked })}
          />
        </div>
      </FieldSection>
    </>
  );
}
