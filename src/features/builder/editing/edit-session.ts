import type { EditJournal } from '@/db/edits/edit-journal';
import type { UndoSteps } from '@/db/edits/undo-steps';
import { addRefusal, type AddRefusal, contentSize } from '@/domain/graph/add-refusal';
import { applyPatch, diffContent } from '@/domain/graph/content-patch';
import {
  afterRedo,
  afterUndo,
  EMPTY_HISTORY,
  recordCommand,
  type EditHistory,
} from '@/domain/graph/edit-history';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { readBeside, runOnRead } from '@/domain/graph/read-beside';
import type { ModuleContent } from '@/domain/module/module-content';
import type { Collision } from '@/domain/merge/collision';
import type { Clock } from '@/shared/clock';
import { BUILDER } from '@/shared/limits';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import { nodeEdits, nodesBefore } from './edited-nodes';
import { joinEdit, type Edit } from './join-edit';
import { mergeUnseen } from './merge-unseen';
import { replay } from './replay';
import { IDLE, type SaveState } from './save-state';
import { writePause } from './write-pause';

export interface SessionState {
  /** The content with all edits, also unwritten ones. */
  readonly content: ModuleContent;
  readonly history: EditHistory;
  readonly save: SaveState;
  /** Why the last command was refused; null after one that was not. */
  readonly refused: AddRefusal | null;
}

export interface EditSession extends Pick<ValueStore<SessionState>, 'read' | 'subscribe'> {
  /** Runs a command at once and writes it later. Returns its inverse; null when it did nothing or was refused. */
  readonly run: (command: GraphCommand) => GraphCommand | null;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes the stored content: own writes, and other devices'. */
  readonly receive: (stored: ModuleContent) => void;
  /** Writes unwritten edits. Never rejects: a failure is in `save`. */
  readonly flush: () => Promise<void>;
  /** Whether every edit is in the local store or the journal. */
  readonly isSafe: () => boolean;
  /** `flush` on Save Changes: reports success even when nothing was unsaved. */
  readonly save: () => Promise<void>;
  /** Hides the failure (decision L9); writing is retried all the same. */
  readonly dismiss: () => void;
  /** Writes what is left and ends; refused edits stay in the journal for `recoverEdits`. */
  readonly close: () => void;
}

export interface EditSessionOptions {
  readonly stored: ModuleContent;
  /** Changes the stored content. `through` is the number of the last edit in the change. */
  readonly modify: (change: (content: ModuleContent) => ModuleContent, through: number) => Promise<void>;
  /** Keeps values overwritten without the person having seen them (rule C3). Never rejects. */
  readonly keep?: (lost: readonly Collision[]) => Promise<void>;
  readonly journal: EditJournal;
  /** Keeps the undo history over a reload. */
  readonly steps?: UndoSteps;
  readonly clock: Clock;
}

/** Milliseconds until a failed write is retried. */
const RETRY_AFTER = 5000;
/** Milliseconds until the stored content is taken as it is, if an edit never appeared in it. */
const SETTLE_WITHIN = 1500;

/** Milliseconds until an edit is written at the latest; sooner where only the page holds it (rule Q15). */
const LONGEST_WAIT = { journaled: 10_000, unsafe: 500 } as const;

const doNothing = () => {};

const EMPTY: ModuleContent = { nodes: [] };

/** Edits of one module on one page, replayed on what the local store holds, so that other devices' writes merge. */
export function createEditSession({
  stored: initial,
  modify,
  keep,
  journal,
  steps,
  clock,
}: EditSessionOptions): EditSession {
  let stored = initial;
  let base = readBeside(initial, EMPTY);
  /** Edits not yet seen in the local store, oldest first. */
  let edits: readonly Edit[] = [];
  let isWriting = false;
  let flight: Promise<void> = Promise.resolve();
  let cancelWrite = doNothing;
  let cancelNotice = doNothing;
  let cancelSettle = doNothing;
  let isClosed = false;
  let isJournaled = true;
  let areStepsRead = false;
  let made = 0;
  /** Number of the last edit to write now. */
  let wanted = 0;
  /** When the oldest waiting edit was made. */
  let waitingSince: number | undefined;
  /** Milliseconds that the last write took. */
  let took = 0;

  const store = createValueStore<SessionState>({
    content: base,
    history: EMPTY_HISTORY,
    save: IDLE,
    refused: null,
  });
  const update = (changes: Partial<SessionState>) => {
    const state = { ...store.read(), ...changes };
    const fields = Object.keys(changes) as (keyof SessionState)[];
    if (fields.some((field) => state[field] !== store.read()[field])) store.set(state);
  };
  const writeJournal = () => {
    isJournaled = journal.write(nodeEdits(edits, store.read().content));
  };

  function settle(force: boolean): void {
    cancelSettle();
    const shown = replay(base, edits);
    if (edits.every((edit) => edit.state === 'written')) {
      if (force || diffContent(shown, base).length === 0) edits = [];
      else cancelSettle = clock.after(SETTLE_WITHIN, () => settle(true));
    }
    const next = edits.length === 0 ? base : shown;
    const { content } = store.read();
    // Unchanged nodes stay the same objects, so that only others are redrawn.
    update({ content: applyPatch(content, diffContent(content, next)) });
  }

  async function writeBatch(): Promise<boolean> {
    const batch = edits.filter((edit) => edit.state === 'waiting');
    const last = batch.at(-1);
    if (!last) return true;
    const mark = (state: Edit['state']) => {
      edits = edits.map((edit) => (edit.state === 'writing' ? { ...edit, state } : edit));
    };
    edits = edits.map((edit) =>
      edit.state === 'waiting' ? { ...edit, state: 'writing', tried: edit.tried ?? last.number } : edit,
    );
    const seen = stored;
    const began = clock.now();
    let lost: readonly Collision[] = [];
    try {
      await modify((content) => {
        // Unchanged nodes stay the same objects, which makes comparing them fast.
        const found = readBeside(content, base);
        const merged = mergeUnseen(batch, found, replay(found, batch));
        lost = merged.collisions;
        return merged.content;
      }, last.number);
      if (lost.length > 0) await keep?.(lost);
    } catch (error) {
      mark('waiting');
      fail(error);
      // After closing, only edits that the journal lacks are retried.
      if (!isClosed || !isJournaled) cancelWrite = clock.after(RETRY_AFTER, () => void flush());
      return false;
    }
    took = clock.now() - began;
    mark('written');
    writeJournal();
    // The store may have shown the edits before it confirmed the write.
    if (stored !== seen) settle(false);
    return true;
  }

  async function drain(): Promise<void> {
    isWriting = true;
    try {
      while (edits.some((edit) => edit.state === 'waiting' && edit.number <= wanted)) {
        if (!(await writeBatch())) return;
      }
    } finally {
      // In the same turn as the last check: an edit in between would not be written.
      isWriting = false;
    }
    // Edits made meanwhile wait for their own pause.
    if (edits.some((edit) => edit.state === 'waiting')) return;
    if (store.read().save.kind === 'saving' || store.read().save.kind === 'error') sayAllSaved();
  }

  function sayAllSaved(): void {
    update({ save: { kind: 'saved' } });
    cancelNotice();
    cancelNotice = clock.after(BUILDER.savedShown, () => update({ save: IDLE }));
  }

  function fail(error: unknown): void {
    cancelNotice();
    const { save } = store.read();
    update({
      save: { kind: 'error', error, isDismissed: save.kind === 'error' && save.isDismissed },
    });
  }

  function flush(): Promise<void> {
    cancelWrite();
    waitingSince = undefined;
    wanted = made;
    if (!isWriting) flight = drain();
    return flight;
  }

  /** Runs a command and updates the history; `limited` refuses growth beyond the limits. */
  function perform(
    command: GraphCommand,
    historyAfter: (inverse: GraphCommand | null) => EditHistory,
    limited: boolean,
  ): GraphCommand | null {
    const { content: before, save } = store.read();
    const { content, inverse } = runOnRead(before, command);
    const refused = inverse && limited ? growthRefusal(before, content) : null;
    if (!inverse || refused) {
      update(refused ? { refused } : { history: historyAfter(null) });
      keepSteps();
      return null;
    }
    made += 1;
    edits = joinEdit(edits, { command, before: nodesBefore(before, inverse), number: made });
    cancelNotice();
    const history = historyAfter(inverse);
    // A failure is shown until the edits are written (decision L9).
    update({ content, history, refused: null, save: save.kind === 'error' ? save : { kind: 'saving' } });
    writeJournal();
    cancelWrite();
    const pause = writePause(command, { took, size: contentSize(content), isJournaled });
    waitingSince ??= clock.now();
    // Continuous typing must not postpone the write for ever.
    const left = waitingSince + LONGEST_WAIT[isJournaled ? 'journaled' : 'unsafe'] - clock.now();
    cancelWrite = clock.after(Math.max(Math.min(pause, left), 0), () => void flush());
    keepSteps();
    return inverse;
  }

  function run(command: GraphCommand): GraphCommand | null {
    const { history } = store.read();
    return perform(
      command,
      (inverse) => (inverse ? recordCommand(history, command, inverse, clock.now()) : history),
      true,
    );
  }

  /** Undoes or redoes until a step has an effect: some no longer fit. */
  function goBack(
    stack: 'past' | 'future',
    after: (history: EditHistory, opposite: GraphCommand | null) => EditHistory,
  ): void {
    for (;;) {
      const { history } = store.read();
      const last = history[stack].at(-1);
      if (!last || perform(last.command, (inverse) => after(history, inverse), false)) return;
    }
  }

  function keepSteps(): void {
    if (areStepsRead && !isClosed) steps?.save(store.read().history);
  }

  /** Puts steps from before a reload below those made since. */
  async function readSteps(): Promise<void> {
    const kept = await steps?.load();
    if (!kept || isClosed) return;
    areStepsRead = true;
    const { history } = store.read();
    const isUntouched = history === EMPTY_HISTORY;
    if (kept.past.length + kept.future.length === 0 && isUntouched) return;
    update({
      history: {
        ...history,
        past: [...kept.past, ...history.past],
        future: isUntouched ? kept.future : history.future,
      },
    });
    if (!isUntouched) keepSteps();
  }

  void readSteps();

  return {
    read: store.read,
    subscribe: store.subscribe,
    run,
    undo: () => goBack('past', afterUndo),
    redo: () => goBack('future', afterRedo),
    receive(content) {
      if (content === stored) return;
      stored = content;
      base = readBeside(content, store.read().content);
      settle(false);
    },
    flush,
    isSafe: () => isJournaled || edits.every((edit) => edit.state === 'written'),
    async save() {
      if (edits.some((edit) => edit.state !== 'written')) update({ save: { kind: 'saving' } });
      await flush();
      if (edits.every((edit) => edit.state === 'written')) sayAllSaved();
    },
    dismiss() {
      const { save } = store.read();
      if (save.kind === 'error') update({ save: { ...save, isDismissed: true } });
    },
    close() {
      cancelNotice();
      cancelSettle();
      isClosed = true;
      void flush().then(() => journal.close());
      void steps?.close();
    },
  };
}

/** Why the new size is refused; null when it fits or shrank. */
function growthRefusal(before: ModuleContent, after: ModuleContent): AddRefusal | null {
  const refusal = addRefusal(after, []);
  if (refusal === 'tooMany') return after.nodes.length > before.nodes.length ? refusal : null;
  return refusal && contentSize(after) > contentSize(before) ? refusal : null;
}
