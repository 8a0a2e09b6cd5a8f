import type { LocalStore } from '../local-store';
import { markRunSaved, readRunById, adoptVisitorRuns, unsavedRuns } from './run-journal';
import { isSameState, mergeRecords, runRow, type RunRecord } from './run-record';
import { VISITOR } from '../account';

/**
 * Saves the journal's newest state of a run to the collection, one at a time, so that two saves cannot overtake each
 * other.
 * @throws AppError as `Writer` does
 */
export function saveRun(store: LocalStore, record: RunRecord): Promise<void> {
  return store.lease.holdBriefly(`${store.name}|run|${record.id}`, () => saveAlone(store, record));
}

async function saveAlone(store: LocalStore, record: RunRecord): Promise<void> {
  const newest = (): RunRecord => {
    const now = readRunById(store.account, record);
    return now === undefined ? record : mergeRecords(record, now);
  };
  let written: RunRecord;
  // The next step may have overtaken a slow write.
  do {
    written = newest();
    await saveState(store, written);
  } while (!isSameState(written, newest()));
  markRunSaved(store.account, written);
}

/** The collection merges its state of the run with this one (rule C6). */
async function saveState(store: LocalStore, record: RunRecord): Promise<void> {
  const row = runRow(record, store.account);
  if ((await store.get('module_sessions', record.id)) !== undefined) {
    await store.modify('module_sessions', record.id, (before) => ({ ...before, ...row }));
    return;
  }
  const { moduleId: id, moduleTitle: title } = record;
  if (title !== undefined) await store.outbox.names.remember('modules', [{ id, title }]);
  await store.insert('module_sessions', row);
}

/**
 * Saves runs that only the journal has (decision D12).
 * @param except id of a run that saves itself
 * @throws AppError as `Writer` does
 */
export async function saveUnsavedRuns(store: LocalStore, except?: string): Promise<void> {
  if (store.account !== VISITOR) adoptVisitorRuns(store.account);
  for (const record of unsavedRuns(store.account)) {
    if (record.id !== except) await saveRun(store, record);
  }
}
