import { useEffect, useState } from 'react';
import type { RunToContinue } from '@/db/runs/use-last-runs';
import { reportError } from '@/shared/report-error';

/** Where runs of a visitor are (`src/db/runs/run-journal.ts`), whose code a first visit does not load. */
const VISITOR_RUNS = 'fledge-run:visitor:';

function mayHaveRuns(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(VISITOR_RUNS));
  } catch {
    // Storage denied: no run was kept.
    return false;
  }
}

/** A visitor's lesson to continue; undefined while it is looked up and where there is none. */
export function useUnfinishedRun(): RunToContinue | undefined {
  const [run, setRun] = useState<RunToContinue>();
  useEffect(() => {
    if (!mayHaveRuns()) return;
    import('./unfinished-run').then(({ unfinishedRun }) => setRun(unfinishedRun())).catch(reportError);
  }, []);
  return run;
}
