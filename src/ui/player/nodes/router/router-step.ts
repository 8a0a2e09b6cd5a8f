import { QUESTION_TEXTS, type NodeStep } from '../node-step';
import { RouterChoices } from './RouterChoices';

export const routerStep: NodeStep<'router'> = {
  Media: null,
  ...QUESTION_TEXTS,
  Answer: RouterChoices,
  pick({ choices }, _answer, place) {
    const choice = choices[place];
    return choice && { kind: 'choice', choiceId: choice.id };
  },
};
