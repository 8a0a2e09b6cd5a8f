import type { MultipleChoiceConfig } from '@/domain/nodes/multiple-choice/multiple-choice';
import { EntryList } from '../../configure/EntryList';
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
  return (
    <>
      <QuestionField value={config.question} onChange={(question) => set({ question })} />
      <EntryList {...choiceEntries(nodeId, config.choices, onCommand)} texts={texts.answerList} />
      <FlagSetting
        name="allowMultiple"
        label={texts.allowMultiple}
        value={config.allowMultiple}
        onChange={(allowMultiple) => set({ allowMultiple })}
      />
    </>
  );
}
