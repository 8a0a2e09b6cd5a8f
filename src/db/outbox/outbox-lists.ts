import type { Table } from 'dexie';
import type { TableName } from '@/domain/rows/rows';
import { isDeletedModuleRefusal, type Pending } from './item-state';
import type { OutboxDatabase } from './outbox-database';
import {
  FOREIGN_KEY_MISSING,
  REJECTED_REASONS,
  isDeferred,
  itemKey,
  versionFault,
  type DeferredChange,
  type HeldChange,
  type KeptVersion,
  type OutboxItem,
  type RejectedChange,
} from './outbox-item';

export interface OutboxCounts {
  /** Changes that leave automatically: queued, and deferred. */
  readonly pending: number;
  /** Changes that need the person. */
  readonly held: number;
  readonly quarantined: number;
}

export interface UnsentRows {
  readonly held: readonly string[];
  readonly waiting: readonly string[];
}

/** Changes that are read at a time. */
const PAGE = 500;

/** With more rejected changes than this, the listed ones may not be the latest. */
const ORDERED = 1000;

/** The key of a run's module. */
const moduleOf = ({ data }: HeldChange) => itemKey('modules', String(data?.['module_id']));

/** Reads an outbox for the status and for screens; each method reads no more than needed. */
export class OutboxLists {
  readonly #database: OutboxDatabase;

  constructor(database: OutboxDatabase) {
    this.#database = database;
  }

  async counts(): Promise<OutboxCounts> {
    const { items, held, quarantined } = this.#database;
    return this.#database.transaction('r', items, held, quarantined, async () => {
      const rejected = await held.where('reason').anyOf(REJECTED_REASONS).count();
      return {
        pending: (await items.count()) + (await held.count()) - rejected,
        held: rejected,
        quarantined: await quarantined.count(),
      };
    });
  }

  /** How many rejected changes are runs of deleted modules. A module that waits on this device was not deleted. */
  async orphanedRuns(): Promise<number> {
    const { items, held } = this.#database;
    return this.#database.transaction('r', items, held, async () => {
      const refused = await held
        .where('code')
        .equals(FOREIGN_KEY_MISSING)
        .filter((change) => !isDeferred(change) && isDeletedModuleRefusal(change))
        .toArray();
      const modules = [...new Set(refused.map(moduleOf))];
      const waiting = new Set<unknown>([
        ...(await items.where('key').anyOf(modules).keys()),
        ...(await held.where('key').anyOf(modules).keys()),
      ]);
      return refused.filter((change) => !waiting.has(moduleOf(change))).length;
    });
  }

  /** The newest items of the queue, newest first. */
  items(limit: number): Promise<OutboxItem[]> {
    return this.#database.items.orderBy('timestamp').reverse().limit(limit).toArray();
  }

  /** Deferred changes, newest first. There may be tens of thousands, so the index sorts them. */
  deferred(limit: number): Promise<DeferredChange[]> {
    const newestFirst = this.#database.held.orderBy('timestamp').reverse();
    return newestFirst.filter(isDeferred).limit(limit).toArray() as Promise<DeferredChange[]>;
  }

  /** Rejected changes, most recent first. */
  async rejected(limit: number): Promise<RejectedChange[]> {
    const { held } = this.#database;
    const found = await held
      .where('reason')
      .anyOf(REJECTED_REASONS)
      .limit(Math.max(limit, ORDERED))
      .toArray();
    found.sort((a, b) => b.heldAt - a.heldAt || b.timestamp - a.timestamp);
    return found.slice(0, limit) as RejectedChange[];
  }

  /** Ids of the rows that differ from the server, by the reason. Reads no rows, because a module may be large. */
  async unsentRows(table: TableName): Promise<UnsentRows> {
    const { items, held } = this.#database;
    return this.#database.transaction('r', items, held, async () => {
      const rejected = new Set(await held.where('reason').anyOf(REJECTED_REASONS).primaryKeys());
      const rows: Record<keyof UnsentRows, string[]> = { held: [], waiting: [] };
      const prefix = itemKey(table, '');
      for (const stored of [items, held] as Table<Pending, string>[]) {
        await stored
          .where('key')
          .between(prefix, `${prefix}\uffff`)
          .eachKey((key, { primaryKey }) => {
            rows[rejected.has(primaryKey) ? 'held' : 'waiting'].push((key as string).slice(prefix.length));
          });
      }
      return rows;
    });
  }

  async eachHeld(size: number, look: (page: readonly HeldChange[]) => Promise<void>): Promise<void> {
    for (let after = ''; ;) {
      const page = await this.#database.held.where('id').above(after).limit(size).toArray();
      if (page.length === 0) return;
      after = page.at(-1)!.id;
      await look(page);
    }
  }

  async eachPending(table: TableName, look: (page: readonly Pending[]) => Promise<void>): Promise<void> {
    const { items, held } = this.#database;
    const prefix = itemKey(table, '');
    for (const stored of [items, held] as Table<Pending, string>[]) {
      for (let after = prefix; ;) {
        const page = await stored.where('key').between(after, `${prefix}\uffff`, false).limit(PAGE).toArray();
        if (page.length === 0) break;
        after = page.at(-1)!.key;
        await look(page);
      }
    }
  }

  /** Kept versions of one row, or of all rows, newest first; and how many there are. */
  async versions(
    key: string | undefined,
    limit: number,
  ): Promise<{ readonly rows: readonly KeptVersion[]; readonly total: number }> {
    const { versions } = this.#database;
    const found =
      key === undefined
        ? await versions.orderBy('at').reverse().limit(limit).toArray()
        : (await versions.where('key').equals(key).sortBy('at')).reverse();
    const rows = found.filter((version) => versionFault(version) === undefined).slice(0, limit);
    return { rows, total: key === undefined ? await versions.count() : found.length };
  }
}
