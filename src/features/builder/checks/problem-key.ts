import type { Problem } from '@/domain/checks/problem';

/** Identifies a problem across edits. */
export function problemKey({ code, nodeId = '', choiceId, at, field }: Problem): string {
  return [code, nodeId, choiceId ?? at ?? field ?? ''].join(' ');
}

/** Where a problem is fixed. */
export type ProblemPlace = Pick<Problem, 'nodeId' | 'choiceId' | 'at' | 'field'>;

/** The `data-field` of a field in a node's form. */
export function fieldKey({ field, choiceId, at }: ProblemPlace): string | undefined {
  if (field === undefined) return undefined;
  const part = choiceId ?? at;
  return part === undefined ? field : `${field}:${part}`;
}
