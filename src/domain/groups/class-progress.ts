import type { Score } from '../engine/grade-run';
import { GROUP } from '@/shared/limits';
import { compareTitles } from '../listing/sort-rows';
import type { ModuleSessionRow } from '../rows/rows';

/** `stuck`: an open run that has not moved for a while. */
export type ClassState = 'waiting' | 'working' | 'stuck' | 'finished';

/** A group member as a teacher sees them in class. */
export interface ClassMember {
  readonly id: string;
  readonly name: string;
  readonly state: ClassState;
  /** Whether one of their devices has the module, or they began. */
  readonly hasModule: boolean;
  /** Node of the newest run; null without one. */
  readonly node: string | null;
  /** Share of the module, from 0 to 1. */
  readonly progress: number;
  /** How well they did in the newest run; undefined without a graded question on their way. */
  readonly score: Score | undefined;
  /** When the newest run last changed, in milliseconds since the epoch; null without one. */
  readonly answeredAt: number | null;
}

/**
 * A group's members by name, each with their newest run and its score. `kept`: who has the module on a device. `knownAt`:
 * when runs were last pulled, in milliseconds since the epoch.
 */
export function classProgress(
  members: readonly { readonly id: string; readonly name: string }[],
  runs: readonly ModuleSessionRow[],
  kept: ReadonlySet<string>,
  knownAt: number,
  scoreOfRun: (run: ModuleSessionRow) => Score | undefined,
): readonly ClassMember[] {
  const newest = new Map<string, ModuleSessionRow>();
  for (const run of runs) {
    const other = newest.get(run.user_id);
    if (other === undefined || Date.parse(run.started_at) > Date.parse(other.started_at))
      newest.set(run.user_id, run);
  }
  return members
    .map(({ id, name }): ClassMember => {
      const run = newest.get(id);
      if (run === undefined) {
        const hasModule = kept.has(id);
        return {
          id,
          name,
          state: 'waiting',
          hasModule,
          node: null,
          progress: 0,
          score: undefined,
          answeredAt: null,
        };
      }
      const answeredAt = lastWriteAt(run);
      const isQuiet = knownAt - answeredAt >= GROUP.stuckAfter;
      const isFinished = run.completed_at !== null;
      return {
        id,
        name,
        state: isFinished ? 'finished' : isQuiet ? 'stuck' : 'working',
        hasModule: true,
        node: run.current_node,
        progress: isFinished ? 1 : Math.min(0.99, run.nodes_visited / Math.max(1, run.nodes_total)),
        score: scoreOfRun(run),
        answeredAt,
      };
    })
    .sort((a, b) => compareTitles(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** Names the members without a name, numbered in the order in which they joined if there are several. */
export function numberUnnamed(
  members: readonly { readonly id: string; readonly name: string; readonly since: string }[],
  unnamed: string,
): readonly { readonly id: string; readonly name: string }[] {
  const order = members
    .filter(({ name }) => name === '')
    .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  return members.map(({ id, name }) => {
    if (name !== '') return { id, name };
    return { id, name: order.length === 1 ? unnamed : `${unnamed} ${order.indexOf(id) + 1}` };
  });
}

/** The server's time of the last write, since learners' clocks may be wrong. */
function lastWriteAt({ updated_at, last_seen_at }: ModuleSessionRow): number {
  return Date.parse(updated_at === '' ? last_seen_at : updated_at);
}
