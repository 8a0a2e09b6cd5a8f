import type { LocalStore } from '../local-store';
import { readRun, writeRun } from './run-journal';
import { runRow, type RunRecord } from './run-record';

/**
 * Puts a run into the account's collection, from where it is sent, and marks it as saved in the journal unless it has
 * moved on meanwhile.
 * @throws AppError as `Writer` does; the journal keeps the run then
 */
export async function saveRun(store: LocalStore, record: RunRecord): Promise<void> {
  const row = runRow(record, store.account);
  const present = await store.get('module_sessions', record.id);
  await (present === undefined
    ? store.insert('module_sessions', row)
    : store.modify('module_sessions', record.id, (before) => ({ ...before, ...row })));
  const now = readRun(store.account, record.moduleId);
  if (now?.id === record.id && now.lastSeenAt === record.lastSeenAt) {
    writeRun(store.account, { ...now, isSaved: true });
  }
}
