import { same } from '@/domain/merge/same';
import type { ModuleSessionRow } from '@/domain/rows/rows';
import type { LocalStore } from '../local-store';
import { readRun, writeRun, takeVisitorRuns, unsavedRuns } from './run-journal';
import { runRow, type RunRecord } from './run-record';
import { VISITOR } from '../account';

/**
 * Puts the journal's newest state of a run into the collection, one at a time: two savers must not overtake each other.
 * @throws AppError as `Writer` does
 */
export function saveRun(store: LocalStore, record: RunRecord): Promise<void> {
  return store.lease.holdBriefly(`${store.name}|run|${record.id}`, () => saveAlone(store, record));
}

async function saveAlone(store: LocalStore, record: RunRecord): Promise<void> {
  const newest = (): RunRecord => {
    const now = readRun(store.account, record.moduleId);
    return now?.id === record.id ? now : record;
  };
  let written = newest();
  const saveNewest = () =>
    store.modify('module_sessions', record.id, (before) => {
      written = newest();
      return { ...before, ...runRow(written, store.account) };
    });

  if ((await store.get('module_sessions', record.id)) !== undefined) await saveNewest();
  else {
    const { moduleId: id, moduleTitle: title } = written;
    if (title !== undefined) await store.outbox.names.remember('modules', [{ id, title }]);
    await store.insert('module_sessions', runRow(written, store.account));
  }
  // An insert that took its time may have been overtaken, and have put the earlier step over the later one.
  if (!isSameState(written, newest())) await saveNewest();
  const now = newest();
  if (isSameState(written, now)) markSaved(store.account, now);
}

function isSameState(one: RunRecord, other: RunRecord): boolean {
  return same({ ...one, isSaved: true }, { ...other, isSaved: true });
}

function markSaved(account: string, record: RunRecord): void {
  // A run that is not in the journal is none of the journal's.
  if (readRun(account, record.moduleId)?.id === record.id) writeRun(account, { ...record, isSaved: true });
}

/**
 * Saves runs that only the journal has (decision D12).
 * @param except id of a run that saves itself
 * @throws AppError as `Writer` does
 */
export async function saveUnsavedRuns(store: LocalStore, except?: string): Promise<void> {
  if (store.account !== VISITOR) takeVisitorRuns(store.account);
  for (const record of unsavedRuns(store.account)) {
    if (record.id === except) continue;
    const row = await store.get('module_sessions', record.id);
    if (row !== undefined && continuedFrom(record, row))
      writeRun(store.account, { ...record, isSaved: true });
    else await saveRun(store, record);
  }
}

/** Whether the collection's run is a later state: after a crash the journal may be seconds older. */
function continuedFrom(record: RunRecord, row: ModuleSessionRow): boolean {
  return (
    Date.parse(row.last_seen_at) > Date.parse(record.lastSeenAt) &&
    record.path.every((nodeId, at) => row.path[at] === nodeId)
  );
}
