import type { NodeEdit } from '@/domain/merge/merge-node-edits';
import { newUuid } from '@/shared/new-uuid';
import { reportError } from '@/shared/report-error';
import { deviceLease, type Lease } from '../lease';
import type { WrittenMark } from '../outbox/outbox-marks';
import { entryPrefix } from './edit-entry';
import { noteTyped } from './typed-modules';
import { writtenMark } from './written-edits';

/** Edits of one module that the local data has not confirmed yet, kept where a closing page can still write synchronously. */
export interface EditJournal {
  /** What to set when edits are recorded for sending, up to this number, at this time (milliseconds). */
  written(through: number, at: number): WrittenMark | undefined;
  /** Replaces what this page has in the journal. Says whether all of it is kept there. */
  write(edits: readonly NodeEdit[]): boolean;
  /** The page is done with the module: what is still in the journal may be saved by any page that finds it. */
  close(): void;
}

/** Characters above which an edit is left to the local data alone: browsers keep about five million in all. */
const LARGEST = 500_000;

export interface EditJournalOptions {
  readonly storage: Pick<Storage, 'setItem' | 'removeItem'>;
  readonly lease?: Lease;
  /** Distinguishes pages of the same module. */
  readonly page?: string;
}

/** Opens the journal of one module for one account. While it is open nobody else brings its edits in. */
export function openEditJournal(
  account: string,
  moduleId: string,
  { storage, lease = deviceLease(), page = newUuid() }: EditJournalOptions,
): EditJournal {
  const key = `${entryPrefix(account)}${moduleId}:${page}`;
  let isClosed = false;
  /** Whether all that is not written stands in the storage, where everybody finds it. */
  let isStored = true;
  let endOfPage: (() => void) | undefined;
  const closed = new Promise<void>((resolve) => {
    endOfPage = resolve;
  });
  // Given back by the browser when the page dies: that is how others know that it will not write its edits itself.
  lease.hold(key, () => closed).catch(reportError);

  const store = (text: string): boolean => {
    try {
      if (text === '' || text.length > LARGEST) storage.removeItem(key);
      else storage.setItem(key, text);
      return text.length <= LARGEST;
    } catch {
      // No room or no permission: the edit still goes to the local data, which reports its own failures. What stood
      // here before is older than what is on screen, and may be all that outlives the page.
      return false;
    }
  };

  return {
    written: (through, at) => writtenMark(key, through, at),
    write(edits) {
      const text = edits.length === 0 ? '' : JSON.stringify(edits);
      isStored = store(text);
      noteTyped(key, text !== '' && !(isClosed && isStored));
      return isStored;
    },
    close() {
      isClosed = true;
      // From now on others may save it: it counts for as long as the storage has it.
      if (isStored) noteTyped(key, false);
      endOfPage?.();
    },
  };
}
