import * as v from 'valibot';
import { AppError } from '@/shared/app-error';
import { readableTexts, type TextStorage } from '@/shared/kept-texts';
import { reportError } from '@/shared/report-error';
import { VISITOR } from '../account';
import { runRecordSchema, type RunRecord } from './run-record';

/** Records kept for an account at most; older ones that are saved elsewhere go. Ours. */
export const LONGEST_JOURNAL = 50;

const prefixOf = (account: string) => `fledge-run:${account}:`;

/** What the browser refused to store: it lives as long as the tab. */
const unstored = new Map<string, RunRecord>();

function parse(text: string | null): RunRecord | undefined {
  if (text === null) return undefined;
  try {
    const result = v.safeParse(runRecordSchema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    // Not JSON: as good as not there, and written over by the next step.
    return undefined;
  }
}

/** The newest state of a run, readable before any database is open. A visitor's run moves to the account here (D12). */
export function readRun(
  account: string,
  moduleId: string,
  storage: TextStorage | undefined = readableTexts(),
): RunRecord | undefined {
  const key = `${prefixOf(account)}${moduleId}`;
  const own = unstored.get(key) ?? parse(storage?.getItem(key) ?? null);
  if (own !== undefined || account === VISITOR) return own;
  const visitors = readRun(VISITOR, moduleId, storage);
  if (visitors === undefined) return undefined;
  const moved = { ...visitors, isSaved: false };
  writeRun(account, moved, storage);
  removeRun(VISITOR, moduleId, storage);
  return moved;
}

/** Moves a visitor's runs to an account, unless it has one of the same module (decision D12). */
export function takeVisitorRuns(account: string, storage: TextStorage | undefined = readableTexts()): void {
  // Reading a run moves it, and leaves the visitor's where the account has its own.
  for (const { moduleId } of knownRuns(VISITOR, storage)) readRun(account, moduleId, storage);
}

/** Writes a run down before this function returns. Never throws: what cannot be stored stays in the tab's memory. */
export function writeRun(
  account: string,
  record: RunRecord,
  storage: TextStorage | undefined = readableTexts(),
): void {
  const key = `${prefixOf(account)}${record.moduleId}`;
  try {
    if (storage === undefined) throw new Error('storage is denied');
    storage.setItem(key, JSON.stringify(record));
    unstored.delete(key);
    trim(account, storage);
  } catch (error) {
    if (!unstored.has(key)) {
      reportError(new AppError('ERR_STORAGE_DENIED', 'a run is kept for this tab only', { cause: error }));
    }
    unstored.set(key, record);
  }
}

/** Forgets the run of a module, here and in the browser's storage. */
export function removeRun(
  account: string,
  moduleId: string,
  storage: TextStorage | undefined = readableTexts(),
): void {
  const key = `${prefixOf(account)}${moduleId}`;
  unstored.delete(key);
  storage?.removeItem(key);
}

/** Runs of an account that were written down and are not in its collection yet. */
export function unsavedRuns(
  account: string,
  storage: TextStorage | undefined = readableTexts(),
): readonly RunRecord[] {
  return knownRuns(account, storage).filter((record) => !record.isSaved);
}

/** Runs of an account that were written down on this device, in no order. */
export function knownRuns(
  account: string,
  storage: TextStorage | undefined = readableTexts(),
): readonly RunRecord[] {
  const prefix = prefixOf(account);
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => parse(storage?.getItem(key) ?? null))
    .filter((record) => record !== undefined);
}

function trim(account: string, storage: TextStorage): void {
  const records = knownRuns(account, storage);
  if (records.length <= LONGEST_JOURNAL) return;
  const oldest = records
    .filter((record) => record.isSaved)
    .toSorted((a, b) => (a.lastSeenAt < b.lastSeenAt ? -1 : 1));
  for (const record of oldest.slice(0, records.length - LONGEST_JOURNAL)) {
    removeRun(account, record.moduleId, storage);
  }
}
