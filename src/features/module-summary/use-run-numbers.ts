import { useMemo } from 'react';
import { useRows } from '@/db/use-rows';
import type { ModuleRow, ModuleSessionRow } from '@/domain/rows/rows';

/** Only this many of the newest runs are counted; more would slow the form down on a small device. */
export const RUNS_COUNTED = 2000;

/** Numbers of a module's runs on this device; `isCut` if there are more than are counted. */
export function useRunNumbers({ id, creator_id }: ModuleRow): {
  readonly numbers: RunNumbers;
  readonly ready: boolean;
  readonly isCut: boolean;
} {
  const { rows, ready } = useRows('module_sessions', {
    where: { module_id: id },
    sort: [{ created_at: 'desc' }],
    limit: RUNS_COUNTED,
  });
  const numbers = useMemo(() => runNumbers(rows, creator_id), [rows, creator_id]);
  return { numbers, ready, isCut: rows.length >= RUNS_COUNTED };
}

/** Numbers of a module's runs. */
interface RunNumbers {
  readonly starts: number;
  readonly completions: number;
  /** Distinct people who started. */
  readonly people: number;
  /** Time of the last activity in the module; undefined without runs. */
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
