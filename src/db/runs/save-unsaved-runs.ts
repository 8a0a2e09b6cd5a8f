import { VISITOR } from '../account';
import type { LocalStore } from '../local-store';
import { takeVisitorRuns, unsavedRuns } from './run-journal';
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
    if (record.id !== except) await saveRun(store, record);
  }
}
