import { same } from '@/domain/merge/same';
import type { ModuleSessionRow } from '@/domain/rows/rows';
import type { LocalStore } from '../local-store';
import { readRun, writeRun, takeVisitorRuns, unsavedRuns } from './run-journal';
import { runRow, type RunRecord } from './run-record';
import { VISITOR } from '../account';

/**
 * Puts a run into the account's collection, from where it is sent, and marks it as saved in the journal. What is
 * written is the journal's newest state of the run at that moment: the lesson and the start of the app may both be
 * saving it, and the slower one must not put an earlier step over a later one. One at a time: were both to insert it, their
 * steps would be two versions of one run.
 * @throws AppError as `Writer` does; the journal keeps the run then
 */
export function saveRun(store: LocalStore, record: RunRecord): Promise<void> {
  return store.lease.hold(`${store.name}|run|${record.id}`, () => saveAlone(store, record));
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
 * Brings runs into the account's collection that are in the journal alone: of a tab that was closed before it could
 * save them, or begun as a visitor (decision D12).
 * @param except id of a run that is under way and saves itself
 * @throws AppError as `Writer` does; what was not saved stays in the journal
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

/**
 * Whether the collection's run is a later state of the one in the journal. After a crash the journal may be some
 * seconds older than what was saved: browsers bring it to the disk later than a database.
 */
function continuedFrom(record: RunRecord, row: ModuleSessionRow): boolean {
  return (
    Date.parse(row.last_seen_at) > Date.parse(record.lastSeenAt) &&
    record.path.every((nodeId, at) => row.path[at] === nodeId)
  );
}
