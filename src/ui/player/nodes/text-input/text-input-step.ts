import { QUESTION_TEXTS, type NodeStep } from '../node-step';
import { TextQuestion } from './TextQuestion';

export const textInputStep: NodeStep<'textInput'> = {
  Media: null,
  ...QUESTION_TEXTS,
  Answer: TextQuestion,
  pick: () => undefined,
};
