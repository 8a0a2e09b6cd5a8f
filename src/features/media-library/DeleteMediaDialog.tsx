import { DeleteDialog } from '@/ui/deletion/DeleteDialog';
import styles from './DeleteMediaDialog.module.css';
import type { MediaEntry } from './media-entry';
import { allUsers } from './media-uses';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import { UseList, wordsOfUse } from './UseList';
import { useMediaUses } from './use-media-uses';

export interface DeleteMediaDialogProps {
  readonly entries: readonly MediaEntry[];
  /** How many of them are not uploaded by now. */
  readonly unsent: number;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/** Asks before files are deleted, and says first what uses them (decision L7). */
export function DeleteMediaDialog({ entries, unsent, onCancel, onDelete }: DeleteMediaDialogProps) {
  const texts = MEDIA_LIBRARY_TEXTS;
  const uses = useMediaUses(entries);
  const count = entries.length;
  const users = uses === undefined ? [] : allUsers(uses);
  const used = uses === undefined ? 0 : [...uses.values()].filter((list) => list.length > 0).length;
  return (
    <DeleteDialog
      title={texts.deleteTitle(count, entries[0]?.title ?? '')}
      onCancel={onCancel}
      onDelete={onDelete}
    >
      <div className={styles['body']}>
        <p>{whatGoes(count - unsent, unsent)}</p>
        {uses === undefined ? (
          <output className={styles['looking']}>{texts.usedLooking}</output>
        ) : users.length === 0 ? (
          <p>{texts.deleteUnused(count)}</p>
        ) : (
          <section className={styles['used']} aria-label={texts.usedIn}>
            <h3 className={styles['heading']}>{wordsOfUse(users)}</h3>
            <p>
              {count > 1 ? `${texts.someUsed(used, count)}. ` : ''}
              {texts.deleteUsed(count)}
            </p>
            <UseList users={users} limit={5} />
          </section>
        )}
      </div>
    </DeleteDialog>
  );
}

/** From where they go: what is not uploaded never was anywhere else. */
function whatGoes(stored: number, unsent: number): string {
  const texts = MEDIA_LIBRARY_TEXTS;
  if (unsent === 0) return texts.deleteText(stored);
  return stored === 0 ? texts.deleteTextUnsent(unsent) : texts.deleteTextMixed(stored, unsent);
}
