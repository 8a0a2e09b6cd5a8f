import type { Problem } from '@/domain/checks/problem';

/** Tells the problems of a module apart, also after an edit. */
export function problemKey({ code, nodeId = '', choiceId, at, field }: Problem): string {
  return [code, nodeId, choiceId ?? at ?? field ?? ''].join(' ');
}
