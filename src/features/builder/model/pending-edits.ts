import type { GraphCommand } from '@/domain/graph/graph-command';
import { runOnRead } from '@/domain/graph/read-reusing';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';

export interface PendingEdit {
  readonly command: GraphCommand;
  /** The changed nodes before it; null for a new one. */
  readonly before: ReadonlyMap<string, ModuleNode | null>;
  readonly state: 'waiting' | 'writing' | 'written';
  /** 1-based number of the edit, or of the last one joined into it. */
  readonly number: number;
  /** Number of the last edit of the batch in which its write was first tried. */
  readonly tried?: number;
}

/** Joins two consecutive commands into one; null if impossible. */
function joined(first: GraphCommand, second: GraphCommand): GraphCommand | null {
  if (first.name === 'configureNode' && second.name === 'configureNode' && first.nodeId === second.nodeId) {
    return { ...second, changes: { ...first.changes, ...second.changes } };
  }
  if (first.name === 'moveNode' && second.name === 'moveNode' && first.nodeId === second.nodeId)
    return second;
  const isSameChoice =
    first.name === 'editChoice' &&
    second.name === 'editChoice' &&
    first.nodeId === second.nodeId &&
    first.choiceId === second.choiceId;
  return isSameChoice ? second : null;
}

export type NewEdit = Pick<PendingEdit, 'command' | 'before'>;

/** Queues a command as a numbered edit; a burst of typing stays one edit. */
export function addEdit(
  edits: readonly PendingEdit[],
  { command, before }: NewEdit,
  number: number,
): readonly PendingEdit[] {
  const last = edits.at(-1);
  // A tried edit may already be recorded, so it is not joined.
  const isFresh = last?.state === 'waiting' && last.tried === undefined;
  const both = isFresh ? joined(last.command, command) : null;
  return last && both
    ? [
        ...edits.slice(0, -1),
        { command: both, before: new Map([...before, ...last.before]), number, state: 'waiting' },
      ]
    : [...edits, { command, before, number, state: 'waiting' }];
}

/** Applies edits to a module, oldest first; edits that no longer fit do nothing. */
export function replay(content: ModuleContent, edits: readonly PendingEdit[]): ModuleContent {
  return edits.reduce((sofar, edit) => runOnRead(sofar, edit.command).content, content);
}
