import type { LocalStore } from '@/db/local-store';
import type { DocumentState } from '@/db/documents';
import type { Pending } from '@/db/outbox/item-state';
import { isRebuildingQueue } from '@/db/rebuild-queue';
import { itemKey } from '@/db/outbox/outbox-item';
import type { ServerState } from '@/db/outbox/rebase-item';
import type { Collision } from '@/domain/merge/collision';
import type { TableName } from '@/domain/rows/rows';
import { readableColumns } from '@/domain/rows/server-columns';
import { reconcileWithoutBase } from './reconcile-without-base';
import { noteRecreated } from './note-recreated';
import { reconcile } from './reconcile';
import { writeDocuments } from './write-documents';

/**
 * Applies server rows to a table's documents (rules P2, P3), under the table's lock. The queue is rebased first, so that
 * `replayOutbox` repairs a crash in between (rule Q4).
 */
export async function applyStates(
  store: Pick<LocalStore, 'outbox' | 'exclusively'>,
  table: TableName,
  states: ReadonlyMap<string, ServerState>,
): Promise<void> {
  if (states.size === 0) return;
  await store.exclusively(table, async (documents) => {
    const current = await documents.read([...states.keys()]);
    const writes = new Map<string, DocumentState>();
    const changes = new Map<string, Pending | null | undefined>();
    const kept = new Map<string, readonly Collision[]>();
    const noted = new Set<string>();
    const isRebuilding = await isRebuildingQueue(store.outbox);
    await store.outbox.revise(
      [...states.keys()].map((id) => itemKey(table, id)),
      (key, pending) => {
        const id = key.slice(table.length + 1);
        const { row, version } = states.get(id)!;
        const theirs = { row: row === null ? null : readableColumns(table, row), version };
        const before = current.get(id);
        const reconciled = isRebuilding
          ? reconcileWithoutBase({ table, outbox: store.outbox }, pending, before, theirs)
          : reconcile(pending, before, theirs);
        const { document, ...revision } = noteRecreated({ table, id }, pending, before, reconciled);
        if (revision.unapplied !== undefined) noted.add(id);
        if (pending === undefined) kept.set(id, revision.collisions);
        if (document !== undefined) writes.set(id, document);
        changes.set(id, revision.pending);
        return revision;
      },
    );
    for (const [id, collisions] of kept) await store.outbox.keepVersions(table, id, collisions);
    await rememberLeaving(store.outbox, table, current, writes);
    const failed = await writeDocuments(store.outbox, table, documents, writes);
    for (const id of failed) changes.delete(id);
    await store.outbox.markDocumentsWritten([...changes.values()]);
    for (const id of failed) noted.delete(id);
    if (noted.size > 0) await store.outbox.unapplied.forget(table, [...noted]);
    const stand = new Set(states.keys());
    for (const id of failed) stand.delete(id);
    await store.outbox.dropReplaced(table, stand);
  });
}

/** Keeps names of removed rows for notices about their children. */
async function rememberLeaving(
  { names }: LocalStore['outbox'],
  table: TableName,
  current: ReadonlyMap<string, DocumentState>,
  writes: ReadonlyMap<string, DocumentState>,
): Promise<void> {
  const leaving = [...writes].flatMap(([id, { row }]) => {
    const before = current.get(id)?.row;
    return row === null && before ? [before] : [];
  });
  await names.remember(table, leaving);
}
