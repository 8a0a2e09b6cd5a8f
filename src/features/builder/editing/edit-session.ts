import type { EditJournal } from '@/db/edits/edit-journal';
import { applyPatch, diffContent } from '@/domain/graph/content-patch';
import {
  afterRedo,
  afterUndo,
  EMPTY_HISTORY,
  recordCommand,
  type EditHistory,
} from '@/domain/graph/edit-history';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { repairGraph } from '@/domain/graph/repair-graph';
import { runCommand } from '@/domain/graph/run-command';
import type { ModuleContent } from '@/domain/module/module-content';
import { readModuleContent } from '@/domain/module/read-module-content';
import type { Clock } from '@/shared/clock';
import { BUILDER } from '@/shared/limits';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import { nodeEdits, nodesBefore } from './edited-nodes';
import { joinEdit, type Edit } from './join-edit';
import { IDLE, type SaveState } from './save-state';

/** What the builder shows. */
export interface SessionState {
  /** The module with every edit of the person, also those that are still on their way to the local store. */
  readonly content: ModuleContent;
  readonly history: EditHistory;
  readonly save: SaveState;
}

export interface EditSession extends Pick<ValueStore<SessionState>, 'read' | 'subscribe'> {
  /**
   * Does a command: on screen at once, in the journal at once, in the local store within `TYPING_PAUSE`. Returns what
   * takes back this very command, also after others; null when it had nothing to do.
   */
  readonly run: (command: GraphCommand) => GraphCommand | null;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes in what the local store holds now: own edits that arrived there, and what other devices wrote. */
  readonly receive: (stored: ModuleContent) => void;
  /** Writes what is not written yet. Never rejects: a failure is in `save`. */
  readonly flush: () => Promise<void>;
  /** Writes what is left and ends. What the store refuses then stays in the journal, for `saveLeftEdits`. */
  readonly close: () => void;
}

export interface EditSessionOptions {
  readonly stored: ModuleContent;
  /** Changes the module's content in the local store, starting from what it holds by then. */
  readonly modify: (change: (content: ModuleContent) => ModuleContent) => Promise<void>;
  readonly journal: EditJournal;
  readonly clock: Clock;
}

/** Milliseconds for which typing is gathered into one write. */
const TYPING_PAUSE = 150;
/** Milliseconds after which a failed write is tried again by itself. */
const RETRY_AFTER = 5000;
/** Milliseconds after which the local store's word is taken as it is, if it never showed an edit as it was made. */
const SETTLE_WITHIN = 1500;

const doNothing = () => {};

const isTyping = (command: GraphCommand) => command.name === 'configureNode' || command.name === 'editChoice';

const readables = new WeakMap<ModuleContent, ModuleContent>();

/** Stored content as every part of the builder can rely on it: complete nodes, and the flow rules kept. */
function readable(content: ModuleContent): ModuleContent {
  const known = readables.get(content);
  if (known) return known;
  const read = repairGraph(readModuleContent(content));
  readables.set(content, read);
  return read;
}

function replay(content: ModuleContent, edits: readonly Edit[]): ModuleContent {
  return edits.reduce((sofar, edit) => runCommand(sofar, edit.command).content, content);
}

/**
 * One person editing one module on one page. The local store stays the truth: edits are replayed on whatever it
 * holds, so that what arrives from other devices meanwhile is merged, never overwritten, and nothing on screen
 * flickers back while a write is under way.
 */
export function createEditSession({
  stored: initial,
  modify,
  journal,
  clock,
}: EditSessionOptions): EditSession {
  let stored = initial;
  /** What the local store has not yet been seen to hold, oldest first. */
  let edits: readonly Edit[] = [];
  let flight: Promise<void> | null = null;
  let cancelWrite = doNothing;
  let cancelNotice = doNothing;
  let cancelSettle = doNothing;
  let isClosed = false;
  let isJournaled = true;

  const store = createValueStore<SessionState>({
    content: readable(initial),
    history: EMPTY_HISTORY,
    save: IDLE,
  });
  const update = (changes: Partial<SessionState>) => store.set({ ...store.read(), ...changes });
  const writeJournal = () => {
    const unwritten = edits.filter((edit) => edit.state !== 'written');
    isJournaled = journal.write(nodeEdits(unwritten, store.read().content));
  };

  function settle(force: boolean): void {
    cancelSettle();
    const base = readable(stored);
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
    if (batch.length === 0) return true;
    const mark = (state: Edit['state']) => {
      edits = edits.map((edit) => (edit.state === 'writing' ? { ...edit, state } : edit));
    };
    edits = edits.map((edit) => (edit.state === 'waiting' ? { ...edit, state: 'writing' } : edit));
    const seen = stored;
    try {
      await modify((content) => replay(readable(content), batch));
    } catch (error) {
      mark('waiting');
      cancelNotice();
      update({ save: { kind: 'error', error } });
      // After the end only what the journal could not take is tried again from here.
      if (!isClosed || !isJournaled) cancelWrite = clock.after(RETRY_AFTER, () => void flush());
      return false;
    }
    mark('written');
    writeJournal();
    // What the store shows next settles the edits; it may have shown it before it confirmed the write.
    if (stored !== seen) settle(false);
    return true;
  }

  async function drain(): Promise<void> {
    while (edits.some((edit) => edit.state === 'waiting')) {
      if (!(await writeBatch())) return;
    }
    if (store.read().save.kind === 'idle') return;
    update({ save: { kind: 'saved' } });
    cancelNotice();
    cancelNotice = clock.after(BUILDER.savedShown, () => update({ save: IDLE }));
  }

  function flush(): Promise<void> {
    cancelWrite();
    flight ??= drain().finally(() => {
      flight = null;
    });
    return flight;
  }

  function perform(command: GraphCommand): GraphCommand | null {
    const before = store.read().content;
    const { content, inverse } = runCommand(before, command);
    if (!inverse) return null;
    edits = joinEdit(edits, command, nodesBefore(before, inverse));
    cancelWrite();
    cancelWrite = clock.after(isTyping(command) ? TYPING_PAUSE : 0, () => void flush());
    cancelNotice();
    update({ content, save: { kind: 'saving' } });
    writeJournal();
    return inverse;
  }

  function run(command: GraphCommand): GraphCommand | null {
    const inverse = perform(command);
    if (inverse) update({ history: recordCommand(store.read().history, command, inverse, clock.now()) });
    return inverse;
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    run,
    undo() {
      const last = store.read().history.past.at(-1);
      if (!last) return;
      const redo = perform(last.command);
      update({ history: afterUndo(store.read().history, redo) });
    },
    redo() {
      const last = store.read().history.future.at(-1);
      if (!last) return;
      const undo = perform(last.command);
      update({ history: afterRedo(store.read().history, undo) });
    },
    receive(content) {
      if (content === stored) return;
      stored = content;
      settle(false);
    },
    flush,
    close() {
      cancelNotice();
      cancelSettle();
      isClosed = true;
      void flush().then(() => journal.close());
    },
  };
}
