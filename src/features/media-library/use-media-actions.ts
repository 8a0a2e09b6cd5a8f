import { useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { AppError } from '@/shared/app-error';
import { createBulkJobs, type BulkFailures, type BulkOutcome } from '@/ui/list/bulk-jobs';
import { focusAfter } from '@/ui/list/focus';
import type { Selection } from '@/ui/list/use-selection';
import { offerUndo } from '@/ui/offer-undo';
import { showToast } from '@/ui/toast-store';
import type { DeletedFiles } from './delete-files';
import type { MediaEntry } from './media-entry';
import { MEDIA_LIBRARY_TEXTS as texts } from './texts';

export interface MediaActions {
  /** The open file. */
  readonly opened: string | null;
  readonly show: (id: string | null) => void;
  /** Files whose deletion awaits confirmation. */
  readonly toDelete: readonly MediaEntry[] | null;
  readonly confirmDelete: (entries: readonly MediaEntry[] | null) => void;
  readonly remove: () => void;
  readonly failures: BulkFailures | null;
  readonly dismissFailures: () => void;
}

/** Opens and deletes files; failures per file, undoable (decision L7). */
export function useMediaActions(
  removeFiles: (entries: readonly MediaEntry[]) => Promise<DeletedFiles>,
  { order, clear }: Selection,
): MediaActions {
  const [opened, show] = useState<string | null>(null);
  const [toDelete, confirmDelete] = useState<readonly MediaEntry[] | null>(null);
  const jobs = useMemo(() => createBulkJobs(), []);
  const { failures } = useSyncExternalStore(jobs.subscribe, jobs.read, jobs.read);

  function finish({ deleted, failed, restore }: DeletedFiles) {
    if (deleted.length === 0) return;
    // Also closes the open file, to show the undo.
    flushSync(() => show(null));
    focusAfter(order, new Set(deleted.map(({ id }) => id)));
    if (failed.length === 0) clear();
    const text = texts.deleted(deleted.length, deleted[0]?.title ?? '');
    if (restore === undefined) showToast({ text });
    else {
      offerUndo({
        text,
        undo: restore,
        failed: (error) => (isGone(error) ? texts.restoreImpossible : texts.restoreFailed),
        canRetry: (error) => !isGone(error),
      });
    }
  }

  function remove() {
    const entries = new Map(toDelete?.map((entry) => [entry.id, entry]));
    confirmDelete(null);
    void jobs.run<DeletedFiles & BulkOutcome>({
      kind: 'delete',
      ids: [...entries.keys()],
      nameOf: (id) => entries.get(id)?.title ?? '',
      words: {
        progress: texts.deleting,
        failed: (ids) => texts.deleteFailed(ids.length),
        reason: () => texts.deleteFailedOne,
      },
      async work(ids) {
        const outcome = await removeFiles(ids.flatMap((id) => entries.get(id) ?? []));
        const error = new AppError('ERR_UNKNOWN', 'files could not be deleted');
        return { ...outcome, failures: outcome.failed.map(({ id }) => ({ id, error })) };
      },
      onDone: finish,
      canCancel: false,
    });
  }

  return { opened, show, toDelete, confirmDelete, remove, failures, dismissFailures: jobs.dismissFailures };
}

/** Deleted on the server already. */
const isGone = (error: unknown) => error instanceof AppError && error.code === 'ERR_NOT_FOUND';
