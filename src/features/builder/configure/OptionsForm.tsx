import type { KnownNode, ModuleContent } from '@/domain/module/module-content';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { CheckField } from '@/ui/CheckField';
import { BUILDER_TEXTS } from '../texts';
import styles from './forms.module.css';
import { TargetPicker } from '../node-picker/TargetPicker';

export interface OptionsFormProps {
  readonly node: KnownNode;
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
}

/** What every node has: where it leads, and how learners pass it. */
export function OptionsForm({ node, content, onCommand }: OptionsFormProps) {
  const texts = BUILDER_TEXTS.fields;
  const { isStart, required, allowPrevious } = node.config;
  const hasAnswer = node.type !== 'message' && node.type !== 'video';
  const set = (changes: Readonly<Record<string, boolean>>) =>
    onCommand({ name: 'configureNode', nodeId: node.id, changes });
  return (
    <>
      {node.type === 'router' ? null : (
        <div data-field="connection">
          <TargetPicker
            label={texts.connectTo}
            from={{ nodeId: node.id }}
            to={node.connection}
            content={content}
            onCommand={onCommand}
          />
        </div>
      )}
      <fieldset className={styles['section']}>
        <legend className={styles['legend']}>{texts.options}</legend>
        {hasAnswer ? (
          <div data-field="required">
            <CheckField
              label={texts.required}
              hint={texts.requiredHint}
              checked={required}
              onChange={(checked) => set({ required: checked })}
            />
          </div>
        ) : null}
        <div data-field="isStart">
          <CheckField
            label={texts.isStart}
            hint={isStart ? texts.isStartNow : texts.isStartHint}
            checked={isStart}
            // Another node becomes the start by being chosen; a module never loses its start by a slip.
            disabled={isStart}
            onChange={() => onCommand({ name: 'setStart', nodeId: node.id })}
          />
        </div>
        <CheckField
          label={texts.allowPrevious}
          hint={isStart ? texts.allowPreviousStart : undefined}
          checked={allowPrevious}
          disabled={isStart}
          onChange={(checked) => set({ allowPrevious: checked })}
        />
      </fieldset>
    </>
  );
}
