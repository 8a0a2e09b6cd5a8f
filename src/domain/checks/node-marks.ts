import type { Problem, Severity } from './problem';

export interface NodeMark {
  readonly severity: Severity;
  /** Number of problems, shared ones included. */
  readonly count: number;
}

/** Marks by node. A shared problem marks each of its nodes, but not a proposed one. */
export function nodeMarks(problems: readonly Problem[]): ReadonlyMap<string, NodeMark> {
  const marks = new Map<string, NodeMark>();
  for (const { code, severity, nodeId, otherIds = [] } of problems) {
    if (nodeId === undefined) continue;
    for (const id of code === 'deadEnd' ? [nodeId] : [nodeId, ...otherIds]) {
      const before = marks.get(id);
      const graver = before?.severity === 'error' ? 'error' : severity;
      marks.set(id, { severity: graver, count: (before?.count ?? 0) + 1 });
    }
  }
  return marks;
}
