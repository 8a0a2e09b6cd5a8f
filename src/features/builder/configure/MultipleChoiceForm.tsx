import { CheckField } from '@/ui/CheckField';
import { BUILDER_TEXTS } from '../texts';
import { ChoiceList } from './ChoiceList';
import type { FormProps } from './form-props';
import { QuestionField } from './QuestionField';

const texts = BUILDER_TEXTS.fields;
const LIST = {
  group: texts.answers,
  text: texts.answerText,
  remove: texts.removeAnswer,
  add: texts.addAnswer,
};

/** A question with answers to tick. */
export function MultipleChoiceForm({ node, onCommand }: FormProps<'multipleChoice'>) {
  const { choices, allowMultiple } = node.config;
  return (
    <>
      <QuestionField node={node} onCommand={onCommand} />
      <ChoiceList nodeId={node.id} choices={choices} texts={LIST} onCommand={onCommand} />
      <CheckField
        label={texts.allowMultiple}
        checked={allowMultiple}
        onChange={(checked) =>
          onCommand({ name: 'configureNode', nodeId: node.id, changes: { allowMultiple: checked } })
        }
      />
    </>
  );
}
