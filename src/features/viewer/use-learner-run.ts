import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import { readRun, writeRun } from '@/db/runs/run-journal';
import { mergeRecords, recordOf, type RunRecord } from '@/db/runs/run-record';
import type { LocalStore } from '@/db/local-store';
import { followRuns } from '@/db/runs/follow-runs';
import type { ModuleGraph } from '@/domain/engine/module-graph';
import type { RunState } from '@/domain/engine/run-state';
import type { ModuleSessionRow } from '@/domain/rows/rows';
import { systemClock, type Clock } from '@/shared/clock';
import { beforeReload, holdReload } from '@/shared/reload-guard';
import { reportError } from '@/shared/report-error';
import { whenIdle } from '@/shared/when-idle';
import { useStable } from '@/ui/use-stable';
import {
  continuedRun,
  freshRun,
  isFurther,
  isNewerRun,
  steppedRun,
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

/** A state of the module's run that is further than the one shown, or another run to continue. */
export interface RunElsewhere {
  readonly record: RunRecord;
  readonly kind: 'further' | 'finished' | 'again';
}

/**
 * A learner's run. Every step is on the device before the next one can be taken; the collection, from where it is
 * sent, gets it once the local data is open, which the first step never waits for. What other tabs and devices do is merged
 * into the record and offered (rule C6); the step that is shown changes only by the learner's hand.
 */
export function useLearnerRun(options: LearnerRunOptions) {
  const { account, module, graph, startsAgain, clock = systemClock } = options;
  const handle = useLocalStoreHandle();
  const saver = useMemo(() => createRunSaver(() => handle.open()), [handle]);
  const [current, setCurrent] = useState<LearnerRun>(() => {
    const known = startsAgain ? undefined : readRun(account, module.id);
    return continuedRun(module, graph, known, clock.now());
  });
  const [elsewhere, setElsewhere] = useState<RunElsewhere>();
  const shown = useRef(current);
  const isAgain = useRef(startsAgain);
  const others = useRef<readonly RunRecord[]>([]);
  const declined = useRef('');

  function show(next: LearnerRun, isStep: boolean) {
    const record = writeRun(account, next.record);
    shown.current = { ...next, record };
    saver.note(record);
    setCurrent(shown.current);
    offer();
    if (isStep) void saver.flush();
  }

  function offer() {
    const found = furtherRun(graph, shown.current, others.current, isAgain.current);
    setElsewhere(found !== undefined && offerKey(found) !== declined.current ? found : undefined);
  }

  const learn = useStable({
    rows: (rows: readonly ModuleSessionRow[]) => {
      others.current = rows.map(recordOf);
      const same = others.current.find(({ id }) => id === shown.current.record.id);
      if (same !== undefined)
        shown.current = { ...shown.current, record: mergeRecords(shown.current.record, same) };
      offer();
    },
  });

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
          stop = followRuns(store, module.id, learn.rows);
          if (!shown.current.record.isSaved) saver.note(shown.current.record);
          return saver.flush();
        })
        .catch(reportError);
    });
    return () => {
      cancel();
      stop();
    };
  }, [account, handle, module.id, saver, learn]);

  useTypingPause(current, saver.flush, clock);
  useSafeLeaving(saver.flush, !current.run.finished);

  return {
    run: current.run,
    update: (run: RunState) => {
      const before = shown.current.run;
      const isStep = run.path !== before.path || run.finished !== before.finished;
      show(steppedRun(shown.current, module, graph, run, clock.now()), isStep);
    },
    /** Begins a new run, at the start or at another node. */
    restart: (fromId?: string) => {
      isAgain.current = true;
      show(freshRun(module, graph, clock.now(), fromId), true);
    },
    /** What the learner did in another tab or on another device that goes beyond the step shown. */
    elsewhere,
    continueElsewhere: () => {
      if (elsewhere === undefined) return;
      const { record } = shown.current;
      show(continuedRun(module, graph, elsewhere.record, clock.now()), true);
      // What was begun here by opening the lesson never was a run of its own.
      if (record.id !== elsewhere.record.id && record.path.length < 2 && !isAgain.current)
        removeRow(handle.open(), record.id).catch(reportError);
    },
    stayHere: () => {
      if (elsewhere !== undefined) declined.current = offerKey(elsewhere);
      setElsewhere(undefined);
    },
  };
}

/** What to offer: the furthest state of the run shown, else a newer run. `others`: the last continued first. */
function furtherRun(
  graph: ModuleGraph,
  shown: LearnerRun,
  others: readonly RunRecord[],
  isAgain: boolean,
): RunElsewhere | undefined {
  const { record } = shown;
  if (isFurther(graph, shown)) return { record, kind: record.completedAt === null ? 'further' : 'finished' };
  const newer = others.find((other) => isNewerRun(other, shown, isAgain));
  if (newer === undefined) return undefined;
  if (newer.completedAt !== null) return { record: newer, kind: 'finished' };
  return { record: newer, kind: record.path.length < 2 ? 'further' : 'again' };
}

/** Identifies an offer: a declined one returns only once the run has progressed further. */
function offerKey({ record }: RunElsewhere): string {
  return [record.id, record.completedAt !== null, record.reached, record.moves].join(' ');
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
