import { createContext, useContext, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { IsGone } from '@/domain/checks/check-media';
import { createModuleChecker, type ModuleCheck } from '@/domain/checks/check-module';
import { nodeMarks, type NodeMark } from '@/domain/checks/node-marks';
import type { Problem } from '@/domain/checks/problem';
import type { ModuleContent } from '@/domain/module/module-content';
import { systemClock, type Clock } from '@/shared/clock';

export interface CheckState {
  readonly check: ModuleCheck;
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly marks: ReadonlyMap<string, NodeMark>;
}

/** The checks of the open module. */
export interface Checks {
  /** Undefined until the first check. */
  readonly state: CheckState | undefined;
  /** True also while a node's form covers the panel. */
  readonly isOpen: boolean;
  /** The last visited problem, and its index in the list. */
  readonly followedRef: RefObject<{ readonly key: string; readonly place: number } | null>;
}

export const ChecksContext = createContext<Checks>({
  state: undefined,
  isOpen: false,
  followedRef: { current: null },
});

export const useChecks = (): Checks => useContext(ChecksContext);

/** Milliseconds without a change before a check: longer than between two keys of fast typing. */
const CHECK_AFTER = 130;
/** Milliseconds after which a check runs though changes go on. */
const CHECK_WITHIN = 1000;

/** Checks content as it, or its files, change; debounced. `isGone` tells deleted files. */
export function useModuleChecks(
  content: ModuleContent,
  isGone: IsGone | undefined,
  isOpen: boolean,
  clock: Clock = systemClock,
): Checks {
  const [checkModule] = useState(createModuleChecker);
  const [state, setState] = useState<CheckState>();
  const followedRef = useRef<Checks['followedRef']['current']>(null);
  const waitsSince = useRef<number>(undefined);
  useEffect(() => {
    waitsSince.current ??= clock.now();
    const left = waitsSince.current + CHECK_WITHIN - clock.now();
    return clock.after(Math.max(0, Math.min(CHECK_AFTER, left)), () => {
      waitsSince.current = undefined;
      setState(stateOf(checkModule(content, isGone)));
    });
  }, [checkModule, content, isGone, clock]);
  return useMemo(() => ({ state, isOpen, followedRef }), [state, isOpen]);
}

const stateOf = (check: ModuleCheck): CheckState => ({
  check,
  errors: check.problems.filter(({ severity }) => severity === 'error'),
  warnings: check.problems.filter(({ severity }) => severity === 'warning'),
  marks: nodeMarks(check.problems),
});
