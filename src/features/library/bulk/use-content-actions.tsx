import { EyeOff, ListPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import { useDeleteContent, useUnpublishContent } from '@/db/use-delete-content';
import type { BulkBarProps } from '@/ui/list/BulkBar';
import { focusAfter, focusHead } from '@/ui/list/focus';
import type { ListState } from '@/ui/list/use-list';
import { showToast } from '@/ui/toast-store';
import { useUndoableJobs } from '@/ui/list/use-undoable-jobs';
import type { Content, ContentKind } from '../content-list';
import { contentJobsOf } from './content-jobs';
import { BULK_TEXTS as texts } from './texts';

export type ContentAction = 'delete' | 'unpublish' | 'playlists';

/** Actions on the selected rows of a tab, or on one row from its menu. */
export interface ContentActions {
  readonly kind: ContentKind;
  readonly nameOf: (id: string) => string;
  /** A title, or "3 modules". */
  readonly describe: (ids: readonly string[]) => string;
  /** The action that awaits confirmation. */
  readonly pending: { readonly action: 'delete' | 'playlists'; readonly ids: readonly string[] } | null;
  /** Starts an action on rows: deleting asks first, adding opens a list, unpublishing runs at once. */
  readonly ask: (action: ContentAction, ids: readonly string[]) => void;
  readonly cancel: () => void;
  /** Deletes the rows of the confirmed action. */
  readonly remove: (ids: readonly string[]) => void;
  readonly bar: Pick<BulkBarProps<Content>, 'job' | 'failures' | 'actions' | 'onDismissFailures'>;
}

/** Texts of a job and its undo. */
const jobTexts = (kind: 'delete' | 'unpublish') => {
  const undo = UNDO[kind];
  return {
    kind,
    texts: { progress: texts.progress[kind], failed: texts.failed[kind], done: texts.done[kind] },
    undo: { progress: texts.progress[undo], failed: texts.failed[undo], done: texts.done[undo] },
  };
};

const UNDO = { delete: 'undoDelete', unpublish: 'undoUnpublish' } as const;

/**
 * Deletes, unpublishes and adds to playlists, for one row or many: with progress, failures per row, and one undo for all
 * (decision L7).
 */
export function useContentActions(kind: ContentKind, list: ListState<Content>): ContentActions {
  const jobs = contentJobsOf(useLocalStoreHandle());
  const { job, failures, describe, begin, dismissFailures } = useUndoableJobs(jobs, list);
  const deleteContent = useDeleteContent();
  const unpublish = useUnpublishContent();
  const [pending, setPending] = useState<ContentActions['pending']>(null);
  const { selection, nameOf } = list;

  function remove(ids: readonly string[]): void {
    setPending(null);
    const { order } = selection;
    begin({
      ...jobTexts('delete'),
      ids,
      async work(some, options) {
        const deletion = await deleteContent[kind](some, options);
        return { ...deletion, restore: async (again) => ({ failures: await deletion.restore(again) }) };
      },
      changedBy: ({ deleted }) => deleted,
      onDone: ({ deleted }) => focusAfter(order, new Set(deleted)),
    });
  }

  function ask(action: ContentAction, ids: readonly string[]): void {
    if (ids.length === 0) return;
    if (action !== 'unpublish') {
      setPending({ action, ids });
      return;
    }
    begin({
      ...jobTexts('unpublish'),
      ids,
      work: (some, options) => unpublish(kind, some, options),
      changedBy: ({ changed }) => changed,
      note: ({ untouched }) => (untouched === 0 ? undefined : texts.untouched(untouched)),
      onDone({ changed, untouched, failures: missed }, some) {
        // After a stop, unprocessed rows stay selected.
        const isWhole = missed.length === 0 && changed.length + untouched >= some.length;
        if (changed.length === 0 && isWhole) showToast({ text: texts.nothingPublic });
        if (isWhole) selection.clear();
        focusHead();
      },
    });
  }

  // The open dialog shows its own progress and failures; once it is closed, the bar does.
  const isAdding = pending?.action === 'playlists';
  return {
    kind,
    nameOf,
    describe,
    pending,
    ask,
    cancel: () => setPending(null),
    remove,
    bar: {
      job: isAdding ? null : job,
      failures: isAdding ? null : failures,
      onDismissFailures: dismissFailures,
      actions: [
        {
          label: texts.unpublish,
          icon: <EyeOff size={18} aria-hidden="true" />,
          run: (ids) => ask('unpublish', ids),
        },
        {
          label: texts.playlists,
          icon: <ListPlus size={18} aria-hidden="true" />,
          run: (ids) => ask('playlists', ids),
        },
        {
          label: texts.delete,
          icon: <Trash2 size={18} aria-hidden="true" />,
          isDanger: true,
          run: (ids) => ask('delete', ids),
        },
      ],
    },
  };
}
