import { mergeNodeEdits, type NodeEdit } from '@/domain/merge/merge-node-edits';
import type { LocalStore } from '../local-store';
import { FIRST_SYNC_MARK } from '../outbox/marks';
import { entryPrefix, parseEntry } from './edit-entry';

/** The part of `localStorage` that is used. */
export type EditStorage = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

function browserStorage(): EditStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    // Reading the property throws where storage is denied: then nothing was left there either.
    return undefined;
  }
}

/**
 * Brings what pages that were closed, or died, left in the journal of edits into the account's modules, from where it
 * is sent: by the merge of all other writes, so that nothing newer is written over. Entries of pages that still live
 * are theirs, and of two pages that look at once one does it. A damaged entry is set aside (rule Q8). An entry whose
 * module is not on this device waits for it while the first sync has not ended; afterwards the module was deleted, and
 * the entry is set aside too, where it can be exported.
 * @throws AppError as `Writer` does; what was not saved stays in the journal
 */
export async function saveLeftEdits(
  store: LocalStore,
  storage: EditStorage | undefined = browserStorage(),
): Promise<void> {
  if (storage === undefined) return;
  const prefix = entryPrefix(store.account);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const failures: unknown[] = [];
  for (const key of keys.filter((one) => one.startsWith(prefix))) {
    const moduleId = key.slice(prefix.length, key.lastIndexOf(':'));
    try {
      await store.lease.tryHold(key, () => saveEntry(store, storage, key, moduleId));
    } catch (error) {
      // One that does not go in must not keep the others out.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function saveEntry(
  store: LocalStore,
  storage: EditStorage,
  key: string,
  moduleId: string,
): Promise<void> {
  const text = storage.getItem(key);
  // Another page was faster.
  if (text === null) return;
  const putAside = (reason: string, content: unknown) =>
    store.outbox.putAside([
      { id: key, kind: 'item', table: 'modules', rowId: moduleId, reason, content, at: Date.now() },
    ]);
  const edits = parseEntry(text);
  if (edits === undefined) {
    await putAside('an edit in the journal is damaged', text);
  } else if (!(await saveEdits(store, moduleId, edits))) {
    if ((await store.outbox.mark(FIRST_SYNC_MARK)) === undefined) return;
    await putAside('the module of an edit in the journal was deleted', edits);
  }
  storage.removeItem(key);
}

/** Resolves to false when the module is not here. */
async function saveEdits(store: LocalStore, moduleId: string, edits: readonly NodeEdit[]): Promise<boolean> {
  const row = await store.get('modules', moduleId);
  if (row === undefined) return false;
  let merged = mergeNodeEdits(row, edits);
  if (merged.row !== row) {
    await store.modify('modules', moduleId, (latest) => {
      merged = mergeNodeEdits(latest, edits);
      return merged.row;
    });
  }
  await store.outbox.keepVersions('modules', moduleId, merged.collisions);
  return true;
}
