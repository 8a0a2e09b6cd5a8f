import type { KeptSteps, UndoSteps } from '@/db/edits/undo-steps';
import {
  afterRedo,
  afterUndo,
  EMPTY_HISTORY,
  recordCommand,
  type EditHistory,
} from '@/domain/graph/edit-history';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { Clock } from '@/shared/clock';

/** The steps of a session that can be undone and redone; the device keeps them over a reload. */
export interface CommandLog {
  readonly read: () => EditHistory;
  readonly record: (command: GraphCommand, inverse: GraphCommand) => void;
  /** The last step was undone; `redo` is its inverse, null if it had no effect. */
  readonly undone: (redo: GraphCommand | null) => void;
  /** The last undone step was redone; `undo` is its inverse, null if it had no effect. */
  readonly redone: (undo: GraphCommand | null) => void;
  readonly close: () => void;
}

export interface CommandLogOptions {
  readonly steps: UndoSteps | undefined;
  readonly clock: Clock;
  /** Called once the steps from before a reload are loaded. */
  readonly onLoaded: (history: EditHistory) => void;
}

export function createCommandLog({ steps, clock, onLoaded }: CommandLogOptions): CommandLog {
  let history = EMPTY_HISTORY;
  let isLoaded = false;
  let isClosed = false;

  const change = (next: EditHistory) => {
    history = next;
    if (isLoaded && !isClosed) steps?.save(history);
  };

  /** Puts steps from before a reload below those made since. */
  function addKept(kept: KeptSteps): void {
    if (isClosed) return;
    isLoaded = true;
    const isUntouched = history === EMPTY_HISTORY;
    if (kept.past.length + kept.future.length === 0 && isUntouched) return;
    const past = [...kept.past, ...history.past];
    const next = { ...history, past, future: isUntouched ? kept.future : history.future };
    if (isUntouched) history = next;
    else change(next);
    onLoaded(history);
  }

  void steps?.load().then(addKept);

  return {
    read: () => history,
    record: (command, inverse) => change(recordCommand(history, command, inverse, clock.now())),
    undone: (redo) => change(afterUndo(history, redo)),
    redone: (undo) => change(afterRedo(history, undo)),
    close() {
      isClosed = true;
      void steps?.close();
    },
  };
}
