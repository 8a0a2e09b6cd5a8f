import type { Problem } from '@/domain/checks/problem';

/** The name under which the form of a node shows a field: `data-field` of its input. */
export function fieldKey({
  field,
  choiceId,
  at,
}: Pick<Problem, 'field' | 'choiceId' | 'at'>): string | undefined {
  if (field === undefined) return undefined;
  const part = choiceId ?? at;
  return part === undefined ? field : `${field}:${part}`;
}
