import type { CascadeCounts } from '@/db/cascade';
import { useCascadeCounts } from '@/db/use-cascade-counts';
import { CascadeList } from '@/ui/deletion/CascadeList';
import { DeleteDialog } from '@/ui/deletion/DeleteDialog';
import { BULK_TEXTS } from './texts';
import type { Bulk } from './use-bulk';

export interface DeleteContentDialogProps {
  readonly bulk: Pick<Bulk, 'tab' | 'describe' | 'closeAsked' | 'remove'>;
  readonly ids: readonly string[];
}

/** Asks before content is deleted, and says what goes with it (decision L7). */
export function DeleteContentDialog({ bulk, ids }: DeleteContentDialogProps) {
  const { tab, describe, closeAsked, remove } = bulk;
  const texts = BULK_TEXTS.ask;
  const counts = useCascadeCounts(tab, ids);
  const cascade = counts === undefined ? 'counting' : counts === 'failed' ? counts : wordsOf(counts);
  const isAlone = typeof cascade === 'string' || cascade.length === 0;
  const one = ids.length === 1;
  return (
    <DeleteDialog title={texts.title(describe(ids))} onCancel={closeAsked} onDelete={() => remove(ids)}>
      <p>{isAlone ? texts.alone[tab](one) : texts.along[tab](one)}</p>
      <CascadeList cascade={cascade} />
    </DeleteDialog>
  );
}

function wordsOf({ places, contents, groups, people, runs, learners, isCut }: CascadeCounts): string[] {
  const texts = BULK_TEXTS.ask;
  return [
    ...(contents === 0 ? [] : [texts.contents(contents)]),
    ...(places === 0 ? [] : [texts.places(places)]),
    ...(groups === 0 ? [] : [texts.groups(groups)]),
    ...(people === 0 ? [] : [texts.people(people)]),
    ...(runs === 0 ? [] : [texts.runs(runs, learners, isCut)]),
  ];
}
