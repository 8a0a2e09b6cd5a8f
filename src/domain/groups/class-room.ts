import { GROUP } from '@/shared/limits';
import { compareTitles } from '../listing/sort-rows';
import type { ModuleSessionRow } from '../rows/rows';

/** Where somebody stands in a module: `stuck` is a run that is open and has not moved for a while. */
export type ClassState = 'waiting' | 'working' | 'stuck' | 'finished';

/** Somebody of a group, as a teacher sees them while the group takes a module. */
export interface Classmate {
  readonly id: string;
  readonly name: string;
  readonly state: ClassState;
  /** Whether a device of theirs has the module, as far as one has said so, or they have begun. */
  readonly hasModule: boolean;
  /** Id of the node of the newest run. */
  readonly node: string | null;
  /** Share of the module, from 0 to 1. */
  readonly progress: number;
  /** When their newest run was last heard of, in milliseconds; null without a run. */
  readonly heardAt: number | null;
}

/** A group's members by name, each with their newest run. `kept` tells who has the module on a device. */
export function classRoom(
  members: readonly { readonly id: string; readonly name: string }[],
  runs: readonly ModuleSessionRow[],
  kept: ReadonlySet<string>,
  knownAt: number,
): readonly Classmate[] {
  const newest = new Map<string, ModuleSessionRow>();
  for (const run of runs) {
    const other = newest.get(run.user_id);
    if (other === undefined || Date.parse(run.started_at) > Date.parse(other.started_at))
      newest.set(run.user_id, run);
  }
  return members
    .map(({ id, name }): Classmate => {
      const run = newest.get(id);
      if (run === undefined) {
        const hasModule = kept.has(id);
        return { id, name, state: 'waiting', hasModule, node: null, progress: 0, heardAt: null };
      }
      const heardAt = heardOf(run);
      const isQuiet = knownAt - heardAt >= GROUP.stuckAfter;
      const isFinished = run.completed_at !== null;
      return {
        id,
        name,
        state: isFinished ? 'finished' : isQuiet ? 'stuck' : 'working',
        hasModule: true,
        node: run.current_node,
        progress: isFinished ? 1 : Math.min(0.99, run.nodes_visited / Math.max(1, run.nodes_total)),
        heardAt,
      };
    })
    .sort((a, b) => compareTitles(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** A run is written whenever it moves. The server's time of that holds; learners' clocks may be wrong. */
function heardOf({ updated_at, last_seen_at }: ModuleSessionRow): number {
  return Date.parse(updated_at === '' ? last_seen_at : updated_at);
}
