import { QUESTION_TEXTS, type NodeStep } from '../node-step';
import { MultipleChoiceQuestion, toggled } from './MultipleChoiceQuestion';

export const multipleChoiceStep: NodeStep<'multipleChoice'> = {
  Media: null,
  ...QUESTION_TEXTS,
  Answer: MultipleChoiceQuestion,
  pick({ choices, allowMultiple }, answer, place) {
    const choice = choices[place];
    if (choice === undefined) return undefined;
    return {
      kind: 'choices',
      choiceIds: toggled(choices, answer?.choiceIds ?? [], choice.id, allowMultiple),
    };
  },
};
