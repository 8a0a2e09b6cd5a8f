import type { Table } from 'dexie';
import type { TableName } from '@/domain/rows/rows';
import { isGoneModuleRefusal, type Pending } from './item-state';
import type { OutboxDatabase } from './outbox-database';
import {
  FOREIGN_KEY_MISSING,
  LASTING_REASONS,
  isPassing,
  itemKey,
  versionFault,
  type HeldChange,
  type KeptVersion,
  type OutboxItem,
} from './outbox-item';

export interface OutboxCounts {
  /** Changes that leave by themselves: queued, and held for a passing reason. */
  readonly pending: number;
  /** Changes that need the person. */
  readonly held: number;
  readonly setAside: number;
}

export interface UnsentRows {
  readonly held: readonly string[];
  readonly waiting: readonly string[];
}

/** Changes that are read at a time. */
const PAGE = 500;

/** Of so many that need the person, those that are listed are the last held. */
const ORDERED = 1000;

/** The key of a run's module. */
const moduleOf = ({ data }: HeldChange) => itemKey('modules', String(data?.['module_id']));

/** Looks into an outbox, for the status and for screens; each reads no more than it is asked for. */
export class OutboxLists {
  readonly #database: OutboxDatabase;

  constructor(database: OutboxDatabase) {
    this.#database = database;
  }

  async counts(): Promise<OutboxCounts> {
    const { items, held, setAside } = this.#database;
    return this.#database.transaction('r', items, held, setAside, async () => {
      const lasting = await held.where('reason').anyOf(LASTING_REASONS).count();
      return {
        pending: (await items.count()) + (await held.count()) - lasting,
        held: lasting,
        setAside: await setAside.count(),
      };
    });
  }

  /**
   * How many of those that need the person are runs of modules that were deleted: with those, nobody can do anything.
   * A module that waits on this device itself was not deleted.
   */
  async runsOfGone(): Promise<number> {
    const { items, held } = this.#database;
    return this.#database.transaction('r', items, held, async () => {
      const refused = await held
        .where('code')
        .equals(FOREIGN_KEY_MISSING)
        .filter((change) => !isPassing(change) && isGoneModuleRefusal(change))
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

  /** Held changes that need the person, the last held first; or those that return by themselves, newest first. */
  async held({
    passing,
    limit,
  }: {
    readonly passing: boolean;
    readonly limit: number;
  }): Promise<HeldChange[]> {
    const { held } = this.#database;
    // There may be tens of thousands of those that return, hardly ever as many of the others: these are put in order here.
    if (passing) {
      return held.orderBy('timestamp').reverse().filter(isPassing).limit(limit).toArray();
    }
    const found = await held.where('reason').anyOf(LASTING_REASONS).limit(Math.max(limit, ORDERED)).toArray();
    return found.sort((a, b) => b.heldAt - a.heldAt || b.timestamp - a.timestamp).slice(0, limit);
  }

  /**
   * Ids of the rows of a table with changes that the server does not have: those that need the person, and those that
   * leave by themselves. Reads no rows: a module may be large.
   */
  async unsentRows(table: TableName): Promise<UnsentRows> {
    const { items, held } = this.#database;
    return this.#database.transaction('r', items, held, async () => {
      const lasting = new Set(await held.where('reason').anyOf(LASTING_REASONS).primaryKeys());
      const rows: Record<keyof UnsentRows, string[]> = { held: [], waiting: [] };
      const prefix = itemKey(table, '');
      for (const stored of [items, held] as Table<Pending, string>[]) {
        await stored
          .where('key')
          .between(prefix, `${prefix}\uffff`)
          .eachKey((key, { primaryKey }) => {
            rows[lasting.has(primaryKey) ? 'held' : 'waiting'].push((key as string).slice(prefix.length));
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
