import { sameRow } from '@/domain/merge/merge-rows';
import { isNewer } from '@/domain/rows/row-version';
import type { TableName } from '@/domain/rows/rows';
import { VISITOR } from './account';
import type { LocalStore } from './local-store';
import type { DocumentState } from './documents';
import { isHeld, isNoOp, wantedRow, type Pending } from './outbox/item-state';
import { itemKey } from './outbox/outbox-item';

/** Writes the documents of recorded changes after a crash (rule Q4). Those of deferred changes are already written. */
export async function replayOutbox(store: LocalStore): Promise<void> {
  await replayChanges(store, await store.outbox.items());
  await replayChanges(store, await store.outbox.lists.rejected(Infinity));
  await replayChanges(store, await store.outbox.heldWithStaleDocument());
  if (store.account === VISITOR) await dropMovedRuns(store);
}

async function replayChanges(store: LocalStore, changes: readonly Pending[]): Promise<void> {
  const keys = new Map<TableName, string[]>();
  for (const { table, key } of changes) keys.set(table, [...(keys.get(table) ?? []), key]);
  for (const [table, changed] of keys) await replayTable(store, table, changed);
}

async function replayTable(
  { exclusively, outbox }: LocalStore,
  table: TableName,
  keys: string[],
): Promise<void> {
  await exclusively(table, async (documents) => {
    // Read again under the lock, because another tab may have written.
    const pending = [...(await outbox.pending(keys)).values()];
    const found = await documents.read(pending.map(({ rowId }) => rowId));
    const unwritten = new Map<string, DocumentState>();
    for (const { rowId, operation, data, seen } of pending) {
      if (data === null) continue;
      const row = wantedRow({ operation, data });
      const current = found.get(rowId);
      const version = current?.version ?? '';
      // A deletion keeps the newest version that its change knows (rule P2).
      if (!sameRow(table, current?.row ?? null, row))
        unwritten.set(rowId, { row, version: row === null && isNewer(seen, version) ? seen : version });
    }
    const failed = new Set(await documents.write(unwritten));
    await outbox.markDocumentsWritten(pending.filter(({ rowId }) => !failed.has(rowId)));
    await outbox.revise(keys, (_key, change) => ({
      pending: change !== undefined && !isHeld(change) && isNoOp(change) ? null : undefined,
    }));
  });
}

/** A visitor's rows without a pending change were moved to an account at sign-in (decision D12). */
async function dropMovedRuns({ exclusively, outbox }: LocalStore): Promise<void> {
  await exclusively('module_sessions', async (documents) => {
    const rows = await documents.all();
    const waiting = await outbox.pending(rows.map(({ id }) => itemKey('module_sessions', id)));
    const moved = rows.filter(({ id }) => !waiting.has(itemKey('module_sessions', id)));
    await documents.write(new Map(moved.map((row) => [row.id, { row: null, version: row.updated_at }])));
  });
}

/** Writes the documents that the service worker noted (rule Q14), merged with pending changes. */
export async function writeUnappliedDocuments(
  store: Pick<LocalStore, 'outbox' | 'exclusively'>,
): Promise<void> {
  for (const [table] of await store.outbox.unapplied.all()) await writeTable(store, table);
}

async function writeTable(
  { outbox, exclusively }: Pick<LocalStore, 'outbox' | 'exclusively'>,
  table: TableName,
): Promise<void> {
  await exclusively(table, async (documents) => {
    // Read again under the lock, because another tab or the worker may have continued.
    const left = (await outbox.unapplied.all()).get(table) ?? new Map<string, DocumentState>();
    const pending = await outbox.pending([...left.keys()].map((id) => itemKey(table, id)));
    const current = await documents.read([...left.keys()]);
    const writes = new Map<string, DocumentState>();
    for (const [id, noted] of left) {
      const state = stateFor(pending.get(itemKey(table, id)), noted, current.get(id));
      if (state !== undefined) writes.set(id, state);
    }
    const failed = new Set(await documents.write(writes));
    await outbox.unapplied.forget(
      table,
      [...left.keys()].filter((id) => !failed.has(id)),
    );
    await outbox.markDocumentsWritten([...pending.values()].filter(({ rowId }) => !failed.has(rowId)));
  });
}

function stateFor(
  pending: Pending | undefined,
  { row, version }: DocumentState,
  document: DocumentState | undefined,
): DocumentState | undefined {
  if (pending === undefined) return isNewer(version, document?.version ?? '') ? { row, version } : undefined;
  // A light reference has its row in the document.
  if (pending.data === null) return undefined;
  return { row: wantedRow({ operation: pending.operation, data: pending.data }), version: pending.seen };
}
