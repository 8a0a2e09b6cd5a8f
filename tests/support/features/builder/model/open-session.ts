import type { EditJournal } from '@/db/edits/edit-journal';
import type { KeptSteps, UndoSteps } from '@/db/edits/undo-steps';
import { runCommand } from '@/domain/graph/run-command';
import type { Collision } from '@/domain/merge/collision';
import type { NodeEdit } from '@/domain/merge/merge-node-edits';
import type { ModuleContent } from '@/domain/module/module-content';
import type { Clock } from '@/shared/clock';
import { createEditSession } from '@/features/builder/model/edit-session';
import { add } from './commands';
import { turns } from './turns';

/** One message, `a`, without a title. */
export const first: ModuleContent = runCommand({ nodes: [] }, add('a')).content;

/** A clock that only moves when advanced. */
function fakeClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(delay, run) {
      const timer = { at: now + delay, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    clock,
    pass: async (ms: number) => {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers = timers.filter((other) => other !== timer);
        timer.run();
      }
      await turns();
    },
  };
}

/** A journal with readable content. */
function fakeJournal() {
  const kept = { edits: [] as readonly NodeEdit[], isClosed: false, hasRoom: true };
  const journal: EditJournal = {
    written: () => undefined,
    write(edits) {
      if (kept.hasRoom) kept.edits = edits;
      return kept.hasRoom;
    },
    close() {
      kept.isClosed = true;
    },
  };
  return { journal, kept };
}

/** The undo steps of one window, which outlive the page. */
function fakeSteps(kept: KeptSteps = { past: [], future: [] }) {
  const device = { kept, isClosed: false };
  const steps: UndoSteps = {
    load: () => Promise.resolve(device.kept),
    save(next) {
      device.kept = { past: next.past, future: next.future };
    },
    close() {
      device.isClosed = true;
      return Promise.resolve();
    },
  };
  return { steps, device };
}

/** A session on a device that writes, delays or refuses on demand. `pass` advances the clock. */
export function openSession(content = first, earlier?: KeptSteps) {
  const time = fakeClock();
  const { steps, device: window } = fakeSteps(earlier);
  const { journal, kept } = fakeJournal();
  const device = {
    content,
    writes: 0,
    through: [] as number[],
    failure: null as Error | null,
    held: [] as (() => void)[],
    isHolding: false,
    kept: [] as Collision[],
  };
  const session = createEditSession({
    stored: content,
    journal,
    steps,
    clock: time.clock,
    async modify(change, through) {
      if (device.isHolding) await new Promise<void>((resolve) => device.held.push(resolve));
      if (device.failure) throw device.failure;
      device.writes += 1;
      device.through.push(through);
      device.content = change(device.content);
    },
    async keep(lost) {
      device.kept.push(...lost);
    },
  });
  const titleShown = () => (session.read().content.nodes[0]!.config as { title: string }).title;
  return { ...time, session, device, window, kept, titleShown };
}
