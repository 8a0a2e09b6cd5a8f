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
import { bringBackEdited } from './bring-back-edited';
import { nodeEdits, nodesBefore } from './edited-nodes';
import { joinEdit, type Edit } from './join-edit';
import { overwritten } from './overwritten';
import { replay } from './replay';
import { IDLE, type SaveState } from './save-state';
import { writePause } from './write-pause';

/** What the builder shows. */
export interface SessionState {
  /** The module with every edit of the person, also those that are still on their way to the local store. */
  readonly content: ModuleContent;
  readonly history: EditHistory;
  readonly save: SaveState;
  /** Why the last command was not done: the module would hold more than a module may. Null after one that was. */
  readonly refused: AddRefusal | null;
}

export interface EditSession extends Pick<ValueStore<SessionState>, 'read' | 'subscribe'> {
  /** Runs a command at once and writes it later. Returns its inverse; null when it did nothing or was refused. */
  readonly run: (command: GraphCommand) => GraphCommand | null;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes in what the local store holds now: own edits that arrived there, and what other devices wrote. */
  readonly receive: (stored: ModuleContent) => void;
  /** Writes what is not written yet. Never rejects: a failure is in `save`. */
  readonly flush: () => Promise<void>;
  /** Whether all edits outlive the page: each is in the local store, or in the journal. */
  readonly isSafe: () => boolean;
  /** As `flush`, at the person's word: says that all is saved also when it was already (Save Changes). */
  readonly save: () => Promise<void>;
  /** Takes away the message about a failure (decision L9). The edits are tried again all the same. */
  readonly dismiss: () => void;
  /** Writes what is left and ends. What the store refuses then stays in the journal, for `recoverEdits`. */
  readonly close: () => void;
}

export interface EditSessionOptions {
  readonly stored: ModuleContent;
  /** Changes the stored content. `through` is the number of the last edit in the change. */
  readonly modify: (change: (content: ModuleContent) => ModuleContent, through: number) => Promise<void>;
  /** Keeps what a write has put its own value over without the person having seen it (rule C3). Never rejects. */
  readonly keep?: (lost: readonly Collision[]) => Promise<void>;
  readonly journal: EditJournal;
  /** Keeps the history over a reload; without it undo ends with the page. */
  readonly steps?: UndoSteps;
  readonly clock: Clock;
}

/** Milliseconds after which a failed write is tried again on its own. */
const RETRY_AFTER = 5000;
/** Milliseconds after which the local store's word is taken as it is, if it never showed an edit as it was made. */
const SETTLE_WITHIN = 1500;

/** Milliseconds after which an edit is written at the latest; sooner where the page alone holds it (rule Q15). */
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
  /** `stored` as it was read. */
  let base = readBeside(initial, EMPTY);
  /** What the local store has not yet been seen to hold, oldest first. */
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
  /** The number of the last edit that is to be written now. */
  let wanted = 0;
  /** When the oldest edit was made that waits for its pause; undefined when none does. */
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
    // Nodes that did not change stay the same objects, so that only the others are drawn again.
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
        // Nodes that are as they are known here stay those objects: whoever compares them later is done at once.
        const found = readBeside(content, base);
        const next = replay(found, batch);
        const { content: whole, collisions } = bringBackEdited(batch, found, next);
        lost = [...overwritten(batch, found, next), ...collisions];
        return whole;
      }, last.number);
      if (lost.length > 0) await keep?.(lost);
    } catch (error) {
      mark('waiting');
      fail(error);
      // After the end only what the journal could not take is tried again from here.
      if (!isClosed || !isJournaled) cancelWrite = clock.after(RETRY_AFTER, () => void flush());
      return false;
    }
    took = clock.now() - began;
    mark('written');
    writeJournal();
    // What the store shows next settles the edits; it may have shown it before it confirmed the write.
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
      // With the last look at what waits, not a turn later: an edit in between would be written by nobody.
      isWriting = false;
    }
    // What was typed meanwhile has a pause of its own: else a write that takes longer than a key would never end.
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

  /** Does a command, with what becomes of the history; `limited` when it may not make the module too large. */
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
    // A failure stays what it is until the device takes the edits (decision L9).
    update({ content, history, refused: null, save: save.kind === 'error' ? save : { kind: 'saving' } });
    writeJournal();
    cancelWrite();
    const pause = writePause(command, { took, size: contentSize(content), isJournaled });
    waitingSince ??= clock.now();
    // Somebody who types without a pause must not put the write off for ever.
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

  /** Takes steps from a stack until one does something: those that no longer fit what others made of it do not. */
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

  /** Puts what could be undone before a reload below what was done since. */
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

/** Why a module may not become what a command made of it; null when it may, or had become smaller. */
function growthRefusal(before: ModuleContent, after: ModuleContent): AddRefusal | null {
  const refusal = addRefusal(after, []);
  if (refusal === 'tooMany') return after.nodes.length > before.nodes.length ? refusal : null;
  return refusal && contentSize(after) > contentSize(before) ? refusal : null;
}
