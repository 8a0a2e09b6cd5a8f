import type { Table } from 'dexie';
import type { Collision } from '@/domain/merge/collision';
import { looselyEqual } from '@/domain/merge/loosely-equal';
import { isNamedByOthers } from '@/domain/rows/link-tables';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import { QUEUE } from '@/shared/limits';
import { newUuid } from '@/shared/new-uuid';
import { reportError } from '@/shared/report-error';
import { releaseReserve } from '@/shared/storage-reserve';
import { isQuotaError, storageError, withReserve } from '../storage-error';
import { changeSignal, type ChangeSignal, type OutboxNews } from './change-signal';
import {
  checkStored,
  heldFault,
  itemFault,
  itemKey,
  versionFault,
  type HeldChange,
  type KeptVersion,
  type OutboxItem,
  type Quarantined,
} from './outbox-item';
import { RecentLinks } from './recent-links';
import { HeldReturn, type FoundRow } from './held-return';
import {
  asItem,
  cascadesFrom,
  isHeld,
  withDocumentWritten,
  isNoOp,
  matchesServer,
  type Pending,
} from './item-state';
import { UnappliedDocuments, type UnappliedDocument } from './unapplied-documents';
import { LAST_SENT_MARK, REBUILD_MARK, OutboxMarks, type MarkReceipt } from './outbox-marks';
import { Notices } from './notices';
import { OutboxDatabase } from './outbox-database';
import { OutboxLists, type OutboxCounts } from './outbox-lists';
import { PendingChanges, type Replacement } from './pending-changes';
import { type QueueLimits, QueueLimiter } from './queue-limiter';
import { recordChange, type Change } from './record-change';
import { RowNames } from './row-names';

/** Undoes a recording: the queue's state before it. */
export interface Receipt {
  readonly key: string;
  readonly before: Pending | undefined;
  readonly after: OutboxItem | null;
  readonly mark?: MarkReceipt;
}

/** The next state of a row's pending change: `undefined` keeps it, null removes it. */
export interface Revision {
  readonly pending: Pending | null | undefined;
  readonly collisions?: readonly Collision[];
  /** The next document, noted until it is written. */
  readonly unapplied?: UnappliedDocument | undefined;
}

export interface OutboxOptions {
  readonly name: string;
  readonly owner: string;
  readonly clock: Clock;
  readonly limits?: Partial<QueueLimits>;
  /** Creates ids of items and versions; UUIDs by default. */
  readonly newId?: () => string;
}

const keyOf = ({ table, rowId }: Change): string => itemKey(table, rowId);
const NO_PENDING: ReadonlyMap<string, Pending> = new Map();
const NOTHING_LEFT: ReadonlyMap<string, UnappliedDocument> = new Map();

/** How often recording checks the age of items. Milliseconds. */
const AGE_INTERVAL = 60 * 60_000;
/** Held changes and versions validated at opening; the rest is validated when read. */
const CHECKED_AT_ONCE = 1000;

/**
 * The write-ahead queue of one account (rules Q1-Q12), for pages, the service worker and Node. Each method is one
 * transaction with an async callback, which Dexie requires.
 */
export class Outbox {
  readonly owner: string;
  /** Documents that the service worker could not write. */
  readonly unapplied: UnappliedDocuments;
  readonly marks: OutboxMarks;
  readonly names: RowNames;
  readonly notices: Notices;
  readonly recentLinks: RecentLinks;
  readonly #database: OutboxDatabase;
  readonly #clock: Clock;
  readonly #pending: PendingChanges;
  readonly #limiter: QueueLimiter;
  readonly #return: HeldReturn;
  readonly lists: OutboxLists;
  readonly #signal: ChangeSignal;
  readonly #newId: () => string;
  #isOverfull = false;
  #agedAt: number;

  private constructor(database: OutboxDatabase, options: OutboxOptions) {
    const { owner, clock, limits, name, newId = newUuid } = options;
    this.#database = database;
    this.#clock = clock;
    this.#newId = newId;
    this.#pending = new PendingChanges(database);
    const parts = { limits: { ...QUEUE, ...limits }, clock, owner, pending: this.#pending };
    this.#limiter = new QueueLimiter(database, this.#pending, parts);
    this.#return = new HeldReturn(database, { ...parts, limiter: this.#limiter });
    this.lists = new OutboxLists(database);
    this.unapplied = new UnappliedDocuments(database);
    this.marks = new OutboxMarks(database, (write) => this.withRoom(write));
    this.#signal = changeSignal(name, () => this.#limiter.forgetCount());
    this.names = new RowNames(this.marks, clock);
    this.notices = new Notices(this.marks, () => this.#signal.send('changed'));
    this.recentLinks = new RecentLinks(this.marks);
    this.#agedAt = clock.now();
    this.owner = owner;
  }

  /**
   * Opens the queue and checks what it holds (rule Q8).
   * @throws AppError ERR_STORAGE_DENIED
   */
  static async open(options: OutboxOptions): Promise<Outbox> {
    const database = new OutboxDatabase(options.name);
    try {
      await database.open();
      const outbox = new Outbox(database, options);
      await outbox.#check();
      return outbox;
    } catch (cause) {
      database.close();
      throw storageError(cause, 'The sync queue could not be opened.');
    }
  }

  /**
   * Records changes before their documents are written (Q1, Q3, Q4); `settleWritten` or `undo` follows. `readRows` reads
   * rows of light references.
   * @throws AppError ERR_QUEUE_WRITE or ERR_QUOTA; then nothing was recorded
   */
  async record(
    changes: readonly Change[],
    readRows?: (ids: readonly string[]) => Promise<ReadonlyMap<string, AnyRow>>,
  ): Promise<readonly Receipt[]> {
    const { items, held, versions, marks } = this.#database;
    let rows: ReadonlyMap<string, FoundRow> = new Map();
    for (;;) {
      const write = (): Promise<readonly Receipt[] | readonly HeldChange[]> =>
        this.#database.transaction('rw', items, held, versions, marks, async () =>
          this.#recordAll(changes, readRows && rows),
        );
      const result = await this.#makingRoom(write);
      if (!isUnread(result)) {
        this.#signal.send('recorded');
        return result;
      }
      const read = await readRows!(result.map(({ rowId }) => rowId));
      // Keeps the references read before: otherwise two that change alternately would be read forever.
      rows = new Map([
        ...rows,
        ...result.map(({ key, rowId, version }) => [key, { row: read.get(rowId) ?? null, version }] as const),
      ]);
    }
  }

  /** Undoes recordings whose documents could not be written. Later changes stay. */
  async undo(receipts: readonly Receipt[]): Promise<void> {
    const { items, held, marks } = this.#database;
    await this.#write([items, held, marks], async () => {
      for (const { key, before, after, mark } of receipts) {
        if (mark !== undefined) await this.marks.undoWithin(mark);
        const current = await this.#pending.find(key);
        if ((current?.version ?? null) !== (after?.version ?? null)) continue;
        await this.#pending.replace(key, current, before ?? null);
      }
    });
    this.#limiter.forgetCount();
    this.#signal.send('changed');
  }

  /** After documents are written: removes no-op changes (Q4) with their cascades, and trims the queue (Q7). */
  async settleWritten(receipts: readonly Receipt[]): Promise<void> {
    const unchanged = receipts.flatMap(({ after }) =>
      after !== null && matchesServer(after) ? [after] : [],
    );
    const owners = unchanged.flatMap((item) => cascadesFrom(item) ?? []);
    const goes = owners.length === 0 ? NO_PENDING : await this.pending(owners);
    const nothing = new Map(
      unchanged
        .filter((item) => isNoOp(item) || !cascadesFrom(item)!.some((key) => goes.has(key)))
        .map((item) => [item.key, item]),
    );
    if (nothing.size > 0) {
      await this.revise([...nothing.keys()], (key, pending) => ({
        pending: pending?.version === nothing.get(key)?.version ? null : undefined,
      }));
    }
    if (this.#isOverfull) await this.trim();
    if (Math.abs(this.#clock.now() - this.#agedAt) >= AGE_INTERVAL) await this.expire();
  }

  /** Defers the oldest items above the limit (rule Q7). */
  async trim(): Promise<void> {
    const { items, held, marks } = this.#database;
    await this.#write([items, held, marks], async () => this.#limiter.trim());
    this.#isOverfull = false;
    this.#signal.send('changed');
  }

  /** Defers items that are too old (rule Q7). All documents must be written. */
  async expire(): Promise<void> {
    const { items, held, marks } = this.#database;
    this.#agedAt = this.#clock.now();
    await this.#write([items, held, marks], async () => this.#limiter.expire());
    this.#signal.send('changed');
  }

  /**
   * Runs a write. On a full device, releases the reserve, repeats the write and cuts the queue (Q7). `write` must be one
   * transaction and repeatable.
   */
  async withRoom<T>(write: () => Promise<T>): Promise<T> {
    let hasTakenReserve = false;
    const written = await withReserve(write, async () => {
      hasTakenReserve = await releaseReserve();
      return hasTakenReserve;
    });
    // The write itself succeeded, so a failed cut is only reported.
    if (hasTakenReserve) await this.#cut().catch(reportError);
    return written;
  }

  /** Replaces the pending changes of some rows in one transaction. `decide` must be pure. */
  async revise(
    keys: readonly string[],
    decide: (key: string, pending: Pending | undefined) => Revision,
  ): Promise<void> {
    const { items, held, versions, marks } = this.#database;
    let changed = false;
    await this.#write([items, held, versions, marks], async () => {
      const found = await this.#pending.findAll(keys);
      const replacements: Replacement[] = [];
      const notes: UnappliedDocument[] = [];
      for (const key of new Set(keys)) {
        const current = found.get(key);
        const { pending, collisions = [], unapplied } = decide(key, current);
        if (unapplied !== undefined) notes.push(unapplied);
        if (pending === undefined) continue;
        replacements.push({ key, current, next: pending });
        // Awaiting nothing, a hundred times over, would lose Dexie its transaction.
        if (current !== undefined && collisions.length > 0) await this.#keep(current, collisions);
      }
      changed = replacements.length > 0;
      if (changed) this.#limiter.forgetCount();
      await this.#pending.replaceAll(replacements);
      if (notes.length > 0) await this.unapplied.note(notes);
    });
    if (changed) this.#signal.send('changed');
  }

  /** Clears the stale flag of changes whose documents are written, except where the worker could only note them. */
  async markDocumentsWritten(changes: readonly (Pending | null | undefined)[]): Promise<void> {
    const behind = changes.filter((change) => change?.behind === 1) as readonly Pending[];
    if (behind.length === 0) return;
    const noted = new Set(await this.unapplied.among(behind.map(({ key }) => key)));
    const standing = behind.filter(({ key }) => !noted.has(key));
    if (standing.length === 0) return;
    const versions = new Map(standing.map(({ key, version }) => [key, version]));
    await this.revise([...versions.keys()], (key, pending) => ({
      pending: pending?.version === versions.get(key) ? withDocumentWritten(pending!) : undefined,
    }));
  }

  /** The pending changes of some rows, by key. */
  async pending(keys: readonly string[]): Promise<ReadonlyMap<string, Pending>> {
    return this.#database.transaction('r', this.#database.items, this.#database.held, async () =>
      this.#pending.findAll(keys),
    );
  }

  /** Where the pending changes of some rows are, by key. Reads no row: modules can be large. */
  async places(keys: readonly string[]): Promise<ReadonlyMap<string, 'queued' | 'held'>> {
    const { items, held } = this.#database;
    const keysIn = async (table: Table) => (await table.where('key').anyOf(keys).keys()) as string[];
    return this.#database.transaction('r', items, held, async () => {
      const places = new Map<string, 'queued' | 'held'>();
      for (const key of await keysIn(held)) places.set(key, 'held');
      for (const key of await keysIn(items)) places.set(key, 'queued');
      return places;
    });
  }

  /** The whole queue, oldest first: at most some thousand items. */
  items(): Promise<OutboxItem[]> {
    return this.#database.items.orderBy('timestamp').toArray();
  }

  /** All held changes, oldest first. There may be tens of thousands: `lists` reads fewer at a time. */
  held(): Promise<HeldChange[]> {
    return this.#database.held.orderBy('timestamp').toArray();
  }

  /** Held changes whose documents are stale. */
  heldWithStaleDocument(): Promise<readonly HeldChange[]> {
    return this.#database.held.where('behind').equals(1).toArray();
  }

  findHeld(id: string): Promise<HeldChange | undefined> {
    return this.#database.held.get(id);
  }

  /** Held changes that the server refused with this code, oldest ids first, at most `limit`. */
  heldWithCode(code: string, limit: number): Promise<readonly HeldChange[]> {
    return this.#database.held.where('code').equals(code).limit(limit).toArray();
  }

  /** Deferred changes that fit into the queue now, parents first (rule Q7, decision L1). At most `limit`. */
  nextToReturn(limit = Infinity): Promise<readonly HeldChange[]> {
    const { items, held, quarantined, marks } = this.#database;
    return this.#write([items, held, quarantined, marks], async () => this.#return.next(limit));
  }

  /**
   * Puts held changes back; light references without a current row stay.
   * @returns how many left
   * @throws AppError ERR_QUOTA; then none did
   */
  async putBack(page: readonly HeldChange[], found: ReadonlyMap<string, FoundRow>): Promise<number> {
    const { items, held, quarantined } = this.#database;
    try {
      const returned = await this.#write([items, held, quarantined], async () =>
        this.#return.putBack(page, found),
      );
      this.#limiter.forgetCount();
      if (returned > 0) this.#signal.send('recorded');
      return returned;
    } catch (cause) {
      throw storageError(cause, 'Held changes could not return to the queue.', 'ERR_QUEUE_WRITE');
    }
  }

  /** Lets rejected changes return automatically: those with the ids, or all. */
  async release(ids?: readonly string[]): Promise<number> {
    const { held } = this.#database;
    const released = await this.#write([held], async () => this.#return.release(ids));
    if (released > 0) this.#signal.send('changed');
    return released;
  }

  counts(): Promise<OutboxCounts> {
    return this.lists.counts();
  }

  /** The versions kept of a row, oldest first (rule C3). */
  async versions(key: string): Promise<readonly KeptVersion[]> {
    return [...(await this.lists.versions(key, Infinity)).rows].reverse();
  }

  /** Keeps values that lost a collision (rule C3), each once, however often its write was recorded. */
  async keepVersions(table: TableName, rowId: string, collisions: readonly Collision[]): Promise<void> {
    if (collisions.length === 0) return;
    const key = itemKey(table, rowId);
    const kept = await this.#database.versions.where('key').equals(key).toArray();
    const fresh = collisions.filter(
      ({ path, mine, theirs }) =>
        !kept.some(
          (one) => one.path === path && looselyEqual(one.mine, mine) && looselyEqual(one.theirs, theirs),
        ),
    );
    if (fresh.length === 0) return;
    await this.#keep({ key, table, rowId }, fresh);
    this.#signal.send('changed');
  }

  /** Forgets a version, because it was restored or is not wanted any more. */
  async removeVersion(id: string): Promise<void> {
    await this.#database.versions.delete(id);
    this.#signal.send('changed');
  }

  /** A change of a row that has none, as `record` would make it. Nothing is written. */
  itemOf(change: Change): OutboxItem | null {
    return recordChange(change, undefined, {
      owner: this.owner,
      now: this.#clock.now(),
      newId: this.#newId,
    }).item;
  }

  /** Ends the rebuild of a lost queue, so that it may be sent (rule Q16). */
  async finishRebuild(): Promise<void> {
    await this.marks.clear(REBUILD_MARK);
    this.#signal.send('recorded');
    await this.trim();
  }

  /** Quarantines light references whose documents are lost, so that they are not waited for (rule Q16). */
  async quarantineReferences(changes: readonly HeldChange[]): Promise<void> {
    const reason = 'document: the row of this change is gone';
    await this.quarantine(checkStored('item', changes, () => reason, this.#clock.now()));
    await this.revise(
      changes.map(({ key }) => key),
      (_key, pending) => ({ pending: pending?.data === null ? null : undefined }),
    );
  }

  async quarantine(things: readonly Quarantined[]): Promise<void> {
    if (things.length === 0) return;
    await this.#database.quarantined.bulkPut([...things]);
    this.#signal.send('changed');
  }

  quarantined(): Promise<Quarantined[]> {
    return this.#database.quarantined.toArray();
  }

  /**
   * Forgets quarantined things for good.
   * @throws AppError ERR_QUEUE_WRITE or ERR_QUOTA; then all of it is still there
   */
  async removeQuarantined(ids: readonly string[]): Promise<void> {
    const { quarantined } = this.#database;
    try {
      await this.#write([quarantined], async () => quarantined.bulkDelete([...ids]));
    } catch (cause) {
      throw storageError(cause, 'What was quarantined could not be removed.', 'ERR_QUEUE_WRITE');
    }
    this.#signal.send('changed');
  }

  /** Removes quarantined copies that have been replaced by valid data. Those that may contain unsent work stay. */
  async dropReplaced(table: TableName, rowIds: ReadonlySet<string>): Promise<void> {
    const replaced = (await this.quarantined()).filter(
      (one) => one.table === table && rowIds.has(one.rowId) && (one.kind === 'row' || one.isCopy === true),
    );
    if (replaced.length > 0) await this.removeQuarantined(replaced.map(({ id }) => id));
  }

  /** When any tab or the worker last sent something, in milliseconds; null for never. */
  async lastSentAt(): Promise<number | null> {
    const at = await this.marks.get(LAST_SENT_MARK);
    return typeof at === 'number' ? at : null;
  }

  /** Records the time of a send, and notifies all tabs, which may display it. */
  async noteSent(at: number): Promise<void> {
    await this.marks.set(LAST_SENT_MARK, at);
    this.#signal.send('changed');
  }

  /** Calls `listener` after each change, also one made in another tab or in the service worker. */
  onChange(listener: (news: OutboxNews) => void): () => void {
    return this.#signal.listen(listener);
  }

  close(): void {
    this.#signal.close();
    this.#database.close();
  }

  async #check(): Promise<void> {
    const { items, held, versions, quarantined } = this.#database;
    const now = this.#clock.now();
    await this.#write([items, held, versions, quarantined], async () => {
      const checks = [
        { table: items, kind: 'item', fault: (value: unknown) => itemFault(value, this.owner) },
        { table: held, kind: 'item', fault: (value: unknown) => heldFault(value, this.owner) },
        { table: versions, kind: 'version', fault: versionFault },
      ] as const;
      for (const { table, kind, fault } of checks) {
        const stored = await (table === items ? table.toArray() : table.limit(CHECKED_AT_ONCE).toArray());
        const faulty = checkStored(kind, stored, fault, now);
        await quarantined.bulkPut([...faulty]);
        await table.bulkDelete(faulty.map(({ id }) => id));
      }
    });
  }

  /**
   * Records changes in a transaction.
   * @returns instead of receipts the references whose rows are to be read first
   */
  async #recordAll(
    changes: readonly Change[],
    rows: ReadonlyMap<string, FoundRow> | undefined,
  ): Promise<readonly Receipt[] | readonly HeldChange[]> {
    const known = changes.filter(({ isNew }) => isNew !== true).map(keyOf);
    const found = known.length === 0 ? NO_PENDING : await this.#pending.findAll(known);
    const unread = [...found.values()].filter(
      (pending): pending is HeldChange =>
        pending.data === null && rows !== undefined && rows.get(pending.key)?.version !== pending.version,
    );
    if (unread.length > 0) return unread;
    const lone = known.filter((key) => !found.has(key));
    const unapplied = lone.length === 0 ? NOTHING_LEFT : await this.unapplied.byKey(lone);
    const receipts: Receipt[] = [];
    const replacements: Replacement[] = [];
    for (const change of changes) {
      const key = keyOf(change);
      const before = found.get(key);
      const { item, collisions } = recordChange(
        change,
        before && asItem(before, rows?.get(key)?.row ?? change.previous),
        {
          unapplied: unapplied.get(key),
          owner: this.owner,
          now: this.#clock.now(),
          newId: this.#newId,
        },
      );
      receipts.push({ key, before, after: item });
      replacements.push({ key, current: before, next: item });
      // Awaiting nothing, a hundred times over, would lose Dexie its transaction.
      if (item !== null && collisions.length > 0) await this.#keep(item, collisions);
    }
    const added = receipts.filter(({ before }) => before === undefined || isHeld(before)).length;
    if (added > 0) this.#isOverfull = await this.#limiter.isOverfullWith(added);
    await this.#pending.replaceAll(replacements);
    return changes.some(({ mark }) => mark !== undefined) ? this.#setMarks(changes, receipts) : receipts;
  }

  /** Sets the marks of recorded changes at the end of their transaction. */
  async #setMarks(changes: readonly Change[], receipts: readonly Receipt[]): Promise<readonly Receipt[]> {
    const marked: Receipt[] = [];
    for (const [index, receipt] of receipts.entries()) {
      const mark = changes[index]?.mark;
      if (mark === undefined) marked.push(receipt);
      else marked.push({ ...receipt, mark: await this.marks.setWithin(mark) });
    }
    return marked;
  }

  #write<T>(tables: Table[], work: () => Promise<T>): Promise<T> {
    return this.withRoom(() => this.#database.transaction('rw', tables, work));
  }

  /** Trims the queue to its newest items, using the reserve if necessary. */
  async #cut(): Promise<void> {
    const { items, held, marks } = this.#database;
    await withReserve(() =>
      this.#database.transaction('rw', items, held, marks, async () => this.#limiter.cut()),
    );
    this.#limiter.forgetCount();
    this.#signal.send('changed');
  }

  /** When the browser's quota is exceeded, trims the queue to its newest items and retries the write (rule Q7). */
  async #makingRoom<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (cause) {
      if (!isQuotaError(cause))
        throw storageError(cause, 'Failed to add item to sync queue', 'ERR_QUEUE_WRITE');
    }
    try {
      await this.#cut();
      return await withReserve(write);
    } catch (cause) {
      throw storageError(cause, 'Failed to add item to sync queue', 'ERR_QUEUE_WRITE');
    }
  }

  async #keep(
    change: Pick<Pending, 'key' | 'table' | 'rowId'> & Partial<Pick<Pending, 'data' | 'base'>>,
    collisions: readonly Collision[],
  ): Promise<void> {
    const { key, table, rowId } = change;
    const at = this.#clock.now();
    const row = isNamedByOthers(table) ? (change.data ?? change.base) : null;
    const kept = { key, table, rowId, at, ...(row ? { row } : {}) };
    await this.#database.versions.bulkPut(
      collisions.map((collision) => ({ id: this.#newId(), ...kept, ...collision })),
    );
  }
}

function isUnread(result: readonly Receipt[] | readonly HeldChange[]): result is readonly HeldChange[] {
  return result.length > 0 && 'heldAt' in result[0]!;
}
