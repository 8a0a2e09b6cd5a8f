import { Dexie } from 'dexie';
import type { EditHistory, HistoryEntry } from '@/domain/graph/edit-history';
import { systemClock, type Clock } from '@/shared/clock';
import { UNDO } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { databaseNames } from '../account';
import { deviceLease, type Lease } from '../lease';
import { isQuotaError, storageError } from '../storage-error';
import { forgetOldSteps, readStep, storedStep, UndoDatabase, type UndoStep } from './undo-database';
import { browserWindow, windowId, type WindowStorage } from './window-id';

/** The stored undo and redo steps. */
export type KeptSteps = Pick<EditHistory, 'past' | 'future'>;

/** The undo steps of one window in one module, stored on the device. Nothing here rejects. */
export interface UndoSteps {
  /** The steps of this window before its reload. */
  load(): Promise<KeptSteps>;
  /** Stores changes since the last call; of several pending calls only the last counts. Call `load` first. */
  save(steps: KeptSteps): void;
  /** Resolves when everything is stored. */
  close(): Promise<void>;
}

export interface UndoStepsOptions {
  readonly clock?: Clock;
  readonly lease?: Lease;
  readonly prefix?: string;
  readonly window?: WindowStorage | undefined;
}

const NOTHING: KeptSteps = { past: [], future: [] };
const STACKS = ['past', 'future'] as const;
/**
 * How often, and how many milliseconds apart, a window tries to claim its steps while the page before the reload
 * still has them.
 */
const TRIES: { readonly count: number; readonly apart: number } = { count: 6, apart: 100 };

/**
 * Opens the steps of this window in one module. Two windows never share them, even if one is a duplicate of the
 * other.
 */
export function openUndoSteps(
  account: string,
  moduleId: string,
  { clock = systemClock, lease = deviceLease(), prefix, window = browserWindow() }: UndoStepsOptions = {},
): UndoSteps {
  const database = new UndoDatabase(databaseNames(account, prefix).undo);
  const { steps, sessions } = database;
  let session = '';
  let saved = NOTHING;
  let wanted = NOTHING;
  /** Most characters of stored steps. Deleted ones are subtracted only at the next count. */
  let characters = 0;
  let loading: Promise<KeptSteps> | undefined;
  let flight: Promise<void> | undefined;
  let closing: Promise<void> | undefined;
  let isOff = false;
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });

  /** Holds the claim until `close`. */
  const claim = (candidate: string): Promise<boolean> =>
    new Promise((resolve) => {
      const claimed = lease.tryHold(`${database.name}:${candidate}`, () => {
        resolve(true);
        return released;
      });
      claimed
        .then(({ held }) => resolve(held))
        .catch((cause: unknown) => {
          reportError(cause);
          resolve(false);
        });
    });

  async function claimSession(): Promise<void> {
    for (let left = TRIES.count; left >= 0; left -= 1) {
      // A duplicated window begins with the id of the other.
      session = `${moduleId}:${windowId(window, left === 0)}`;
      if (await claim(session)) return;
      await new Promise<void>((resolve) => void clock.after(TRIES.apart, resolve));
    }
  }

  const range = (stack: UndoStep['stack'], from: number, to: unknown = Dexie.maxKey) =>
    steps.where('[session+stack+at]').between([session, stack, from], [session, stack, to]);

  async function write(next: KeptSteps): Promise<void> {
    await database.transaction('rw', steps, sessions, async () => {
      for (const stack of STACKS) {
        const changed = next[stack].flatMap((entry, at) =>
          entry === saved[stack][at] ? [] : (storedStep(entry, { session, stack, at }) ?? []),
        );
        await steps.bulkPut(changed);
        await range(stack, next[stack].length).delete();
        characters += charactersOf(changed);
      }
      await sessions.put({ session, touchedAt: clock.now() });
      if (characters > UNDO.mostCharacters) await makeRoom();
    });
    saved = next;
  }

  /** Recounts the characters; if there are too many, deletes the oldest steps until half of them are left. */
  async function makeRoom(): Promise<void> {
    characters = 0;
    let oldest = Infinity;
    await range('past', 0)
      .reverse()
      .each(({ at, size }) => {
        characters += size;
        if (characters <= UNDO.mostCharacters / 2) oldest = at;
      });
    if (characters > UNDO.mostCharacters) await range('past', 0, oldest).delete();
  }

  async function drain(): Promise<void> {
    while (wanted !== saved) {
      try {
        await write(wanted);
      } catch (cause) {
        await turnOff(cause);
        return;
      }
    }
  }

  /** Stops storing. Steps of an older state would undo too much, so this window gets a new id. */
  async function turnOff(cause: unknown): Promise<void> {
    isOff = true;
    reportError(storageError(cause, 'The steps to undo could not be kept.'));
    windowId(window, true);
    // The person's work needs the space more than undo does.
    if (isQuotaError(cause)) await database.delete().catch(reportError);
  }

  async function read(): Promise<KeptSteps> {
    await claimSession();
    const stored = { past: await range('past', 0).toArray(), future: await range('future', 0).toArray() };
    const kept = { past: readStack(stored.past), future: readStack(stored.future) };
    wanted = kept;
    characters = charactersOf([...stored.past, ...stored.future]);
    const isWhole = STACKS.every((stack) => (stored[stack].at(-1)?.at ?? -1) === kept[stack].length - 1);
    if (isWhole) saved = kept;
    // Written again from the bottom up where some were dropped or damaged.
    else await write(kept);
    return kept;
  }

  async function finish(): Promise<void> {
    await loading;
    await flight;
    if (!isOff) await forgetOldSteps(database, clock.now()).catch(reportError);
    database.close();
    release?.();
  }

  return {
    load() {
      loading ??= read().catch(async (cause: unknown) => {
        await turnOff(cause);
        return NOTHING;
      });
      return loading;
    },
    save(next) {
      // Called for each key of a burst of typing, of which only the first is a step.
      if (isOff || (next.past === wanted.past && next.future === wanted.future)) return;
      wanted = next;
      flight ??= drain().finally(() => {
        flight = undefined;
      });
    },
    close: () => (closing ??= finish()),
  };
}

/** The undamaged steps. They change single fields, so they fit without the others. */
const readStack = (stored: readonly UndoStep[]): readonly HistoryEntry[] =>
  stored.flatMap((step) => readStep(step) ?? []);

const charactersOf = (stored: readonly UndoStep[]): number => stored.reduce((sum, { size }) => sum + size, 0);
