import type { Collision } from '@/domain/merge/collision';
import { mergeNodeEdits, type NodeEdit } from '@/domain/merge/merge-node-edits';
import type { ModuleRow } from '@/domain/rows/rows';
import { readableDrafts, type TextStorage } from '@/shared/durable-drafts';
import type { LocalStore } from '../local-store';
import { FIRST_SYNC_MARK, type WrittenMark } from '../outbox/outbox-marks';
import { entryPrefix, parseEntry } from './edit-entry';
import { forgetWrittenMarks, unwrittenEdits, writtenMark } from './written-edits';

/**
 * Merges edits that closed pages left in the journal into their modules. A damaged entry, or one of a deleted module,
 * is quarantined (rule Q8).
 * @throws AppError as `Writer` does; the rest stays in the journal
 */
export async function recoverEdits(
  store: LocalStore,
  storage: TextStorage | undefined = readableDrafts(),
): Promise<void> {
  if (storage === undefined) return;
  const prefix = entryPrefix(store.account);
  const stored = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const keys = stored.filter((one) => one.startsWith(prefix));
  const failures: unknown[] = [];
  for (const key of keys) {
    const moduleId = key.slice(prefix.length, key.lastIndexOf(':'));
    try {
      await store.lease.tryHold(key, () => saveEntry(store, storage, key, moduleId));
    } catch (error) {
      // One failure must not block the others.
      failures.push(error);
    }
  }
  await forgetWrittenMarks(store.outbox.marks, { entries: keys, lease: store.lease, now: Date.now() });
  if (failures.length > 0) throw failures[0];
}

async function saveEntry(
  store: LocalStore,
  storage: TextStorage,
  key: string,
  moduleId: string,
): Promise<void> {
  const text = storage.getItem(key);
  // Another page was faster.
  if (text === null) return;
  const quarantine = (reason: string, content: unknown) =>
    store.outbox.quarantine([
      { id: key, kind: 'item', table: 'modules', rowId: moduleId, reason, content, at: Date.now() },
    ]);
  const edits = parseEntry(text);
  if (edits === undefined) {
    await quarantine('an edit in the journal is damaged', text);
  } else {
    const groups = await unwrittenEdits(store.outbox.marks, key, edits);
    const through = edits.at(-1)?.through;
    const mark = through === undefined ? undefined : writtenMark(key, through, Date.now());
    if (groups.length > 0 && !(await saveEdits(store, moduleId, groups, mark))) {
      if ((await store.outbox.marks.get(FIRST_SYNC_MARK)) === undefined) return;
      await quarantine('the module of an edit in the journal was deleted', edits);
    }
  }
  storage.removeItem(key);
}

/** Resolves to false if the module is not on this device. */
async function saveEdits(
  store: LocalStore,
  moduleId: string,
  groups: readonly (readonly NodeEdit[])[],
  mark: WrittenMark | undefined,
): Promise<boolean> {
  const row = await store.get('modules', moduleId);
  if (row === undefined) return false;
  let merged = mergeGroups(row, groups);
  if (merged.row !== row) {
    await store.modify(
      'modules',
      moduleId,
      (latest) => {
        merged = mergeGroups(latest, groups);
        return merged.row;
      },
      // If something lost a collision, the entry is done only once that is kept, too.
      { mark: () => (merged.collisions.length === 0 ? mark : undefined) },
    );
  }
  await store.outbox.keepVersions('modules', moduleId, merged.collisions);
  if (mark !== undefined) await store.outbox.marks.set(mark.name, mark.value);
  return true;
}

/** Merges the groups in order, each onto the previous result. */
function mergeGroups(
  row: ModuleRow,
  groups: readonly (readonly NodeEdit[])[],
): { readonly row: ModuleRow; readonly collisions: readonly Collision[] } {
  const collisions = new Map<string, Collision>();
  let merged = row;
  for (const group of groups) {
    const next = mergeNodeEdits(merged, group);
    merged = next.row;
    // If a text collides in two groups, the later one contains everything typed.
    for (const collision of next.collisions) collisions.set(collision.path, asTypedHere(collision));
  }
  return { row: merged, collisions: [...collisions.values()] };
}

/** The merge calls the stored module "mine", but the journal holds what was typed here. */
function asTypedHere({ path, kept, mine, theirs }: Collision): Collision {
  return { path, kept: kept === 'mine' ? 'theirs' : 'mine', mine: theirs, theirs: mine };
}
