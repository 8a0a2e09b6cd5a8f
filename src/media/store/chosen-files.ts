import * as v from 'valibot';
import { systemClock, type Clock } from '@/shared/clock';
import { newUuid } from '@/shared/new-uuid';
import { reportError } from '@/shared/report-error';
import { isHeld, LONGEST_KEEPING, whileHeld } from './keeping-lock';

/** A chosen file whose page died before it was kept. */
export interface LostFile {
  readonly key: string;
  readonly name: string;
}

const schema = v.object({ name: v.string(), at: v.number() });

const prefixOf = (account: string) => `fledge-${account}-chosen:`;

/**
 * Notes a chosen file before any of it is read, for pages that are closed meanwhile. Returns a function that
 * removes the note. It is part of the account's data that a sign-out discards.
 */
export function noteChosen(account: string, name: string, clock: Clock = systemClock): () => void {
  const key = `${prefixOf(account)}${newUuid()}`;
  let settle: (() => void) | undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  try {
    localStorage.setItem(key, JSON.stringify({ name, at: clock.now() }));
  } catch {
    // Keeping the file will report the problem.
    return () => {};
  }
  // Tells other pages that this one is still working.
  whileHeld(key, () => settled).catch(reportError);
  return () => {
    localStorage.removeItem(key);
    settle?.();
  };
}

/** Holds a note while `work` runs. */
export async function whileChosen<T>(account: string, name: string, work: () => Promise<T>): Promise<T> {
  const settle = noteChosen(account, name);
  try {
    return await work();
  } finally {
    settle();
  }
}

/** Files that closed pages of the account did not keep. */
export async function lostFiles(account: string, clock: Clock = systemClock): Promise<readonly LostFile[]> {
  const lost: LostFile[] = [];
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefixOf(account)))) {
    const note = read(key);
    const isUnderWay = await isHeld(key);
    if (note !== undefined && (isUnderWay ?? clock.now() - note.at < LONGEST_KEEPING)) continue;
    if (note === undefined || (await wasKept(account, note))) localStorage.removeItem(key);
    else lost.push({ key, name: note.name });
  }
  return lost;
}

/** The page may have died after keeping the file. */
async function wasKept(account: string, { name, at }: v.InferOutput<typeof schema>): Promise<boolean> {
  const { openFilesDatabase } = await import('./files-database');
  const { files } = openFilesDatabase(account);
  const kept = files.filter((file) => file.isKept && file.originalFilename === name && file.storedAt >= at);
  return (await kept.count()) > 0;
}

/** Removes the notes, once the person has seen them. */
export function forgetLostFiles(files: readonly LostFile[]): void {
  for (const { key } of files) localStorage.removeItem(key);
}

function read(key: string): v.InferOutput<typeof schema> | undefined {
  try {
    const note = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? ''));
    return note.success ? note.output : undefined;
  } catch {
    return undefined;
  }
}
