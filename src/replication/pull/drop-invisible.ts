import type { LocalStore } from '@/db/local-store';
import type { DocumentState } from '@/db/documents';
import { itemKey } from '@/db/outbox/outbox-item';
import { TABLE_ORDER, type TableName } from '@/domain/rows/rows';
import { QUEUE } from '@/shared/limits';
import type { Failure } from '../server/server';
import { withTimeout } from '../server/with-timeout';
import { fetchShared, noteFreedSpace } from './fetch-shared';
import type { PullPorts } from './pull-changes';

/** Rows per request: about 20 kB of ids. */
const ROWS_AT_ONCE = 500;

/**
 * Removes rows that the person can no longer see (rule P4, decision D10). They have no tombstones, so the server is asked about
 * every row that may belong to others. Rows with a pending change stay. If that makes room, older shared rows are fetched
 * (rule P5).
 * @returns the failure that ended it early, if one did
 */
export async function dropInvisible(ports: PullPorts): Promise<Failure | undefined> {
  for (const table of TABLE_ORDER) {
    const failure = await dropInvisibleOf(ports, table);
    if (failure !== undefined) return failure;
  }
  for (const table of TABLE_ORDER) {
    const failure = await fetchShared(ports, table);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

async function dropInvisibleOf(
  { store, server, clock, signal }: PullPorts,
  table: TableName,
): Promise<Failure | undefined> {
  const others = await store.idsNotOwned(table);
  for (let from = 0; from < others.length; from += ROWS_AT_ONCE) {
    const ids = others.slice(from, from + ROWS_AT_ONCE);
    const outcome = await withTimeout(clock, QUEUE.requestTimeout, signal, (inTime) =>
      server.visible(table, ids, inTime),
    );
    if (!outcome.ok) return outcome.failure;
    const gone = ids.filter((id) => !outcome.value.has(id));
    await drop(store, table, { gone, held: others.length });
  }
  return undefined;
}

async function drop(
  store: Pick<LocalStore, 'outbox' | 'exclusively'>,
  table: TableName,
  { gone: ids, held }: { readonly gone: readonly string[]; readonly held: number },
): Promise<void> {
  if (ids.length === 0) return;
  await store.exclusively(table, async (documents) => {
    const pending = await store.outbox.pending(ids.map((id) => itemKey(table, id)));
    const gone = ids.filter((id) => !pending.has(itemKey(table, id)));
    const rows = [...(await documents.read(gone)).values()].flatMap(({ row }) => (row === null ? [] : [row]));
    await store.outbox.names.remember(table, rows);
    if (gone.length > 0) await noteFreedSpace(store, table, held);
    // No version, so that the row can arrive again with the version it had.
    await documents.write(
      new Map(gone.map((id): [string, DocumentState] => [id, { row: null, version: '' }])),
    );
  });
}
