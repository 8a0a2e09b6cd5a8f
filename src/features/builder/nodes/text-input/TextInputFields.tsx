import type { TextInputConfig } from '@/domain/nodes/text-input/text-input';
import { TextArea } from '@/ui/TextArea';
import { GradingFields } from '../../configure/GradingFields';
import { BUILDER_TEXTS } from '../../texts';
import type { NodeFieldsProps } from '../node-fields';
import { QuestionField } from '../setting-fields';

const texts = BUILDER_TEXTS.grading;

export function TextInputFields({ config, set }: NodeFieldsProps<TextInputConfig>) {
  return (
    <>
      <QuestionField value={config.question} onChange={(question) => set({ question })} />
      <GradingFields grading={config.grading} onChange={(grading) => set({ grading })}>
        <TextArea
          label={texts.acceptedAnswers}
          hint={texts.acceptedAnswersHint}
          data-field="acceptedAnswers"
          rows={3}
          value={(config.acceptedAnswers ?? []).join('\n')}
          onChange={(lines) => set({ acceptedAnswers: lines.split('\n') })}
        />
      </GradingFields>
    </>
  );
}
