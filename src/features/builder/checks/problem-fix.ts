import type { Problem } from '@/domain/checks/problem';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleNode } from '@/domain/module/module-content';
import { nodeTitle } from '../node-summary';
import { CHECK_TEXTS } from './texts';

/** What mends a problem with one press. */
export interface ProblemFix {
  readonly label: string;
  readonly command: GraphCommand;
}

/** The one likely way to mend a problem; undefined where a person has to think. */
export function problemFix(
  { code, nodeId, otherIds = [] }: Problem,
  nodes: ReadonlyMap<string, ModuleNode>,
): ProblemFix | undefined {
  if (nodeId === undefined) return undefined;
  if (code === 'noStart') return { label: CHECK_TEXTS.makeStart, command: { name: 'setStart', nodeId } };
  const next = code === 'deadEnd' ? nodes.get(otherIds[0] ?? '') : undefined;
  if (!next) return undefined;
  return {
    label: CHECK_TEXTS.connect(nodeTitle(next)),
    command: { name: 'connect', from: { nodeId }, to: next.id },
  };
}
