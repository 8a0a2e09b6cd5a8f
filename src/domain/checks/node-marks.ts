import type { Problem, Severity } from './problem';

/** What the mark on a node shows. */
export interface NodeMark {
  /** The graver of its problems. */
  readonly severity: Severity;
  /** Problems of the node, those included that it shares with others. */
  readonly count: number;
}

/** The marks by node. A shared problem marks each of its nodes; a proposed node is not marked. */
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
