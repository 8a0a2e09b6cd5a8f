import type { ModuleSessionRow } from '@/domain/rows/rows';
import { VISITOR } from '../account';
import type { LocalStore } from '../local-store';
import { takeVisitorRuns, unsavedRuns, writeRun } from './run-journal';
import type { RunRecord } from './run-record';
import { saveRun } from './save-run';

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
