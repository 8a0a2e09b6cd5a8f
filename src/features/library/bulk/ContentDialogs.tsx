import type { CascadeCounts } from '@/db/cascade';
import { useCascadeCounts } from '@/db/use-delete-content';
import { CascadeList } from '@/ui/deletion/CascadeList';
import { DeleteDialog } from '@/ui/deletion/DeleteDialog';
import { AddToPlaylistsDialog } from './AddToPlaylistsDialog';
import { BULK_TEXTS } from './texts';
import type { ContentActions } from './use-content-actions';

/** The dialogs that precede actions on rows. */
export function ContentDialogs({ actions }: { readonly actions: ContentActions }) {
  const { kind, pending, describe, nameOf, cancel } = actions;
  if (pending === null) return null;
  if (pending.action === 'delete') return <DeleteContentDialog actions={actions} ids={pending.ids} />;
  return (
    <AddToPlaylistsDialog
      kind={kind === 'modules' ? 'module' : 'playlist'}
      ids={pending.ids}
      what={describe(pending.ids)}
      nameOf={nameOf}
      onClose={cancel}
    />
  );
}

interface DeleteContentDialogProps {
  readonly actions: ContentActions;
  readonly ids: readonly string[];
}

/** Confirms deleting content, and says what is deleted with it (decision L7). */
function DeleteContentDialog({ actions, ids }: DeleteContentDialogProps) {
  const { kind, describe, cancel, remove } = actions;
  const texts = BULK_TEXTS.ask;
  const counts = useCascadeCounts(kind, ids);
  const cascade = counts === undefined ? 'counting' : counts === 'failed' ? counts : wordsOf(counts);
  const isAlone = typeof cascade === 'string' || cascade.length === 0;
  const isOne = ids.length === 1;
  return (
    <DeleteDialog title={texts.title(describe(ids))} onCancel={cancel} onDelete={() => remove(ids)}>
      <p>{isAlone ? texts.alone[kind](isOne) : texts.withCascade[kind](isOne)}</p>
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
