import type { NodeEdit } from '@/domain/merge/merge-node-edits';
import { newUuid } from '@/shared/new-uuid';
import { reportError } from '@/shared/report-error';
import { deviceLease, type Lease } from '../lease';
import type { WrittenMark } from '../outbox/outbox-marks';
import { entryPrefix } from './edit-entry';
import { noteTyped } from './typed-modules';
import { writtenMark } from './written-edits';

/**
 * Edits of a module that are not stored in the local data yet, kept where a closing page can still write
 * synchronously.
 */
export interface EditJournal {
  /** The mark to set when edits up to this number are recorded for sending, at this time (milliseconds). */
  written(through: number, at: number): WrittenMark | undefined;
  /** Replaces this page's entry. Returns whether all of it was stored. */
  write(edits: readonly NodeEdit[]): boolean;
  /** Releases the module: any page may save what is still in the journal. */
  close(): void;
}

/** Entries above this length are left to the local data: browsers store about five million characters in all. */
const LARGEST = 500_000;

export interface EditJournalOptions {
  readonly storage: Pick<Storage, 'setItem' | 'removeItem'>;
  readonly lease?: Lease;
  /** Distinguishes pages of the same module. */
  readonly page?: string;
}

/** Opens the journal of a module. While it is open, no other page saves its edits. */
export function openEditJournal(
  account: string,
  moduleId: string,
  { storage, lease = deviceLease(), page = newUuid() }: EditJournalOptions,
): EditJournal {
  const key = `${entryPrefix(account)}${moduleId}:${page}`;
  let isClosed = false;
  /** Whether all unsaved edits are in the storage, where other pages find them. */
  let isStored = true;
  let endOfPage: (() => void) | undefined;
  const closed = new Promise<void>((resolve) => {
    endOfPage = resolve;
  });
  // The browser releases it when the page dies, which tells others to save its edits.
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
      // From now on others may save it.
      if (isStored) noteTyped(key, false);
      endOfPage?.();
    },
  };
}
