import { EyeOff, ListPlus, Trash2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import type { ManyOptions } from '@/db/delete-content';
import type { Republishing } from '@/db/unpublish-content';
import { useDeleteContent, useUnpublishContent } from '@/db/use-delete-content';
import type { BulkBarProps } from '@/ui/list/BulkBar';
import type { BulkOutcome } from '@/ui/list/bulk-jobs';
import { focusAfter, focusHead } from '@/ui/list/focus';
import { LIST_TEXTS } from '@/ui/list/texts';
import type { ListState } from '@/ui/list/use-list';
import { showToast } from '@/ui/toast-store';
import { useHoldReload } from '@/ui/use-hold-reload';
import type { Content, ContentKind } from '../content-list';
import { contentJobsOf, jobWords } from './content-jobs';
import { BULK_TEXTS as texts } from './texts';

export type ContentAction = 'delete' | 'unpublish' | 'playlists';

/** What can be done to the selected rows of a tab, or to one row from its menu. */
export interface ContentActions {
  readonly kind: ContentKind;
  readonly nameOf: (id: string) => string;
  /** A title, or "3 modules". */
  readonly describe: (ids: readonly string[]) => string;
  /** What the person is asked about now. */
  readonly asked: { readonly action: 'delete' | 'playlists'; readonly ids: readonly string[] } | null;
  /** Begins something with the given rows: deleting asks first, adding opens the list, unpublishing just does it. */
  readonly ask: (action: ContentAction, ids: readonly string[]) => void;
  readonly closeAsked: () => void;
  /** Deletes what the person was asked about. */
  readonly remove: (ids: readonly string[]) => void;
  readonly bar: Pick<BulkBarProps<Content>, 'job' | 'failures' | 'actions' | 'onDismissFailures'>;
}

/** What did not come back: by a failure, or because it was changed or deleted since, and rightly so. */
interface TakenBack extends BulkOutcome, Partial<Pick<Republishing, 'left' | 'gone'>> {}

/** Something that was done to rows, and the way back. */
interface Undoable extends BulkOutcome {
  readonly restore: (options?: ManyOptions) => Promise<TakenBack>;
}

interface Plan<O extends Undoable> {
  readonly kind: 'delete' | 'unpublish';
  readonly ids: readonly string[];
  readonly work: (ids: readonly string[], options: ManyOptions) => Promise<O>;
  readonly onDone: (outcome: O, ids: readonly string[]) => void;
  readonly changedBy: (outcome: O) => readonly string[];
  /** What the line that tells of it says besides. */
  readonly note?: (outcome: O) => string | undefined;
}

const UNDO = { delete: 'undoDelete', unpublish: 'undoUnpublish' } as const;

/**
 * Deleting, unpublishing and adding to playlists, for one row or many: with progress, failures for each row, and one
 * press to take all of it back (decision L7).
 */
export function useContentActions(kind: ContentKind, list: ListState<Content>): ContentActions {
  const jobs = contentJobsOf(useLocalStoreHandle());
  const { job, failures } = useSyncExternalStore(jobs.subscribe, jobs.read, jobs.read);
  const deleteContent = useDeleteContent();
  const unpublish = useUnpublishContent();
  const [asked, setAsked] = useState<ContentActions['asked']>(null);
  const { selection, nameOf, definition } = list;
  useHoldReload(job !== null);

  const describeBy = (name: (id: string) => string) => (ids: readonly string[]) =>
    ids.length === 1 ? name(ids[0]!) : LIST_TEXTS.things(definition.noun, ids.length);

  function begin<O extends Undoable>(plan: Plan<O>): void {
    const { ids, work, changedBy, note } = plan;
    // Names are kept from before: what was deleted is in no list any more.
    const names = new Map(ids.map((id) => [id, nameOf(id)]));
    const known = (id: string) => names.get(id) ?? '';
    const describe = describeBy(known);
    void jobs.run<O>({
      ...jobWords(plan.kind, describe),
      ids,
      work,
      nameOf: known,
      canCancel: true,
      onDone(outcome, some) {
        const changed = changedBy(outcome);
        plan.onDone(outcome, some);
        if (changed.length === 0) return;
        const extra = note?.(outcome);
        const done = texts.done[plan.kind](describe(changed));
        showToast({
          text: extra === undefined ? done : `${done}, ${extra}`,
          undo: () => void takeBack(UNDO[plan.kind], changed, known, outcome.restore),
        });
      },
    });
  }

  async function takeBack(
    undo: (typeof UNDO)[keyof typeof UNDO],
    ids: readonly string[],
    known: (id: string) => string,
    restore: Undoable['restore'],
  ): Promise<void> {
    const describe = describeBy(known);
    await jobs.run({
      ...jobWords(undo, describe),
      ids,
      nameOf: known,
      canCancel: false,
      keepsFailures: true,
      work: (_ids, { onProgress }) => restore({ onProgress }),
      onDone({ failures: missed, left = [], gone = [] }, some) {
        const others = new Set([...missed.map(({ id }) => id), ...left, ...gone]);
        // Tried again it is about what failed before, and says nothing of the others once more.
        const parts = [
          [texts.done[undo], some.filter((id) => !others.has(id))],
          [texts.changedSince, some.filter((id) => left.includes(id))],
          [texts.deletedSince, some.filter((id) => gone.includes(id))],
        ] as const;
        const lines = parts
          .filter(([, of]) => of.length > 0)
          .map(([words, of]) => words(describe(of), of.length));
        if (lines.length > 0) showToast({ text: lines.join('; ') });
      },
    });
    focusHead();
  }

  function remove(ids: readonly string[]): void {
    setAsked(null);
    const { order } = selection;
    begin({
      kind: 'delete',
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
      setAsked({ action, ids });
      return;
    }
    begin({
      kind: 'unpublish',
      ids,
      work: (some, options) => unpublish(kind, some, options),
      changedBy: ({ changed }) => changed,
      note: ({ untouched }) => (untouched === 0 ? undefined : texts.untouched(untouched)),
      onDone({ changed, untouched, failures: missed }, some) {
        // Stopped half-way, what was not looked at stays selected.
        const isWhole = missed.length === 0 && changed.length + untouched >= some.length;
        if (changed.length === 0 && isWhole) showToast({ text: texts.nothingPublic });
        if (isWhole) selection.clear();
        focusHead();
      },
    });
  }

  // The dialog says itself how far saving got and what failed; once it is closed, the bar does.
  const isAdding = asked?.action === 'playlists';
  return {
    kind,
    nameOf,
    describe: describeBy(nameOf),
    asked,
    ask,
    closeAsked: () => setAsked(null),
    remove,
    bar: {
      job: isAdding ? null : job,
      failures: isAdding ? null : failures,
      onDismissFailures: jobs.dismissFailures,
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
