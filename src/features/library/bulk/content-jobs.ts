import type { LocalStoreHandle } from '@/db/local-store-handle';
import type { AppError } from '@/shared/app-error';
import { createBulkJobs, type BulkJobs, type BulkPlan } from '@/ui/list/bulk-jobs';
import { BULK_TEXTS } from './texts';

/** What is done to many modules or playlists at once. */
export type ContentJob = keyof typeof BULK_TEXTS.progress;

const known = new WeakMap<LocalStoreHandle, BulkJobs>();

/** What goes on in an account's library. */
export function contentJobsOf(handle: LocalStoreHandle): BulkJobs {
  const jobs = known.get(handle) ?? createBulkJobs();
  known.set(handle, jobs);
  return jobs;
}

/**
 * What a job is called while it runs and where it fails.
 * @param describe names what failed: a title, or "3 modules"
 */
export function jobWords(
  kind: ContentJob,
  describe: (ids: readonly string[]) => string,
): Pick<BulkPlan<never>, 'kind' | 'words'> {
  return {
    kind,
    words: {
      progress: BULK_TEXTS.progress[kind],
      failed: (ids) => BULK_TEXTS.failed[kind](describe(ids)),
      reason: describeFailure,
    },
  };
}

/** Why something could not be written, in plain words. */
function describeFailure({ code }: AppError): string {
  const { reasons } = BULK_TEXTS;
  if (code === 'ERR_QUOTA') return reasons.quota;
  if (code === 'ERR_STORAGE_DENIED') return reasons.denied;
  if (code === 'ERR_NOT_FOUND') return reasons.gone;
  if (code === 'ERR_INVALID_ROW' || code === 'ERR_DAMAGED_DOCUMENT') return reasons.invalid;
  return reasons.other;
}
