import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { StartupError } from './startup-error.mjs';

const holderSchema = v.object({ pid: v.number(), started: v.optional(v.string()) });
type Holder = v.InferOutput<typeof holderSchema>;

/**
 * Locks the data folder for this process: two on one embedded database would destroy it. A dead process's
 * lock is taken over. Returns a function that unlocks it.
 * @throws StartupError when another process holds the folder, or it cannot be used
 */
export function lockDataFolder(folder: string): () => void {
  const lock = join(folder, 'lock');
  const draft = join(folder, `lock.${process.pid}`);
  writeDraft(folder, draft);
  try {
    while (!linkIfAbsent(draft, lock)) removeStale(folder, lock);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true });
  };
}

function writeDraft(folder: string, draft: string): void {
  const mine: Holder = { pid: process.pid, ...startOf(process.pid) };
  try {
    makeFolder(folder);
    writeFileSync(draft, JSON.stringify(mine));
  } catch (cause) {
    // The system says why.
    const reason = (cause as Error).message.split(',')[0];
    throw new StartupError(`The data folder ${folder} cannot be used (${reason}). Start with --data OTHER.`, {
      cause,
    });
  }
}

/** `mkdir -p` in steps: Node's own `recursive` never ends below `/proc/x`. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}

/** Removes a stale lock; only one process succeeds. */
function removeStale(folder: string, lock: string): void {
  const seen = readHolder(lock);
  if (seen !== undefined && isAlive(seen)) {
    throw new StartupError(
      `The data folder ${folder} is in use by process ${seen.pid}. Stop it, or start with --data OTHER.`,
    );
  }
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  const removed = readHolder(aside);
  // Another process's new lock is put back.
  if (removed !== undefined && isAlive(removed)) linkIfAbsent(aside, lock);
  rmSync(aside, { force: true });
}

function linkIfAbsent(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(lock: string): Holder | undefined {
  try {
    const parsed = v.safeParse(holderSchema, JSON.parse(readFileSync(lock, 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // The number may belong to another process by now.
  const { started } = startOf(holder.pid);
  return started === undefined || holder.started === undefined || started === holder.started;
}

/** A process's start time identifies a reused number. */
function startOf(pid: number): { started?: string } {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    const ticks = fields?.[19];
    return ticks === undefined ? {} : { started: `${boot}:${ticks}` };
  } catch {
    // Not Linux: only the number.
    return {};
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
