import { useState } from 'react';
import { flushSync } from 'react-dom';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import type { Status } from '@/ui/Banner';
import type { BulkFailures } from '@/ui/list/bulk-jobs';
import { focusAfter } from '@/ui/list/focus';
import type { Selection } from '@/ui/list/use-selection';
import { offerUndo } from '@/ui/offer-undo';
import { showToast } from '@/ui/toast-store';
import type { DeletedFiles } from './delete-files';
import type { MediaEntry } from './media-entry';
import { MEDIA_LIBRARY_TEXTS as texts } from './texts';

/** What is open over the list, and what can be done with its files. */
export interface MediaActions {
  /** Id of the file that is looked at. */
  readonly opened: string | null;
  readonly show: (id: string | null) => void;
  /** The files of which it is asked whether they are to be deleted. */
  readonly asked: readonly MediaEntry[] | null;
  readonly ask: (entries: readonly MediaEntry[] | null) => void;
  /** Deletes those. */
  readonly remove: () => void;
  readonly failures: BulkFailures | null;
  readonly dismissFailures: () => void;
  readonly status: Status | null;
  readonly dismissStatus: () => void;
}

/** Looking at files and deleting them; failures are told file by file, and a deletion can be undone (decision L7). */
export function useMediaActions(
  removeFiles: (entries: readonly MediaEntry[]) => Promise<DeletedFiles>,
  { order, clear }: Selection,
): MediaActions {
  const [opened, show] = useState<string | null>(null);
  const [asked, ask] = useState<readonly MediaEntry[] | null>(null);
  const [failures, setFailures] = useState<BulkFailures | null>(null);
  const [status, setStatus] = useState<Status | null>(null);

  async function remove(entries: readonly MediaEntry[]) {
    ask(null);
    setFailures(null);
    const { deleted, failed, restore } = await removeFiles(entries);
    if (failed.length > 0) {
      setFailures({
        kind: 'delete',
        title: texts.deleteFailed(failed.length),
        items: failed.map(({ id, title }) => ({ id, name: title, reason: texts.deleteFailedOne })),
        retry: () => run(failed),
      });
    }
    if (deleted.length === 0) return;
    // Also where one of them was looked at: the way to undo it is beneath what is over the page.
    flushSync(() => show(null));
    focusAfter(order, new Set(deleted.map(({ id }) => id)));
    if (failed.length === 0) clear();
    const text = texts.deleted(deleted.length, deleted[0]?.title ?? '');
    if (restore === undefined) showToast({ text });
    else {
      offerUndo({
        text,
        undo: restore,
        failed: (error) => (isGone(error) ? texts.restoreGone : texts.restoreFailed),
        canRetry: (error) => !isGone(error),
      });
    }
  }

  function run(entries: readonly MediaEntry[]) {
    remove(entries).catch((error: unknown) => {
      reportError(error);
      setStatus({ kind: 'error', text: texts.deleteFailed(entries.length) });
    });
  }

  return {
    opened,
    show,
    asked,
    ask,
    remove: () => run(asked ?? []),
    failures,
    dismissFailures: () => setFailures(null),
    status,
    dismissStatus: () => setStatus(null),
  };
}

/** Whether what was deleted is gone from the server already. */
const isGone = (error: unknown) => error instanceof AppError && error.code === 'ERR_NOT_FOUND';
