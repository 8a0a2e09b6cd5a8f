import type { EditJournal } from '@/db/edits/edit-journal';

/** The journal of a browser without storage. */
export const NO_JOURNAL: EditJournal = {
  written: () => undefined,
  write: (edits) => edits.length === 0,
  close: () => {},
};
