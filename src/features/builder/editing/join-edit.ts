import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleNode } from '@/domain/module/module-content';

/** A command on its way to the local store. */
export interface Edit {
  readonly command: GraphCommand;
  /** The nodes it changed, as they were before it; null for one that it made. */
  readonly before: ReadonlyMap<string, ModuleNode | null>;
  readonly state: 'waiting' | 'writing' | 'written';
  /** Which edit of the page it is, counted from 1; of several joined ones the last. */
  readonly number: number;
  /** The number of the last edit that was written together with it, when that was tried first. */
  readonly tried?: number;
}

/** The one command that does what two in a row do; null where that is not simply the later one. */
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

/** Adds a command to the edits that wait to be written, so that a burst of typing stays one of them. */
export function joinEdit(
  edits: readonly Edit[],
  { command, before, number }: Pick<Edit, 'command' | 'before' | 'number'>,
): readonly Edit[] {
  const last = edits.at(-1);
  // What was tried before may be recorded all the same, and must not become one with what is not.
  const isFresh = last?.state === 'waiting' && last.tried === undefined;
  const both = isFresh ? joined(last.command, command) : null;
  return last && both
    ? [
        ...edits.slice(0, -1),
        { command: both, before: new Map([...before, ...last.before]), number, state: 'waiting' },
      ]
    : [...edits, { command, before, number, state: 'waiting' }];
}
