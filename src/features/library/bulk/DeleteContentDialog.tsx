import type { AlongCounts } from '@/db/count-along';
import { useAlongCounts } from '@/db/use-along-counts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import styles from './Dialogs.module.css';
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
  const counts = useAlongCounts(tab, ids);
  const along = counts === undefined ? [] : wordsOf(counts);
  const one = ids.length === 1;
  return (
    <Dialog
      open
      size="sm"
      title={texts.title(describe(ids))}
      onClose={closeAsked}
      actions={
        <>
          <Button onClick={closeAsked}>{BULK_TEXTS.cancel}</Button>
          <Button variant="danger" onClick={() => remove(ids)}>
            {BULK_TEXTS.delete}
          </Button>
        </>
      }
    >
      <p>{along.length === 0 ? texts.alone[tab](one) : texts.along[tab](one)}</p>
      <output>
        {counts === undefined ? <p className={styles['muted']}>{texts.counting}</p> : null}
        {along.length === 0 ? null : (
          <ul className={styles['goes']}>
            {along.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </output>
    </Dialog>
  );
}

function wordsOf({ places, contents, groups, people, runs, learners, isCut }: AlongCounts): string[] {
  const texts = BULK_TEXTS.ask;
  return [
    ...(contents === 0 ? [] : [texts.contents(contents)]),
    ...(places === 0 ? [] : [texts.places(places)]),
    ...(groups === 0 ? [] : [texts.groups(groups)]),
    ...(people === 0 ? [] : [texts.people(people)]),
    ...(runs === 0 ? [] : [texts.runs(runs, learners, isCut)]),
  ];
}
