import type { ModuleSessionRow } from '@/domain/rows/rows';

/** What became of a module's runs. */
export interface RunNumbers {
  readonly starts: number;
  readonly completions: number;
  /** Different people who started. */
  readonly people: number;
  /** Newest moment in which somebody was in the module, as its row has it; undefined without runs. */
  readonly lastSeen: string | undefined;
}

type Run = Pick<ModuleSessionRow, 'user_id' | 'completed_at' | 'last_seen_at'>;

/** Counts the runs of learners. The creator's own runs are trials. */
export function runNumbers(runs: readonly Run[], creator: string): RunNumbers {
  const learners = runs.filter(({ user_id }) => user_id !== creator);
  return {
    starts: learners.length,
    completions: learners.filter(({ completed_at }) => completed_at !== null).length,
    people: new Set(learners.map(({ user_id }) => user_id)).size,
    lastSeen: learners.reduce<string | undefined>(
      (latest, { last_seen_at }) => (latest === undefined || last_seen_at > latest ? last_seen_at : latest),
      undefined,
    ),
  };
}
