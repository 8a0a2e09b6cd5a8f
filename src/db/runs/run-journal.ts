import * as v from 'valibot';
import { AppError } from '@/shared/app-error';
import { readableDrafts, type TextStorage } from '@/shared/durable-drafts';
import { reportError } from '@/shared/report-error';
import { VISITOR } from '../account';
import { isSameState, mergeRecords, runRecordSchema, type RunRecord } from './run-record';

/** Most records of an account; older ones that are saved elsewhere are removed. Ours. */
export const LONGEST_JOURNAL = 50;

/** Key of an unsaved run whose module has a newer run. */
const earlierRunKey = (key: string, id: string) => `${key}:${id}`;

const prefixOf = (account: string) => `fledge-run:${account}:`;

/** Records that the browser refused to store, by key. They last as long as the tab. */
const unstored = new Map<string, RunRecord>();

const readAt = (key: string, storage: TextStorage | undefined): RunRecord | undefined =>
  unstored.get(key) ?? parse(storage?.getItem(key) ?? null);

/** @returns whether the browser stored it */
function writeAt(key: string, record: RunRecord, storage: TextStorage | undefined): boolean {
  try {
    if (storage === undefined) throw new Error('storage is denied');
    storage.setItem(key, JSON.stringify(record));
    unstored.delete(key);
    return true;
  } catch (error) {
    if (!unstored.has(key)) {
      reportError(new AppError('ERR_STORAGE_DENIED', 'a run is kept for this tab only', { cause: error }));
    }
    unstored.set(key, record);
    return false;
  }
}

function removeAt(key: string, storage: TextStorage | undefined): void {
  unstored.delete(key);
  storage?.removeItem(key);
}

function parse(text: string | null): RunRecord | undefined {
  if (text === null) return undefined;
  try {
    const result = v.safeParse(runRecordSchema, JSON.parse(text));
    // Merging a record with itself fills in what earlier versions lack.
    return result.success ? mergeRecords(result.output, result.output) : undefined;
  } catch {
    // Not JSON: ignored, and overwritten by the next step.
    return undefined;
  }
}

/** The newest state of a run, readable before any database is open. A visitor's run moves to the account here (D12). */
export function readRun(
  account: string,
  moduleId: string,
  storage: TextStorage | undefined = readableDrafts(),
): RunRecord | undefined {
  const key = `${prefixOf(account)}${moduleId}`;
  const own = readAt(key, storage);
  if (own !== undefined || account === VISITOR) return own;
  const visitors = readRun(VISITOR, moduleId, storage);
  if (visitors === undefined) return undefined;
  const moved = { ...visitors, isSaved: false };
  // Removed first, to make room in a full storage.
  removeRun(VISITOR, moduleId, storage);
  return writeRun(account, moved, storage);
}

/** The state of one run, which may not be the newest of its module. */
export function readRunById(
  account: string,
  { moduleId, id }: Pick<RunRecord, 'moduleId' | 'id'>,
  storage: TextStorage | undefined = readableDrafts(),
): RunRecord | undefined {
  const newest = readRun(account, moduleId, storage);
  if (newest?.id === id) return newest;
  return readAt(earlierRunKey(`${prefixOf(account)}${moduleId}`, id), storage);
}

/** Moves a visitor's runs to an account, unless it has one of the same module (decision D12). */
export function adoptVisitorRuns(account: string, storage: TextStorage | undefined = readableDrafts()): void {
  // Reading a run moves it, unless the account has its own.
  for (const { moduleId } of knownRuns(VISITOR, storage)) readRun(account, moduleId, storage);
}

/**
 * Stores a run synchronously, merged with what another tab wrote of it (rule C6). Never throws: what cannot be stored
 * stays in the tab's memory.
 * @returns the stored record
 */
export function writeRun(
  account: string,
  record: RunRecord,
  storage: TextStorage | undefined = readableDrafts(),
): RunRecord {
  const key = `${prefixOf(account)}${record.moduleId}`;
  const beside = earlierRunKey(key, record.id);
  const known = readAt(key, storage);
  const merged = [known, readAt(beside, storage)]
    .filter((one) => one?.id === record.id)
    .reduce<RunRecord>((all, one) => (one === undefined ? all : mergeRecords(all, one)), record);
  // An unsaved earlier run of the module moves to a key of its own.
  if (known !== undefined && known.id !== record.id && !known.isSaved)
    writeAt(earlierRunKey(key, known.id), known, storage);
  // Until that can be stored, the stored run is not replaced.
  const earlier = [...unstored].filter(([place]) => place.startsWith(`${key}:`) && place !== beside);
  if (!earlier.every(([place, run]) => writeAt(place, run, storage))) {
    unstored.set(key, merged);
  } else if (writeAt(key, merged, storage) && storage !== undefined) {
    removeAt(beside, storage);
    trim(account, storage);
  }
  return merged;
}

/** Marks a run as saved in the collection, unless the journal has a newer state. */
export function markRunSaved(
  account: string,
  record: RunRecord,
  storage: TextStorage | undefined = readableDrafts(),
): void {
  const known = readRunById(account, record, storage);
  if (known === undefined || !isSameState(mergeRecords(record, known), record)) return;
  if (readRun(account, record.moduleId, storage)?.id === record.id)
    writeRun(account, { ...record, isSaved: true }, storage);
  else removeAt(earlierRunKey(`${prefixOf(account)}${record.moduleId}`, record.id), storage);
}

/** Removes the run of a module from memory and storage. */
export function removeRun(
  account: string,
  moduleId: string,
  storage: TextStorage | undefined = readableDrafts(),
): void {
  removeAt(`${prefixOf(account)}${moduleId}`, storage);
}

/** Runs in the journal that are not in the account's collection yet. */
export function unsavedRuns(
  account: string,
  storage: TextStorage | undefined = readableDrafts(),
): readonly RunRecord[] {
  return knownRuns(account, storage).filter((record) => !record.isSaved);
}

/** All runs in the account's journal, in no order. */
export function knownRuns(
  account: string,
  storage: TextStorage | undefined = readableDrafts(),
): readonly RunRecord[] {
  const prefix = prefixOf(account);
  const stored = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  return [...new Set([...stored, ...unstored.keys()])]
    .filter((key) => key.startsWith(prefix))
    .map((key) => readAt(key, storage))
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
