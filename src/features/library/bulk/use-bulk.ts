import { useCallback, useState, useSyncExternalStore } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import { useDeleteContent } from '@/db/use-delete-content';
import { useUnpublishContent } from '@/db/use-unpublish-content';
import type { ManyOptions } from '@/db/delete-content';
import type { Republishing } from '@/db/unpublish-content';
import { showToast } from '@/ui/toast-store';
import { useHoldReload } from '@/ui/use-hold-reload';
import { bulkStateOf, type BulkState } from './bulk-state';
import { focusAfter, focusHead } from './keep-focus';
import { runJob, type JobPlan, type Outcome } from './run-job';
import { BULK_TEXTS } from './texts';
import type { Selection } from './use-selection';

export type BulkAction = 'delete' | 'unpublish' | 'playlists';

/** What can be done to the selected rows of a tab, or to one row from its menu. */
export interface Bulk extends BulkState {
  readonly tab: 'modules' | 'playlists';
  readonly selection: Selection;
  readonly nameOf: (id: string) => string;
  /** A title, or "3 modules". */
  readonly describe: (ids: readonly string[]) => string;
  /** What the person is asked about now. */
  readonly asked: { readonly action: 'delete' | 'playlists'; readonly ids: readonly string[] } | null;
  /** Begins something with the given rows: deleting asks first, adding opens the list, unpublishing just does it. */
  readonly ask: (action: BulkAction, ids: readonly string[]) => void;
  readonly closeAsked: () => void;
  /** Deletes what the person was asked about. */
  readonly remove: (ids: readonly string[]) => void;
  readonly dismissFailures: () => void;
}

interface Undoable extends Outcome {
  readonly restore: (options?: ManyOptions) => Promise<TakenBack>;
}

/** What did not come back: by a failure, or because it was changed or deleted since, and rightly so. */
interface TakenBack extends Outcome, Partial<Pick<Republishing, 'left' | 'gone'>> {}

/**
 * Deleting, unpublishing and adding to playlists, for one row or many: with progress, failures for each row, and one
 * press to take all of it back (decision L7).
 * @param nameOf the title of a row, as the list shows it
 */
export function useBulk(
  tab: 'modules' | 'playlists',
  selection: Selection,
  nameOf: (id: string) => string,
): Bulk {
  const state = bulkStateOf(useLocalStoreHandle());
  const { job, failures } = useSyncExternalStore(state.subscribe, state.read, state.read);
  const deleteContent = useDeleteContent();
  const unpublish = useUnpublishContent();
  const [asked, setAsked] = useState<Bulk['asked']>(null);
  const closeAsked = useCallback(() => setAsked(null), []);
  useHoldReload(job !== null);

  /** Names are kept from before: what was deleted is in no list any more. */
  function namesOf(ids: readonly string[]) {
    const names = new Map(ids.map((id) => [id, nameOf(id)]));
    const nameOfKnown = (id: string) => names.get(id) ?? '';
    return { nameOf: nameOfKnown, describe: (some: readonly string[]) => describe(tab, some, nameOfKnown) };
  }

  function begin<O extends Undoable>(
    plan: Pick<JobPlan<O>, 'ids' | 'work' | 'onDone'> & {
      readonly kind: 'delete' | 'unpublish';
      readonly changedBy: (outcome: O) => readonly string[];
      readonly note?: (outcome: O) => string | undefined;
    },
  ): void {
    const { kind, ids, work, changedBy, note } = plan;
    const names = namesOf(ids);
    void runJob<O>(state, {
      kind,
      ids,
      work,
      ...names,
      canCancel: true,
      onDone(outcome, some) {
        const changed = changedBy(outcome);
        plan.onDone(outcome, some);
        if (changed.length === 0) return;
        const extra = note?.(outcome);
        const told = BULK_TEXTS.done[kind](names.describe(changed));
        showToast({
          text: extra === undefined ? told : `${told}, ${extra}`,
          undo: () => void takeBack(UNDO[kind], changed, names, outcome.restore),
        });
      },
    });
  }

  async function takeBack(
    kind: (typeof UNDO)[keyof typeof UNDO],
    ids: readonly string[],
    names: ReturnType<typeof namesOf>,
    restore: Undoable['restore'],
  ): Promise<void> {
    await runJob(state, {
      kind,
      ids,
      ...names,
      canCancel: false,
      keepsFailures: true,
      work: (_ids, options) => restore({ onProgress: options.onProgress }),
      onDone({ failures: missed, left = [], gone = [] }, some) {
        const [isLost, isLeft, isGone] = [isIn(missed.map(({ id }) => id)), isIn(left), isIn(gone)];
        // Tried again it is about what failed before, and says nothing of the others once more.
        const parts = [
          [BULK_TEXTS.done[kind], some.filter((id) => !isLost(id) && !isLeft(id) && !isGone(id))],
          [BULK_TEXTS.changedSince, some.filter(isLeft)],
          [BULK_TEXTS.deletedSince, some.filter(isGone)],
        ] as const;
        const lines = parts
          .filter(([, of]) => of.length > 0)
          .map(([words, of]) => words(names.describe(of), of.length));
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
        const deletion = await deleteContent[tab](some, options);
        return { ...deletion, restore: async (again) => ({ failures: await deletion.restore(again) }) };
      },
      changedBy: ({ deleted }) => deleted,
      onDone: ({ deleted }) => focusAfter(order, new Set(deleted)),
    });
  }

  function ask(action: BulkAction, ids: readonly string[]): void {
    if (ids.length === 0) return;
    if (action !== 'unpublish') {
      setAsked({ action, ids });
      return;
    }
    begin({
      kind: 'unpublish',
      ids,
      work: (some, options) => unpublish(tab, some, options),
      changedBy: ({ changed }) => changed,
      note: ({ untouched }) => (untouched === 0 ? undefined : BULK_TEXTS.untouched(untouched)),
      onDone({ changed, untouched, failures: missed }, some) {
        // Stopped half-way, what was not looked at stays selected.
        const isWhole = missed.length === 0 && changed.length + untouched >= some.length;
        if (changed.length === 0 && isWhole) showToast({ text: BULK_TEXTS.nothingPublic });
        if (isWhole) selection.clear();
        focusHead();
      },
    });
  }

  return {
    tab,
    selection,
    nameOf,
    describe: (ids) => describe(tab, ids, nameOf),
    job,
    failures,
    asked,
    ask,
    closeAsked,
    remove,
    dismissFailures: () => state.set({ ...state.read(), failures: null }),
  };
}

const UNDO = { delete: 'undoDelete', unpublish: 'undoUnpublish' } as const;

function isIn(ids: readonly string[]): (id: string) => boolean {
  const all = new Set(ids);
  return (id) => all.has(id);
}

function describe(
  tab: 'modules' | 'playlists',
  ids: readonly string[],
  nameOf: (id: string) => string,
): string {
  return ids.length === 1 ? nameOf(ids[0]!) : BULK_TEXTS.things(tab, ids.length);
}
