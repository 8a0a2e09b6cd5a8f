import { isHeld, wantedRow, type Pending } from '@/db/outbox/item-state';
import { isDeferred, itemKey, type KeptVersion } from '@/db/outbox/outbox-item';
import type { OutboxCounts } from '@/db/outbox/outbox-lists';
import { sameRow } from '@/domain/merge/merge-rows';
import { parentsOf } from '@/domain/rows/foreign-keys';
import { isNewer } from '@/domain/rows/row-version';
import type { AnyRow, ModuleRow, TableName } from '@/domain/rows/rows';
import type { Device } from './device';
import type { FuzzReport } from './fuzz-report';
import type { Ledger } from './ledger';
import type { OwnTable } from './own-rows';
import type { FakeServer } from './server/fake-server';
import {
  CONTESTED,
  isOwnColumn,
  MODULES,
  NEST,
  SHARED_COLUMN,
  SHARED_NODE,
  placesOf,
  sorted,
  titleOfNode,
} from './fuzz-rows';
import { graphFault } from './graph-fault';

/** The part of a life that the checks read. */
export interface CheckedLife {
  readonly report: FuzzReport;
  readonly ledger: Ledger;
  readonly known: readonly Map<string, string>[];
  readonly server: FakeServer;
  readonly devices: readonly Device[];
  readonly refused: Set<string> | null;
  readonly own: readonly OwnTable[];
  readonly lost: ReadonlySet<string>;
  breach(text: string): void;
}

/** The tables that a life writes. */
export function tablesOf({ own }: CheckedLife): readonly TableName[] {
  return [...new Set<TableName>(['modules', 'creator_nest_settings', ...own.map(({ table }) => table)])];
}

/**
 * Invariants of a device at any time: nothing acknowledged is missing, graphs are valid, the screen matches what will be
 * sent, the counts are correct, nothing was quarantined, and "all sent" is true (rules Q1, Q4, Q13, C2).
 * @param isQuiet whether nothing is in progress, so that documents and queue match
 */
export async function checkDevice(life: CheckedLife, index: number, isQuiet: boolean): Promise<void> {
  const { store } = life.devices[index]!;
  const rows = new Map<TableName, readonly AnyRow[]>();
  for (const table of tablesOf(life)) rows.set(table, (await store.find(table)) as unknown as AnyRow[]);
  const missing = life.ledger.missing(index, shownPlaces(rows, index));
  for (const place of missing) life.breach(`device ${index} lost ${place}`);
  life.report.checks += life.ledger.wanted[index]!.size;
  for (const row of rows.get('modules') as unknown as ModuleRow[]) {
    const fault = graphFault(row.content);
    if (fault !== undefined) life.breach(`device ${index} ${row.id}: ${fault}`);
  }
  const { outbox } = life.devices[index]!.store;
  const counts = await outbox.counts();
  const changes: Pending[] = [...(await outbox.items()), ...(await outbox.held())];
  if (isQuiet) {
    await checkShown(life, index, rows, changes);
    await checkKnown(life, index, rows, changes);
  }
  checkCounts(life, index, counts, isQuiet ? changes : undefined);
  checkLeft(life, index, changes);
  const [damaged] = counts.quarantined > 0 ? await outbox.quarantined() : [];
  if (damaged !== undefined) life.breach(`device ${index} quarantined ${JSON.stringify(damaged)}`);
}

function shownPlaces(
  tables: ReadonlyMap<TableName, readonly AnyRow[]>,
  index: number,
): ReadonlyMap<string, number> {
  return new Map([...tables].flatMap(([table, rows]) => rows.flatMap((row) => placesOf(table, row, index))));
}

async function checkShown(
  life: CheckedLife,
  index: number,
  rows: ReadonlyMap<TableName, readonly AnyRow[]>,
  changes: readonly Pending[],
): Promise<void> {
  for (const change of changes) {
    if (change.data === null) continue;
    const shown = rows.get(change.table)?.find((row) => row.id === change.rowId) ?? null;
    if (sameRow(change.table, shown, wantedRow({ operation: change.operation, data: change.data }))) continue;
    // The page's next cycle writes what the worker has sent or merged.
    const left = await life.devices[index]!.store.outbox.unapplied.all();
    if (left.get(change.table)?.has(change.rowId)) continue;
    life.breach(`device ${index} hides what it ${isHeld(change) ? 'holds' : 'sends'} of ${change.key}`);
  }
}

/** The known version of a row never goes back, even for deleted rows, nor does the base of a change (rule P2). */
async function checkKnown(
  life: CheckedLife,
  index: number,
  rows: ReadonlyMap<TableName, readonly AnyRow[]>,
  changes: readonly Pending[],
): Promise<void> {
  const { exclusively, outbox } = life.devices[index]!.store;
  const known = new Map<string, string>();
  const note = (key: string, version: string): void => {
    // Rows without a known version count, too.
    if (!known.has(key) || isNewer(version, known.get(key)!)) known.set(key, version);
  };
  for (const [table, those] of rows) for (const row of those) note(itemKey(table, row.id), row.updated_at);
  for (const [id, { version }] of await exclusively('modules', (documents) => documents.read(CONTESTED)))
    note(itemKey('modules', id), version);
  for (const { key, seen, base } of changes) {
    note(key, seen);
    if (base !== null && isNewer(base.updated_at, seen))
      life.breach(`device ${index} forgot the base of ${key}`);
    if (base !== null) note(`base of ${key}`, base.updated_at);
  }
  const before = life.known[index]!;
  const older = [...known].filter(([key, version]) => isNewer(before.get(key) ?? '', version));
  if (older.length > 0)
    for (const [table, states] of await outbox.unapplied.all())
      for (const [id, { version }] of states) note(itemKey(table, id), version);
  for (const [key, version] of known) {
    if (isNewer(before.get(key) ?? '', version))
      life.breach(`device ${index} knew ${key} of ${before.get(key)}, and now of ${version}`);
    before.set(key, version);
  }
}

function checkCounts(
  life: CheckedLife,
  index: number,
  { pending, held }: OutboxCounts,
  changes: readonly Pending[] | undefined,
): void {
  if (changes !== undefined) {
    const rejected = changes.filter((change) => isHeld(change) && !isDeferred(change)).length;
    if (held !== rejected || pending + held !== changes.length)
      life.breach(`device ${index} counts ${pending} and ${held} of ${changes.length} with ${rejected} held`);
    if (new Set(changes.map(({ key }) => key)).size !== changes.length)
      life.breach(`device ${index} has a change twice`);
    if (changes.some(isHeld)) life.report.held++;
  }
  if (pending + held === 0) checkSent(life, index, 'said "all sent" without');
}

/** Changes that resolve by themselves, or were never refused, are not held (rule Q6). */
function checkLeft(life: CheckedLife, index: number, changes: readonly Pending[]): void {
  const { refused } = life;
  if (refused === null) return;
  for (const change of changes) {
    if (!isHeld(change) || isDeferred(change)) continue;
    const { key, table, rowId, data, lastError } = change;
    const parents = data === null ? [] : parentsOf(table, data).map(({ id }) => id);
    if (![rowId, ...parents].some((id) => refused.has(id)))
      life.breach(`device ${index} leaves the person what resolves on its own: ${key} ${lastError}`);
  }
}

/** A write that failed for lack of space must not have taken effect (rule Q1). */
export async function checkUndone(life: CheckedLife, index: number, value: number): Promise<void> {
  const { outbox } = life.devices[index]!.store;
  const waiting = JSON.stringify([...(await outbox.items()), ...(await outbox.held())]);
  if (waiting.includes(`"${value}"`)) life.breach(`device ${index} sends ${value}, which it had no room for`);
}

export function checkSent(life: CheckedLife, index: number, words: string): void {
  const rows = new Map(
    tablesOf(life).map((table): [TableName, AnyRow[]] => [table, life.server.rows(table)]),
  );
  for (const place of life.ledger.missing(index, shownPlaces(rows, index)))
    life.breach(`device ${index} ${words} ${place}`);
}

/** Whether nothing is queued, and all devices have the server's rows and versions. */
export async function isTogether(life: CheckedLife): Promise<boolean> {
  for (const { store } of life.devices) {
    const { pending, held } = await store.outbox.counts();
    if (pending + held > 0) return false;
  }
  for (const table of tablesOf(life)) {
    const rows = life.server.rows(table).filter((row) => life.server.follows('anna', table, row));
    const versions = new Map(rows.map((row) => [row.id, row.updated_at]));
    for (const { store } of life.devices) {
      const here = (await store.find(table)).filter(({ id }) => !life.lost.has(id));
      if (here.length !== versions.size || here.some((row) => versions.get(row.id) !== row.updated_at))
        return false;
    }
  }
  return true;
}

/** Invariants at the end: nothing is queued, all devices are equal, and every lost collision is kept (rule C3). */
export async function checkEnd(life: CheckedLife): Promise<void> {
  for (const [index, { store }] of life.devices.entries()) {
    const counts = await store.outbox.counts();
    if (counts.pending + counts.held > 0) {
      const left = [...(await store.outbox.items()), ...(await store.outbox.held())];
      const reasons = left.map(({ key, operation, lastError }) => `${operation} ${key} ${lastError}`);
      life.breach(`device ${index} is left with ${reasons.join(', ')}`);
    }
    for (const table of tablesOf(life)) await compare(life, index, table);
  }
  await checkCollisions(life);
}

/** Whether only one device writes the version's value, so that no collision was possible. */
function isOwnPlace({ table, rowId, path }: KeptVersion): boolean {
  if (rowId.startsWith('own')) return true;
  if (!MODULES.includes(rowId) && rowId !== NEST) return false;
  return isOwnColumn(table, path) || /\[n\d-\d\]\.config\.title$/.test(path);
}

async function compare(life: CheckedLife, index: number, table: TableName): Promise<void> {
  const here = (await life.devices[index]!.store.find(table)) as unknown as AnyRow[];
  const byId = new Map(here.map((row) => [row.id, row]));
  for (const row of life.server.rows(table)) {
    if (!life.server.follows('anna', table, row)) continue;
    const local = byId.get(row.id);
    byId.delete(row.id);
    if (local === undefined) life.breach(`device ${index} has no ${table} ${row.id}`);
    else if (JSON.stringify(sorted(local)) !== JSON.stringify(sorted(row))) {
      const side = isNewer(row.updated_at, local.updated_at) ? 'older than' : 'other than';
      life.breach(`device ${index} has ${table} ${row.id} ${side} the server`);
    }
  }
  for (const id of byId.keys()) life.breach(`device ${index} has ${table} ${id}, which the server has not`);
}

async function checkCollisions(life: CheckedLife): Promise<void> {
  const stayed = new Map<string, number>();
  for (const id of MODULES) {
    const title = titleOfNode(life.server.row('modules', id) as unknown as ModuleRow, SHARED_NODE);
    if (title !== undefined) stayed.set(`${id}|${SHARED_NODE}`, title);
  }
  for (const id of CONTESTED) {
    const title = life.server.row('modules', id)?.['title'];
    if (title !== undefined) stayed.set(`contested|${id}`, Number(title));
  }
  const nest = life.server.row('creator_nest_settings', NEST);
  stayed.set(`nest|${SHARED_COLUMN}`, Number(nest?.[SHARED_COLUMN]));
  let kept = '';
  for (const [index, { store }] of life.devices.entries()) {
    const { rows, total } = await store.outbox.lists.versions(undefined, Infinity);
    life.report.versions += total;
    kept += JSON.stringify(rows);
    for (const version of rows)
      // A change that was applied, but whose response was lost and whose retry was refused, is not recognized as own (rule
      // Q10).
      if (isOwnPlace(version) && life.refused?.has(version.rowId) === false)
        life.breach(`device ${index} lets ${JSON.stringify(version)} collide with itself`);
  }
  for (const { place, value } of life.ledger.lostCollisions(stayed))
    if (!kept.includes(`"${value}"`)) life.breach(`nobody kept ${value}, which lost at ${place}`);
}
