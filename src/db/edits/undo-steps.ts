import { Dexie } from 'dexie';
import type { EditHistory, HistoryEntry } from '@/domain/graph/edit-history';
import { systemClock, type Clock } from '@/shared/clock';
import { UNDO } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { databaseNames } from '../account';
import { deviceLease, type Lease } from '../lease';
import { isQuotaError, storageError } from '../storage-error';
import { forgetUndoSteps, UndoDatabase, type UndoStep, readStep, storedStep } from './undo-database';
import { browserWindow, windowId, type WindowStorage } from './window-id';

/** What can be undone and redone, as it is kept. */
export type KeptSteps = Pick<EditHistory, 'past' | 'future'>;

/** The steps that one window can undo in one module, kept on the device. Nothing here rejects. */
export interface UndoSteps {
  /** What this window could undo and redo before it was reloaded. */
  load(): Promise<KeptSteps>;
  /** Keeps what changed since the last time; of several in a row the last counts. Ask for `load` before. */
  save(steps: KeptSteps): void;
  /** Resolves when all of it is kept. */
  close(): Promise<void>;
}

export interface UndoStepsOptions {
  readonly clock?: Clock;
  readonly lease?: Lease;
  readonly prefix?: string;
  readonly window?: WindowStorage | undefined;
}

const NOTHING: KeptSteps = { past: [], future: [] };
/** Steps that are read at once. */
const PAGE = 500;
/** How often, and how many ms apart, a window asks for its steps while the page before the reload still has them. */
const TRIES = { count: 6, apart: 100 } as const;

/** How many entries two stacks begin with alike. */
function sharedLength(a: readonly HistoryEntry[], b: readonly HistoryEntry[]): number {
  let length = Math.min(a.length, b.length);
  // Stacks change at their top: entries below one that is shared are shared too.
  while (length > 0 && a[length - 1] !== b[length - 1]) length -= 1;
  return length;
}

/** Opens the steps of this window in one module. Two windows never share them, also when one was made of the other. */
export function openUndoSteps(
  account: string,
  moduleId: string,
  { clock = systemClock, lease = deviceLease(), prefix, window = browserWindow() }: UndoStepsOptions = {},
): UndoSteps {
  const database = new UndoDatabase(databaseNames(account, prefix).undo);
  const sizes = { past: [] as number[], future: [] as number[] };
  let session = '';
  let saved = NOTHING;
  /** Places of the lowest steps: older ones may have left the device. */
  const lowest = { past: 0, future: 0 };
  let wanted: KeptSteps | null = null;
  let writing: KeptSteps | null = null;
  let flight: Promise<void> | null = null;
  let isOff = false;
  let isClosed = false;
  let giveBack: (() => void) | undefined;

  /** Holds a session until `close`. */
  async function claim(candidate: string): Promise<boolean> {
    const closed = new Promise<void>((resolve) => {
      giveBack = resolve;
    });
    return new Promise((resolve) => {
      lease
        .tryHold(`${database.name}:${candidate}`, async () => {
          resolve(true);
          await closed;
        })
        .then(({ held }) => resolve(held))
        .catch((cause: unknown) => {
          reportError(cause);
          resolve(false);
        });
    });
  }

  async function claimOwn(): Promise<void> {
    for (let left = TRIES.count; left > 0; left -= 1) {
      session = `${moduleId}:${windowId(window)}`;
      if (await claim(session)) return;
      await new Promise<void>((resolve) => void clock.after(TRIES.apart, resolve));
    }
    // A window that was duplicated begins with the other's name.
    session = `${moduleId}:${windowId(window, true)}`;
    await claim(session);
  }

  const between = (stack: UndoStep['stack'], from: number, to: unknown = Dexie.maxKey) =>
    database.steps
      .where('[session+stack+at]')
      .between([session, stack, from], [session, stack, to], true, to === Dexie.maxKey);

  /** Reads a stack in pages, so that a long one does not keep the page from anything else. */
  async function readStack(stack: UndoStep['stack']): Promise<readonly HistoryEntry[]> {
    const entries: HistoryEntry[] = [];
    let isWhole = true;
    for (let from = 0, isLast = false; !isLast;) {
      const page = await between(stack, from).limit(PAGE).toArray();
      for (const stored of page) {
        const entry = readStep(stored);
        if (entries.length === 0) lowest[stack] = stored.at;
        isWhole &&= entry !== undefined && stored.at === lowest[stack] + entries.length;
        // A damaged one is left out: those around it change single fields, and fit without it.
        if (!entry) continue;
        sizes[stack].push(stored.size);
        entries.push(entry);
      }
      isLast = page.length < PAGE;
      from = (page.at(-1)?.at ?? 0) + 1;
    }
    if (!isWhole) {
      // Counted again, and written as new ones.
      lowest[stack] = 0;
      await between(stack, 0).delete();
      await database.steps.bulkPut([...added(stack, entries, 0)]);
    }
    return entries;
  }

  function added(stack: UndoStep['stack'], entries: readonly HistoryEntry[], from: number) {
    const at = (index: number) => lowest[stack] + from + index;
    const steps = entries
      .slice(from)
      .flatMap((entry, index) => storedStep(entry, { session, stack, at: at(index) }) ?? []);
    sizes[stack].length = from;
    for (const step of steps) sizes[stack].push(step.size);
    return steps;
  }

  async function write(next: KeptSteps): Promise<void> {
    const { steps, sessions } = database;
    await database.transaction('rw', steps, sessions, async () => {
      for (const stack of ['past', 'future'] as const) {
        const from = sharedLength(saved[stack], next[stack]);
        if (saved[stack].length > from) await between(stack, lowest[stack] + from).delete();
        const more = added(stack, next[stack], from);
        if (more.length > 0) await steps.bulkPut(more);
      }
      await sessions.put({ session, touchedAt: clock.now() });
      if (characters(sizes.past) + characters(sizes.future) > UNDO.mostCharacters) await dropOldest();
    });
    saved = next;
  }

  async function dropOldest(): Promise<void> {
    // Those that left before take no room; without them half of the rest would be less each time.
    const left = sizes.past.findIndex((size) => size > 0);
    const end = left < 0 ? 0 : left + Math.ceil((sizes.past.length - left) / 2);
    await between('past', 0, lowest.past + end).delete();
    sizes.past.fill(0, 0, end);
  }

  async function drain(): Promise<void> {
    while (wanted && !isOff) {
      const next = wanted;
      writing = next;
      wanted = null;
      try {
        await write(next);
      } catch (cause) {
        isOff = true;
        reportError(storageError(cause, 'The steps to undo could not be kept.'));
        // What the person made needs the room more than the way back.
        if (isQuotaError(cause)) await database.delete().catch(reportError);
        else await forgetOwn();
      }
    }
  }

  /** Steps of an older state would undo too much: where they cannot be deleted, the window takes another name. */
  async function forgetOwn(): Promise<void> {
    try {
      await database.transaction('rw', database.steps, database.sessions, async () => {
        await between('past', 0).delete();
        await between('future', 0).delete();
        await database.sessions.delete(session);
      });
    } catch (cause) {
      reportError(storageError(cause, 'The steps to undo could not be deleted.'));
      windowId(window, true);
    }
  }

  async function readKept(): Promise<KeptSteps> {
    await claimOwn();
    saved = { past: await readStack('past'), future: await readStack('future') };
    return saved;
  }

  let loading: Promise<KeptSteps> | null = null;

  return {
    load() {
      loading ??= readKept().catch(async (cause: unknown) => {
        isOff = true;
        reportError(storageError(cause, 'The steps to undo could not be read.'));
        await forgetOwn();
        return NOTHING;
      });
      return loading;
    },
    save(steps) {
      const latest = wanted ?? writing ?? saved;
      // Each key of a burst of typing comes by here, and only the first is a step.
      if (steps.past === latest.past && steps.future === latest.future) return;
      wanted = steps;
      flight ??= drain().finally(() => {
        flight = null;
      });
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await loading;
      await flight;
      if (!isOff) await forgetUndoSteps(database, lease, clock.now()).catch(reportError);
      database.close();
      giveBack?.();
    },
  };
}

function characters(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
