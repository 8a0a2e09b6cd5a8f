import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import { readRun, writeRun } from '@/db/runs/run-journal';
import { withRun } from '@/db/runs/run-record';
import type { LocalStore } from '@/db/local-store';
import { followRuns } from '@/db/runs/follow-runs';
import type { ModuleGraph } from '@/domain/engine/module-graph';
import type { RunState } from '@/domain/engine/run-state';
import type { ModuleSessionRow } from '@/domain/rows/rows';
import { systemClock, type Clock } from '@/shared/clock';
import { beforeReload, holdReload } from '@/shared/reload-guard';
import { reportError } from '@/shared/report-error';
import { whenIdle } from '@/shared/when-idle';
import {
  continuedRun,
  freshRun,
  isFurther,
  runOfRow,
  type LearnerRun,
  type RunnableModule,
} from './begin-run';
import { createRunSaver } from './run-saver';

/** Milliseconds without a key after which a half-typed answer is saved too. Ours. */
const TYPING_PAUSE = 3000;

export interface LearnerRunOptions {
  readonly account: string;
  readonly module: RunnableModule;
  readonly graph: ModuleGraph;
  /** Begins again although a run is known. */
  readonly startsAgain: boolean;
  readonly clock?: Clock;
}

/**
 * A learner's run. Every step is on the device before the next one can be taken; the collection, from where it is
 * sent, gets it once the local data is open, which the first step never waits for.
 */
export function useLearnerRun(options: LearnerRunOptions) {
  const { account, module, graph, startsAgain, clock = systemClock } = options;
  const handle = useLocalStoreHandle();
  const saver = useMemo(() => createRunSaver(() => handle.open()), [handle]);
  const [current, setCurrent] = useState<LearnerRun>(() => {
    const known = startsAgain ? undefined : readRun(account, module.id);
    return continuedRun(module, graph, known, clock.now());
  });
  const [elsewhere, setElsewhere] = useState<ModuleSessionRow>();
  const touched = useRef(false);
  const shown = useRef(current);

  function show(next: LearnerRun, isStep: boolean) {
    touched.current = true;
    shown.current = next;
    writeRun(account, next.record);
    saver.note(next.record);
    setCurrent(next);
    setElsewhere(undefined);
    if (isStep) void saver.flush();
  }

  // After the first paint, and when nothing more urgent is to be done: open the data, look for the run of another
  // device (which may still be on its way), and save this one.
  useEffect(() => {
    const first = shown.current;
    if (!first.record.isSaved) writeRun(account, first.record);
    let stop = () => {};
    const cancel = whenIdle(() => {
      handle
        .open()
        .then((store) => {
          stop = followRuns(store, module.id, (row) => {
            if (!touched.current) setElsewhere(isFurther(row, shown.current) ? row : undefined);
          });
          if (!shown.current.record.isSaved) saver.note(shown.current.record);
          return saver.flush();
        })
        .catch(reportError);
    });
    return () => {
      cancel();
      stop();
    };
  }, [account, handle, module.id, saver]);

  useTypingPause(current, saver.flush, clock);
  useSafeLeaving(saver.flush, !current.run.finished);

  return {
    run: current.run,
    update: (run: RunState) => {
      const before = shown.current;
      const isStep = run.path !== before.run.path || run.finished !== before.run.finished;
      show({ run, record: withRun(before.record, graph, run, clock.now()) }, isStep);
    },
    restart: () => show(freshRun(module, graph, clock.now()), true),
    /** A run of this module on another device that is further; undefined once the learner did anything. */
    elsewhere,
    continueElsewhere: () => {
      if (elsewhere === undefined) return;
      const { id } = shown.current.record;
      show(runOfRow(module, graph, elsewhere, clock.now()), true);
      // What was begun here by opening the lesson never was a run of its own.
      if (id !== elsewhere.id) removeRow(handle.open(), id).catch(reportError);
    },
    stayHere: () => {
      touched.current = true;
      setElsewhere(undefined);
    },
  };
}

async function removeRow(opening: Promise<LocalStore>, id: string): Promise<void> {
  const store = await opening;
  await store.remove('module_sessions', id);
}

function useTypingPause({ record }: LearnerRun, flush: () => Promise<void>, clock: Clock): void {
  useEffect(() => {
    if (record.isSaved) return undefined;
    return clock.after(TYPING_PAUSE, () => void flush());
  }, [record, flush, clock]);
}

/** Saves when the tab is hidden or left and when the connection is back, and lets no newer version of the app reload it in the middle of a lesson. */
function useSafeLeaving(flush: () => Promise<void>, isUnderWay: boolean): void {
  useEffect(() => {
    function onHide() {
      if (document.visibilityState === 'hidden') void flush();
    }
    const onOnline = () => void flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', onOnline);
    const stopFlushing = beforeReload(flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', onOnline);
      stopFlushing();
      void flush();
    };
  }, [flush]);

  useEffect(() => (isUnderWay ? holdReload() : undefined), [isUnderWay]);
}
