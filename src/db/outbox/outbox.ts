import { Dexie } from 'dexie';
import type { Collision } from '@/domain/merge/collision';
import type { AnyRow } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import { QUEUE } from '@/shared/limits';
import { storageError } from '../storage-error';
import { changeSignal, type ChangeSignal, type OutboxNews } from './change-signal';
import { asItem, isNothing, type Pending } from './item-state';
import type { QueueLimits } from './hold-oldest';
import { OutboxDatabase } from './outbox-database';
import {
  PASSING_REASONS,
  itemKey,
  type HeldChange,
  type KeptVersion,
  type OutboxItem,
  type SetAside,
} from './outbox-item';
import { PendingChanges } from './pending-changes';
import { QueueRoom } from './queue-room';
import { recordChange, type Change } from './record-change';
import { checkItems } from './check-items';

/** How a recording can be taken back: what stood in the queue before it. */
export interface Receipt {
  readonly key: string;
  readonly before: Pending | undefined;
  readonly after: OutboxItem | null;
}

/** What becomes of a row's pending change: `undefined` leaves it, null removes it. */
export interface Revision {
  readonly pending: Pending | null | undefined;
  readonly collisions?: readonly Collision[];
}

/** The row of a light reference, read when the reference had this version. */
export interface FoundRow {
  readonly row: AnyRow | null;
  readonly version: number;
}

export interface OutboxCounts {
  /** Changes that leave by themselves: queued, and held for a passing reason. */
  readonly pending: number;
  /** Changes that need the person. */
  readonly held: number;
  readonly setAside: number;
}

export interface OutboxOptions {
  readonly name: string;
  readonly owner: string;
  readonly clock: Clock;
  readonly limits?: Partial<QueueLimits>;
}

/**
 * The write-ahead queue of one account (rules Q1-Q12): plain Dexie, usable in a page, in the service worker and in
 * Node. Every method is one transaction; what a rule decides stands in the pure functions beside this file.
 */
export class Outbox {
  readonly owner: string;
  readonly #database: OutboxDatabase;
  readonly #clock: Clock;
  readonly #pending: PendingChanges;
  readonly #room: QueueRoom;
  readonly #signal: ChangeSignal;

  private constructor(database: OutboxDatabase, { owner, clock, limits, name }: OutboxOptions) {
    this.#database = database;
    this.#clock = clock;
    this.#pending = new PendingChanges(database);
    this.#room = new QueueRoom(database, this.#pending, { limits: { ...QUEUE, ...limits }, clock, owner });
    this.#signal = changeSignal(name);
    this.owner = owner;
  }

  /**
   * Opens the queue, checks what it holds (rule Q8) and lets go of what is too old (rule Q7).
   * @throws AppError ERR_STORAGE_DENIED when the browser gives no storage
   */
  static async open(options: OutboxOptions): Promise<Outbox> {
    const database = new OutboxDatabase(options.name);
    try {
      await database.open();
      const outbox = new Outbox(database, options);
      await outbox.#load();
      return outbox;
    } catch (cause) {
      database.close();
      throw storageError(cause, 'The sync queue could not be opened.');
    }
  }

  /**
   * Records local changes, before their documents are written (rules Q1, Q3, Q4).
   * @throws AppError ERR_QUEUE_WRITE or ERR_QUOTA; then nothing was recorded
   */
  async record(changes: readonly Change[]): Promise<readonly Receipt[]> {
    const { items, held, versions } = this.#database;
    const write = (): Promise<Receipt[]> =>
      this.#database.transaction('rw', items, held, versions, async () => {
        const receipts: Receipt[] = [];
        for (const change of changes) receipts.push(await this.#recordOne(change));
        await this.#room.trim();
        return receipts;
      });
    const receipts = await this.#makingRoom(write);
    this.#signal.send('recorded');
    return receipts;
  }

  /** Takes recordings back because the documents could not be written. What changed since then stays. */
  async undo(receipts: readonly Receipt[]): Promise<void> {
    await this.#database.transaction('rw', this.#database.items, this.#database.held, async () => {
      for (const { key, before, after } of receipts) {
        const current = await this.#pending.find(key);
        if ((current?.version ?? null) !== (after?.version ?? null)) continue;
        await this.#pending.replace(key, current, before ?? null);
      }
    });
    this.#signal.send('changed');
  }

  /** Takes away what came to nothing, once its document is written (rule Q4). */
  async forget(receipts: readonly Receipt[]): Promise<void> {
    const nothing = new Map(
      receipts.flatMap(({ key, after }) => (after !== null && isNothing(after) ? [[key, after]] : [])),
    );
    if (nothing.size === 0) return;
    await this.revise([...nothing.keys()], (key, pending) => ({
      pending: pending?.version === nothing.get(key)?.version ? null : undefined,
    }));
  }

  /** Decides anew on the pending changes of some rows, in one transaction. `decide` must be pure. */
  async revise(
    keys: readonly string[],
    decide: (key: string, pending: Pending | undefined) => Revision,
  ): Promise<void> {
    const { items, held, versions } = this.#database;
    let changed = false;
    await this.#database.transaction('rw', items, held, versions, async () => {
      const found = await this.#pending.findAll(keys);
      for (const key of keys) {
        const current = found.get(key);
        const { pending, collisions = [] } = decide(key, current);
        if (pending === undefined) continue;
        changed = true;
        await this.#pending.replace(key, current, pending);
        if (current !== undefined) await this.#keep(current, collisions);
      }
    });
    if (changed) this.#signal.send('changed');
  }

  /** The pending changes of some rows, by key. */
  async pending(keys: readonly string[]): Promise<ReadonlyMap<string, Pending>> {
    return this.#database.transaction('r', this.#database.items, this.#database.held, () =>
      this.#pending.findAll(keys),
    );
  }

  /** The queue, oldest first. */
  items(): Promise<OutboxItem[]> {
    return this.#database.items.orderBy('timestamp').toArray();
  }

  held(): Promise<HeldChange[]> {
    return this.#database.held.orderBy('timestamp').toArray();
  }

  /**
   * Lets held changes return to the queue, oldest first, as far as there is room. Light references need the rows of
   * their documents; without one (in the service worker), or when the change went on since the row was read, they stay.
   */
  async returnHeld(
    which: (held: HeldChange) => boolean,
    found: ReadonlyMap<string, FoundRow>,
  ): Promise<number> {
    const { items, held } = this.#database;
    const returned = await this.#database.transaction('rw', items, held, async () => {
      const room = await this.#room.free();
      const candidates = (await held.orderBy('timestamp').toArray()).filter(which).slice(0, room);
      let count = 0;
      for (const change of candidates) {
        const row = found.get(change.key);
        const item = asItem(change, row?.version === change.version ? row.row : null);
        if (item === undefined) continue;
        await this.#pending.replace(change.key, change, { ...item, timestamp: this.#clock.now() });
        count++;
      }
      return count;
    });
    if (returned > 0) this.#signal.send('recorded');
    return returned;
  }

  async counts(): Promise<OutboxCounts> {
    const { items, held, setAside } = this.#database;
    return this.#database.transaction('r', items, held, setAside, async () => {
      const returning = await held.where('reason').anyOf(PASSING_REASONS).count();
      return {
        pending: (await items.count()) + returning,
        held: (await held.count()) - returning,
        setAside: await setAside.count(),
      };
    });
  }

  versions(key: string): Promise<readonly KeptVersion[]> {
    return this.#database.versions.where('key').equals(key).sortBy('at');
  }

  async putAside(things: readonly SetAside[]): Promise<void> {
    if (things.length === 0) return;
    await this.#database.setAside.bulkPut([...things]);
    this.#signal.send('changed');
  }

  setAside(): Promise<SetAside[]> {
    return this.#database.setAside.toArray();
  }

  /** A stored mark of the replication, unchecked: the reader checks it. */
  async mark(name: string): Promise<unknown> {
    return (await this.#database.marks.get(name))?.value;
  }

  async setMark(name: string, value: unknown): Promise<void> {
    await this.#database.marks.put({ name, value });
  }

  async clearMark(name: string): Promise<void> {
    await this.#database.marks.delete(name);
  }

  /** Calls `listener` after each change, also one made in another tab or in the service worker. */
  onChange(listener: (news: OutboxNews) => void): () => void {
    return this.#signal.listen(listener);
  }

  close(): void {
    this.#signal.close();
    this.#database.close();
  }

  async #load(): Promise<void> {
    const { items, held, setAside } = this.#database;
    const now = this.#clock.now();
    await this.#database.transaction('rw', items, held, setAside, async () => {
      const { faulty } = checkItems(await items.toArray(), this.owner, now);
      await setAside.bulkPut([...faulty]);
      await items.bulkDelete(faulty.map((one) => one.id));
      await this.#room.expire();
    });
  }

  async #recordOne(change: Change): Promise<Receipt> {
    const key = itemKey(change.table, change.rowId);
    const before = await this.#pending.find(key);
    const { item, collisions } = recordChange(change, before && asItem(before, change.previous), {
      owner: this.owner,
      now: this.#clock.now(),
      newId: () => crypto.randomUUID(),
    });
    await this.#pending.replace(key, before, item);
    if (item !== null) await this.#keep(item, collisions);
    return { key, before, after: item };
  }

  /** Rule Q7: when the browser refuses to store more, the queue is cut to its newest and the write is tried again. */
  async #makingRoom<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (cause) {
      if (!isQuotaError(cause))
        throw storageError(cause, 'Failed to add item to sync queue', 'ERR_QUEUE_WRITE');
    }
    try {
      const { items, held } = this.#database;
      await this.#database.transaction('rw', items, held, () => this.#room.cut());
      return await write();
    } catch (cause) {
      throw storageError(cause, 'Failed to add item to sync queue', 'ERR_QUEUE_WRITE');
    }
  }

  async #keep(pending: Pending, collisions: readonly Collision[]): Promise<void> {
    const { key, table, rowId } = pending;
    const at = this.#clock.now();
    await this.#database.versions.bulkPut(
      collisions.map((collision) => ({ id: crypto.randomUUID(), key, table, rowId, at, ...collision })),
    );
  }
}

function isQuotaError(cause: unknown): boolean {
  return cause instanceof Dexie.DexieError
    ? cause.name === 'QuotaExceededError' || cause.inner?.name === 'QuotaExceededError'
    : cause instanceof Error && cause.name === 'QuotaExceededError';
}
