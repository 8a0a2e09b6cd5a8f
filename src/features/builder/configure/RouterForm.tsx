import { CornerDownRight } from 'lucide-react';
import { CheckField } from '@/ui/CheckField';
import { BUILDER_TEXTS } from '../texts';
import { ChoiceList } from './ChoiceList';
import type { FormProps } from './form-props';
import styles from './forms.module.css';
import { QuestionField } from './QuestionField';
import { TargetPicker } from '../node-picker/TargetPicker';

const texts = BUILDER_TEXTS.fields;
const LIST = {
  group: texts.choices,
  text: texts.choiceText,
  remove: texts.removeChoice,
  add: texts.addChoice,
};

/** A question, and where each answer leads. */
export function RouterForm({ node, content, onCommand }: FormProps<'router'>) {
  const { choices, overlay } = node.config;
  return (
    <>
      <QuestionField node={node} onCommand={onCommand} />
      <ChoiceList
        nodeId={node.id}
        choices={choices}
        texts={LIST}
        onCommand={onCommand}
        renderMore={(choice, position) => (
          <div className={styles['target']} data-field={`choiceTarget:${choice.id}`}>
            <CornerDownRight size={18} aria-hidden="true" />
            <TargetPicker
              label={texts.choiceTarget(position)}
              hideLabel
              from={{ nodeId: node.id, choiceId: choice.id }}
              to={choice.connection}
              content={content}
              onCommand={onCommand}
            />
          </div>
        )}
      />
      <CheckField
        label={texts.overlay}
        hint={texts.overlayHint}
        checked={overlay}
        onChange={(checked) =>
          onCommand({ name: 'configureNode', nodeId: node.id, changes: { overlay: checked } })
        }
      />
    </>
  );
}
