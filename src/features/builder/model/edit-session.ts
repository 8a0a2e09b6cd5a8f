import type { EditJournal } from '@/db/edits/edit-journal';
import type { UndoSteps } from '@/db/edits/undo-steps';
import { addRefusal, type AddRefusal, contentSize } from '@/domain/graph/add-refusal';
import { applyPatch, diffContent, isEmptyPatch } from '@/domain/graph/patch-content';
import { EMPTY_HISTORY, type EditHistory } from '@/domain/graph/edit-history';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { readReusing, runOnRead } from '@/domain/graph/read-reusing';
import type { ModuleContent } from '@/domain/module/module-content';
import type { Collision } from '@/domain/merge/collision';
import type { Clock } from '@/shared/clock';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import { createCommandLog } from './command-log';
import { mergeUnseen } from './merge-unseen';
import { nodesBefore } from './node-edits';
import { replay, type PendingEdit } from './pending-edits';
import { IDLE, type SaveState } from './save-state';
import { createEditWriter, type EditWriter } from './writer';

export interface SessionState {
  /** The content with all edits, also unwritten ones. */
  readonly content: ModuleContent;
  readonly history: EditHistory;
  readonly save: SaveState;
  /** Why the last command was refused; null if it was not. */
  readonly refused: AddRefusal | null;
}

export interface EditSession
  extends
    Pick<ValueStore<SessionState>, 'read' | 'subscribe'>,
    Pick<EditWriter, 'flush' | 'save' | 'dismiss' | 'isSafe'> {
  /** Runs a command at once and writes it later. Returns its inverse; null when it did nothing or was refused. */
  readonly run: (command: GraphCommand) => GraphCommand | null;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Receives the stored content: own writes, and other devices'. */
  readonly receive: (stored: ModuleContent) => void;
  /** Writes pending edits and ends; refused edits stay in the journal for `recoverEdits`. */
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

/** Milliseconds after which the stored content is accepted even if an edit never appeared in it. */
const SETTLE_WITHIN = 1500;

const doNothing = () => {};

const EMPTY: ModuleContent = { nodes: [] };

/** Edits of one module on one page, replayed on the stored content, so that other devices' writes merge. */
export function createEditSession(options: EditSessionOptions): EditSession {
  const { modify, keep, journal, steps, clock } = options;
  let { stored } = options;
  let base = readReusing(stored, EMPTY);
  /** The stored content when the last write began. */
  let storedBefore = stored;
  let cancelSettle = doNothing;

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

  const log = createCommandLog({ steps, clock, onLoaded: (history) => update({ history }) });
  const writer = createEditWriter({
    journal,
    clock,
    content: () => store.read().content,
    write,
    // The store may have shown the edits before it confirmed the write.
    onWritten: () => {
      if (stored !== storedBefore) settle(false);
    },
    onSave: (save) => update({ save }),
  });

  async function write(batch: readonly PendingEdit[], through: number): Promise<void> {
    storedBefore = stored;
    let lost: readonly Collision[] = [];
    await modify((content) => {
      // Unchanged nodes stay the same objects, which makes comparing them fast.
      const found = readReusing(content, base);
      const merged = mergeUnseen(batch, found, replay(found, batch));
      lost = merged.collisions;
      return merged.content;
    }, through);
    if (lost.length > 0) await keep?.(lost);
  }

  function settle(force: boolean): void {
    cancelSettle();
    const edits = writer.edits();
    const shown = replay(base, edits);
    const isDone = edits.every(({ state }) => state === 'written');
    const isShown = isDone && (force || isEmptyPatch(diffContent(shown, base)));
    if (isShown) writer.clear();
    else if (isDone) cancelSettle = clock.after(SETTLE_WITHIN, () => settle(true));
    const { content } = store.read();
    // Unchanged nodes stay the same objects, so that only others are redrawn.
    update({ content: applyPatch(content, diffContent(content, isShown ? base : shown)) });
  }

  /** Runs a command and logs its inverse; `limited` refuses growth beyond the limits. */
  function perform(
    command: GraphCommand,
    logInverse: (inverse: GraphCommand | null) => void,
    limited: boolean,
  ): GraphCommand | null {
    const { content: before } = store.read();
    const { content, inverse } = runOnRead(before, command);
    const refused = inverse && limited ? growthRefusal(before, content) : null;
    if (refused) {
      update({ refused });
      return null;
    }
    logInverse(inverse);
    if (!inverse) {
      update({ history: log.read() });
      return null;
    }
    update({ content, history: log.read(), refused: null });
    writer.add({ command, before: nodesBefore(before, inverse) });
    return inverse;
  }

  /** Undoes or redoes until a step has an effect: some no longer fit. */
  function goBack(stack: 'past' | 'future', logInverse: (inverse: GraphCommand | null) => void): void {
    for (;;) {
      const last = log.read()[stack].at(-1);
      if (!last || perform(last.command, logInverse, false)) return;
    }
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    run: (command) => perform(command, (inverse) => inverse && log.record(command, inverse), true),
    undo: () => goBack('past', log.undone),
    redo: () => goBack('future', log.redone),
    receive(content) {
      if (content === stored) return;
      stored = content;
      base = readReusing(content, store.read().content);
      settle(false);
    },
    flush: writer.flush,
    save: writer.save,
    dismiss: writer.dismiss,
    isSafe: writer.isSafe,
    close() {
      cancelSettle();
      writer.close();
      log.close();
    },
  };
}

/** Why the new size is refused; null when it fits or shrank. */
function growthRefusal(before: ModuleContent, after: ModuleContent): AddRefusal | null {
  const refusal = addRefusal(after, []);
  if (refusal === 'tooMany') return after.nodes.length > before.nodes.length ? refusal : null;
  return refusal && contentSize(after) > contentSize(before) ? refusal : null;
}
