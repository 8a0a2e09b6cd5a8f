import type { MultipleChoiceConfig } from '@/domain/nodes/multiple-choice/multiple-choice';
import { CheckField } from '@/ui/CheckField';
import { EntryList } from '../../configure/EntryList';
import { GradingFields } from '../../configure/GradingFields';
import { BUILDER_TEXTS } from '../../texts';
import { choiceEntries } from '../choice-entries';
import type { NodeFieldsProps } from '../node-fields';
import { FlagSetting, QuestionField } from '../setting-fields';

const texts = BUILDER_TEXTS.fields;

export function MultipleChoiceFields({
  nodeId,
  config,
  set,
  onCommand,
}: NodeFieldsProps<MultipleChoiceConfig>) {
  const renderMark = (index: number) => {
    const choice = config.choices[index];
    return choice === undefined ? null : (
      <CheckField
        label={BUILDER_TEXTS.grading.isRight}
        checked={choice.isRight === true}
        onChange={(isRight) => onCommand({ name: 'markChoice', nodeId, choiceId: choice.id, isRight })}
      />
    );
  };
  return (
    <>
      <QuestionField value={config.question} onChange={(question) => set({ question })} />
      <EntryList
        {...choiceEntries(nodeId, config.choices, onCommand)}
        texts={texts.answerList}
        renderMore={config.grading ? renderMark : undefined}
      />
      <FlagSetting
        name="allowMultiple"
        label={texts.allowMultiple}
        value={config.allowMultiple}
        onChange={(allowMultiple) => set({ allowMultiple })}
      />
      <GradingFields grading={config.grading} onChange={(grading) => set({ grading })} />
    </>
  );
}
