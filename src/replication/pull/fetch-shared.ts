import type { LocalStore } from '@/db/local-store';
import type { TableName } from '@/domain/rows/rows';
import { SHARED_LIMITS } from '@/shared/limits';
import { createRequestSizer, PULL_SIZES } from '../request-sizer';
import { isAfter } from '../server/is-after';
import type { Checkpoint, Failure } from '../server/server';
import { askPage, takePage, type PullPorts } from './pull-changes';

/** Documents read at once for their versions. */
const READ_AT_ONCE = 100;

/** Row counts at which a table's limit may be reached. Modules are limited by size, which is unknown here. */
const FULL: Partial<Record<TableName, number>> = {
  groups: SHARED_LIMITS.groups,
  modules: 0,
  playlists: SHARED_LIMITS.playlists,
  playlist_items: SHARED_LIMITS.playlistItems,
};

const roomMark = (table: TableName): string => `room|${table}`;

/** Notes that rows of others leave a full table, so that older shared rows may fit (rule P5). */
export async function noteFreedSpace(
  { outbox }: Pick<LocalStore, 'outbox'>,
  table: TableName,
  held: number,
): Promise<void> {
  if (held >= (FULL[table] ?? Infinity)) await outbox.marks.set(roomMark(table), true);
}

/**
 * Pulls shared rows from the start if room was freed, because they are older than the checkpoint. Skips own rows and modules that
 * are here in their newest version. An interrupted call is repeated.
 * @returns the failure that ended it early, if one did
 */
export async function fetchShared(ports: PullPorts, table: TableName): Promise<Failure | undefined> {
  const { marks } = ports.store.outbox;
  if ((await marks.get(roomMark(table))) === undefined) return undefined;
  const sizer = ports.sizer ?? createRequestSizer(PULL_SIZES);
  // Other rows are smaller than their entry in `known`.
  const known = new Map([
    [table, table === 'modules' ? await versionsOfOthers(ports.store, table) : new Map()],
  ]);
  let at: Checkpoint | null = null;
  for (;;) {
    const outcome = await askPage(ports, sizer, { from: new Map([[table, at]]), known, sharedOnly: true });
    if (!outcome.ok) return outcome.failure;
    await takePage(ports, outcome.value);
    const reached = outcome.value.checkpoints.get(table);
    if (!outcome.value.more.has(table) || reached === undefined || !isAfter(reached, at)) break;
    at = reached;
  }
  await marks.clear(roomMark(table));
  return undefined;
}

async function versionsOfOthers(
  store: PullPorts['store'],
  table: TableName,
): Promise<ReadonlyMap<string, string>> {
  const ids = await store.idsNotOwned(table);
  const versions = new Map<string, string>();
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const some = ids.slice(from, from + READ_AT_ONCE);
    const states = await store.exclusively(table, (documents) => documents.read(some));
    for (const [id, { row, version }] of states) if (row !== null) versions.set(id, version);
  }
  return versions;
}
