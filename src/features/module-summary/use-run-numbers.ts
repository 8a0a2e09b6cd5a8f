import { useMemo } from 'react';
import { useRows } from '@/db/use-rows';
import type { ModuleRow } from '@/domain/rows/rows';
import { runNumbers, type RunNumbers } from './run-numbers';

/** Only the newest runs are counted: more would slow the form down on a small device. */
export const RUNS_COUNTED = 2000;

/** The numbers of a module's runs on this device; `isCut` when there are more of them than are counted. */
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
