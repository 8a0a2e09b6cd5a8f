import { VISITOR } from '@/db/account';
import { knownRuns } from '@/db/runs/run-journal';
import { lastRuns, type RunToContinue } from '@/db/runs/use-last-runs';

/** The run that this device's visitor continued last, if it is not finished. */
export function unfinishedRun(): RunToContinue | undefined {
  return lastRuns(knownRuns(VISITOR), [])[0];
}
