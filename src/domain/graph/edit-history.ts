import type { ContentPatch } from '../json/content-patch';
import { actionOf, type EditAction, type GraphCommand } from './graph-command';

export interface HistoryEntry {
  /** For the label of Undo. */
  readonly action: EditAction;
  /** Undoes or redoes the step. */
  readonly command: GraphCommand;
}

/** What can be undone and redone, oldest first; plain data, without limit. */
export interface EditHistory {
  readonly past: readonly HistoryEntry[];
  readonly future: readonly HistoryEntry[];
  /** The merge key of the last step, and when it last changed. */
  readonly open: { readonly key: string; readonly at: number } | null;
}

export const EMPTY_HISTORY: EditHistory = { past: [], future: [], open: null };

/** Pause in milliseconds that ends a step of typing. */
const JOIN_WITHIN = 1000;

/** Consecutive commands with the same key are one step. */
function joinKey(command: GraphCommand): string | null {
  if (command.name === 'configureNode') {
    return `${command.name}:${command.nodeId}:${Object.keys(command.changes).toSorted().join()}`;
  }
  if (command.name === 'editChoice') return `${command.name}:${command.nodeId}:${command.choiceId}`;
  if (command.name === 'moveNode') return `${command.name}:${command.nodeId}`;
  return null;
}

/** The inverse of a burst of typing: the first values. Null for other commands. */
function joinedInverse(first: GraphCommand, later: GraphCommand): GraphCommand | null {
  if (first.name !== 'patch' || later.name !== 'patch') return null;
  const patch = joinedPatch(first.patch, later.patch);
  return patch === first.patch ? first : patch && { name: 'patch', patch };
}

/** The patch that does `later`, then `first`; the same object as `first` where that covers it, null where there is none. */
function joinedPatch(first: ContentPatch, later: ContentPatch): ContentPatch | null {
  if (first.place || later.place) return null;
  const { set = {}, drop = [], in: inside = {} } = first;
  const isDecided = (name: string) => Object.hasOwn(set, name) || drop.includes(name);
  const more = {
    set: Object.entries(later.set ?? {}).filter(([name]) => !isDecided(name)),
    drop: (later.drop ?? []).filter((name) => !isDecided(name)),
    in: Object.entries(later.in ?? {}).filter(([name]) => !isDecided(name)),
  };
  const isInside = (name: string) => Object.hasOwn(inside, name);
  if (more.set.some(([name]) => isInside(name)) || more.drop.some(isInside)) return null;
  const nested: [string, ContentPatch][] = [];
  for (const [name, patch] of more.in) {
    const both = isInside(name) ? joinedPatch(inside[name]!, patch) : patch;
    if (!both) return null;
    if (both !== inside[name]) nested.push([name, both]);
  }
  if (more.set.length + more.drop.length + nested.length === 0) return first;
  return {
    set: { ...Object.fromEntries(more.set), ...set },
    drop: [...more.drop, ...drop],
    in: { ...inside, ...Object.fromEntries(nested) },
  };
}

/**
 * Records a command done at a time in milliseconds, joined to the last step of the same typing. Clears
 * the redo stack.
 */
export function recordCommand(
  history: EditHistory,
  command: GraphCommand,
  inverse: GraphCommand,
  at: number,
): EditHistory {
  const key = joinKey(command);
  const open = key === null ? null : { key, at };
  const { open: before } = history;
  const joins =
    key !== null && before?.key === key && at - before.at <= JOIN_WITHIN && history.future.length === 0;
  const last = history.past.at(-1);
  const both = joins && last ? joinedInverse(last.command, inverse) : null;
  if (last && both) {
    const past =
      both === last.command ? history.past : [...history.past.slice(0, -1), { ...last, command: both }];
    return { ...history, past, open };
  }
  return {
    past: [...history.past, { action: actionOf(command), command: inverse }],
    future: EMPTY_HISTORY.future,
    open,
  };
}

/** Moves a step from past to future, with the command that redoes it. */
export function afterUndo(history: EditHistory, redo: GraphCommand | null): EditHistory {
  const last = history.past.at(-1);
  if (!last) return history;
  const future = redo ? [...history.future, { ...last, command: redo }] : history.future;
  return { past: history.past.slice(0, -1), future, open: null };
}

/** Moves a step from future to past, with the command that undoes it. */
export function afterRedo(history: EditHistory, undo: GraphCommand | null): EditHistory {
  const last = history.future.at(-1);
  if (!last) return history;
  const past = undo ? [...history.past, { ...last, command: undo }] : history.past;
  return { past, future: history.future.slice(0, -1), open: null };
}
