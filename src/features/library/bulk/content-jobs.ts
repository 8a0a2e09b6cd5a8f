import type { BulkPlan } from '@/ui/list/bulk-jobs';
import { jobsByAccount, jobWords as wordsOf } from '@/ui/list/use-undoable-jobs';
import { BULK_TEXTS } from './texts';

/** The bulk jobs of an account's library. */
export const contentJobsOf = jobsByAccount();

/** Texts for saving memberships, while running and after failures. */
export function jobWords(kind: 'playlists' | 'undoPlaylists'): Pick<BulkPlan<never>, 'kind' | 'words'> {
  const texts = { progress: BULK_TEXTS.progress[kind], failed: BULK_TEXTS.failed[kind] };
  return { kind, words: wordsOf(texts, () => '') };
}
