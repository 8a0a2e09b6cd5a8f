import type { Problem, ProblemCode, ProblemField } from '../checks/problem';

type Found = Omit<Problem, 'nodeId'>;

export const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

export function errorIn(field: ProblemField, code: ProblemCode): Found {
  return { code, severity: 'error', field };
}

/** A missing text. Learners see the title instead, and without both they see nothing. */
export function missingText(field: ProblemField, code: ProblemCode, title: string): Found {
  return { code, severity: isBlank(title) ? 'error' : 'warning', field };
}

export function checkQuestion(config: {
  readonly title: string;
  readonly question: string;
}): readonly Found[] {
  return isBlank(config.question) ? [missingText('question', 'emptyQuestion', config.title)] : [];
}

export function checkChoices(
  choices: readonly { readonly id: string; readonly text: string }[],
): readonly Found[] {
  if (choices.length === 0) return [errorIn('choices', 'noChoices')];
  return choices.flatMap(({ id, text }, at) =>
    isBlank(text) ? [{ ...errorIn('choiceText', 'emptyChoice'), choiceId: id, at }] : [],
  );
}
