import type { EditJournal } from '@/db/edits/edit-journal';
import { contentSize } from '@/domain/graph/add-refusal';
import type { ModuleContent } from '@/domain/module/module-content';
import type { Clock } from '@/shared/clock';
import { BUILDER } from '@/shared/limits';
import { nodeEdits } from './node-edits';
import { addEdit, type NewEdit, type PendingEdit } from './pending-edits';
import { IDLE, SAVING, type SaveState } from './save-state';
import { writePause } from './write-pause';

/** Writes edits to the journal at once and to the local store after a pause, and retries failed writes. */
export interface EditWriter {
  /** Edits not yet seen in the local store, oldest first. */
  readonly edits: () => readonly PendingEdit[];
  /** Drops the edits once the local store shows them. */
  readonly clear: () => void;
  readonly add: (edit: NewEdit) => void;
  /** Writes pending edits. Never rejects; failures show in the save state. */
  readonly flush: () => Promise<void>;
  /** `flush` on Save Changes: reports success even when nothing was unsaved. */
  readonly save: () => Promise<void>;
  /** Hides the failure (decision L9); writing is retried all the same. */
  readonly dismiss: () => void;
  /** Whether every edit is in the local store or the journal. */
  readonly isSafe: () => boolean;
  /** Writes pending edits; refused edits stay in the journal. */
  readonly close: () => void;
}

export interface EditWriterOptions {
  readonly journal: EditJournal;
  readonly clock: Clock;
  /** The content with all edits. */
  readonly content: () => ModuleContent;
  /** Writes edits to the local store. `through` is the number of the last one. */
  readonly write: (batch: readonly PendingEdit[], through: number) => Promise<void>;
  /** Called after edits were written. */
  readonly onWritten: () => void;
  readonly onSave: (save: SaveState) => void;
}

/** Milliseconds until a failed write is retried. */
const RETRY_AFTER = 5000;

/** Maximum milliseconds until an edit is written; sooner if only the page holds it (rule Q15). */
const LONGEST_WAIT = { journaled: 10_000, unsafe: 500 } as const;

const doNothing = () => {};

const isWaiting = ({ state }: PendingEdit) => state === 'waiting';

export function createEditWriter(options: EditWriterOptions): EditWriter {
  const { journal, clock, content, write, onWritten, onSave } = options;
  let edits: readonly PendingEdit[] = [];
  let save: SaveState = IDLE;
  let isWriting = false;
  let flight: Promise<void> = Promise.resolve();
  let cancelWrite = doNothing;
  let cancelNotice = doNothing;
  let isClosed = false;
  let isJournaled = true;
  /** Number of the last edit. */
  let lastNumber = 0;
  /** Number of the last edit to write now. */
  let wanted = 0;
  /** When the oldest waiting edit was made. */
  let waitingSince: number | undefined;
  /** Milliseconds that the last write took. */
  let took = 0;

  const areWritten = () => edits.every(({ state }) => state === 'written');

  function show(next: SaveState): void {
    cancelNotice();
    if (next.kind === 'saved') cancelNotice = clock.after(BUILDER.savedShown, () => show(IDLE));
    if (next === save) return;
    save = next;
    onSave(next);
  }

  const showFailure = (error: unknown) =>
    show({ kind: 'error', error, isDismissed: save.kind === 'error' && save.isDismissed });

  const writeJournal = () => {
    isJournaled = journal.write(nodeEdits(edits, content()));
  };

  async function writeBatch(): Promise<boolean> {
    const batch = edits.filter(isWaiting);
    const last = batch.at(-1);
    if (!last) return true;
    const mark = (state: PendingEdit['state']) => {
      edits = edits.map((edit) => (edit.state === 'writing' ? { ...edit, state } : edit));
    };
    edits = edits.map((edit) =>
      isWaiting(edit) ? { ...edit, state: 'writing', tried: edit.tried ?? last.number } : edit,
    );
    const began = clock.now();
    try {
      await write(batch, last.number);
    } catch (error) {
      mark('waiting');
      showFailure(error);
      // After closing, only edits that the journal lacks are retried.
      if (!isClosed || !isJournaled) cancelWrite = clock.after(RETRY_AFTER, () => void flush());
      return false;
    }
    took = clock.now() - began;
    mark('written');
    writeJournal();
    onWritten();
    return true;
  }

  async function drain(): Promise<void> {
    isWriting = true;
    try {
      while (edits.some((edit) => isWaiting(edit) && edit.number <= wanted)) {
        if (!(await writeBatch())) return;
      }
    } finally {
      // In the same turn as the last check, or an edit in between would not be written.
      isWriting = false;
    }
    // Later edits wait for their own pause.
    if (edits.some(isWaiting)) return;
    if (save.kind === 'saving' || save.kind === 'error') show({ kind: 'saved' });
  }

  function flush(): Promise<void> {
    cancelWrite();
    waitingSince = undefined;
    wanted = lastNumber;
    if (!isWriting) flight = drain();
    return flight;
  }

  return {
    edits: () => edits,
    clear() {
      edits = [];
    },
    add(edit) {
      lastNumber += 1;
      edits = addEdit(edits, edit, lastNumber);
      // A failure is shown until the edits are written (decision L9).
      show(save.kind === 'error' ? save : SAVING);
      writeJournal();
      cancelWrite();
      const pause = writePause(edit.command, { took, size: contentSize(content()), isJournaled });
      waitingSince ??= clock.now();
      // Continuous typing must not postpone the write forever.
      const left = waitingSince + LONGEST_WAIT[isJournaled ? 'journaled' : 'unsafe'] - clock.now();
      cancelWrite = clock.after(Math.max(Math.min(pause, left), 0), () => void flush());
    },
    flush,
    async save() {
      if (!areWritten()) show(SAVING);
      await flush();
      if (areWritten()) show({ kind: 'saved' });
    },
    dismiss() {
      if (save.kind === 'error') show({ ...save, isDismissed: true });
    },
    isSafe: () => isJournaled || areWritten(),
    close() {
      cancelNotice();
      isClosed = true;
      void flush().then(() => journal.close());
    },
  };
}
