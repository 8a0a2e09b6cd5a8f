import type { Problem } from '@/domain/checks/problem';

/** Tells the problems of a module apart, also after an edit. */
export function problemKey({ code, nodeId = '', choiceId, at, field }: Problem): string {
  return [code, nodeId, choiceId ?? at ?? field ?? ''].join(' ');
}

/** Where a problem is mended. */
export type ProblemPlace = Pick<Problem, 'nodeId' | 'choiceId' | 'at' | 'field'>;

/** The name under which the form of a node shows a field: `data-field` of its input. */
export function fieldKey({ field, choiceId, at }: ProblemPlace): string | undefined {
  if (field === undefined) return undefined;
  const part = choiceId ?? at;
  return part === undefined ? field : `${field}:${part}`;
}
