import type { IsGone } from '@/domain/checks/check-media';
import { createModuleChecker, type ModuleCheck } from '@/domain/checks/check-module';
import { nodeMarks, type NodeMark } from '@/domain/checks/node-marks';
import type { Problem } from '@/domain/checks/problem';
import type { ModuleContent } from '@/domain/module/module-content';
import type { Clock } from '@/shared/clock';

/** What the checks say now. The same object for as long as they say the same. */
export interface CheckState {
  readonly check: ModuleCheck;
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** By node id; a mark that did not change is the very same. */
  readonly marks: ReadonlyMap<string, NodeMark>;
}

/** The checks of the module that is being edited, beside the editing: no keystroke waits for them. */
export interface CheckStore {
  /** Undefined until the first check. */
  readonly read: () => CheckState | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Has a content checked soon; of several, the last. `isGone` tells deleted files, once that is known. */
  readonly follow: (content: ModuleContent, isGone?: IsGone) => void;
  readonly close: () => void;
}

/**
 * Milliseconds without a change after which the module is checked: longer than between two keys of somebody who types,
 * so that no check meets a key, and with the check itself below the 200 that an answer may take.
 */
const CHECK_AFTER = 130;
/** Milliseconds after which it is checked though the changes go on. */
const CHECK_WITHIN = 1000;

const sameList = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

const sameProblem = (a: Problem, b: Problem | undefined): boolean =>
  a === b ||
  (b !== undefined &&
    a.code === b.code &&
    a.field === b.field &&
    a.severity === b.severity &&
    a.nodeId === b.nodeId &&
    a.choiceId === b.choiceId &&
    a.at === b.at &&
    sameList(a.otherIds, b.otherIds));

function sameCheck(a: ModuleCheck, b: ModuleCheck): boolean {
  return (
    a.nodeCount === b.nodeCount &&
    a.problems.length === b.problems.length &&
    a.problems.every((problem, index) => sameProblem(problem, b.problems[index])) &&
    sameList(a.endIds, b.endIds) &&
    sameList(a.unknownIds, b.unknownIds)
  );
}

function stateOf(check: ModuleCheck, before: CheckState | undefined): CheckState {
  const marks = new Map(
    [...nodeMarks(check.problems)].map(([id, mark]) => {
      const old = before?.marks.get(id);
      return [id, old?.severity === mark.severity && old.count === mark.count ? old : mark] as const;
    }),
  );
  return {
    check,
    errors: check.problems.filter(({ severity }) => severity === 'error'),
    warnings: check.problems.filter(({ severity }) => severity === 'warning'),
    marks,
  };
}

/** Opens the checks of one module. `clock` says when. */
export function createCheckStore(clock: Clock): CheckStore {
  const listeners = new Set<() => void>();
  const checkModule = createModuleChecker();
  let state: CheckState | undefined;
  let wanted: ModuleContent | undefined;
  let gone: IsGone | undefined;
  let cancel: (() => void) | undefined;
  let waitsSince = 0;

  function run(): void {
    cancel = undefined;
    if (wanted === undefined) return;
    const check = checkModule(wanted, gone);
    wanted = undefined;
    if (state !== undefined && sameCheck(state.check, check)) return;
    state = stateOf(check, state);
    for (const listener of listeners) listener();
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(content, isGone) {
      if (wanted === undefined) waitsSince = clock.now();
      wanted = content;
      gone = isGone;
      cancel?.();
      cancel = clock.after(Math.min(CHECK_AFTER, Math.max(0, waitsSince + CHECK_WITHIN - clock.now())), run);
    },
    close() {
      cancel?.();
      cancel = undefined;
      wanted = undefined;
    },
  };
}
