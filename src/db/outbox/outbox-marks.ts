import type { Table } from 'dexie';
import * as v from 'valibot';
import type { TableName } from '@/domain/rows/rows';
import type { Mark, OutboxDatabase } from './outbox-database';

/** A mark that is set in the same transaction as a change. */
export interface WrittenMark {
  readonly name: string;
  readonly value: unknown;
}

/** A mark set by a recording, and its previous value; undefined for none. */
export interface MarkReceipt {
  readonly set: WrittenMark;
  readonly before: Mark | undefined;
}

/** The marks of an account's replication. Values are not validated here. */
export class OutboxMarks {
  readonly #database: OutboxDatabase;
  readonly #withRoom: <T>(write: () => Promise<T>) => Promise<T>;

  /** @param withRoom does a write, and makes room for it where there is none */
  constructor(database: OutboxDatabase, withRoom: <T>(write: () => Promise<T>) => Promise<T>) {
    this.#database = database;
    this.#withRoom = withRoom;
  }

  get #table(): Table<Mark, string> {
    return this.#database.marks;
  }

  async get(name: string): Promise<unknown> {
    return (await this.#table.get(name))?.value;
  }

  /** Several marks, in the order of `names`. */
  async getAll(names: readonly string[]): Promise<readonly unknown[]> {
    return (await this.#table.bulkGet([...names])).map((mark) => mark?.value);
  }

  /** The marks with this name prefix. */
  async beginning(prefix: string): Promise<readonly Mark[]> {
    return this.#table.where('name').startsWith(prefix).toArray();
  }

  async set(name: string, value: unknown): Promise<void> {
    await this.setAll([{ name, value }]);
  }

  async setAll(marks: readonly Mark[]): Promise<void> {
    await this.#withRoom(async () => this.#table.bulkPut([...marks]));
  }

  async clear(name: string): Promise<void> {
    await this.clearAll([name]);
  }

  async clearAll(names: readonly string[]): Promise<void> {
    await this.#table.bulkDelete([...names]);
  }

  /** Replaces marks, or removes them (undefined), unless they changed since they were read as `from`. */
  async move(
    moves: readonly { readonly name: string; readonly from: unknown; readonly to: unknown }[],
  ): Promise<void> {
    await this.#withRoom(async () =>
      this.#database.transaction('rw', this.#table, async () => {
        const now = await this.#table.bulkGet(moves.map(({ name }) => name));
        const stand = moves.filter(({ from }, index) => sameJson(now[index]?.value, from));
        await this.#table.bulkDelete(stand.flatMap(({ name, to }) => (to === undefined ? [name] : [])));
        await this.#table.bulkPut(
          stand.flatMap(({ name, to }) => (to === undefined ? [] : [{ name, value: to }])),
        );
      }),
    );
  }

  /** Sets a mark inside a transaction of its caller. */
  async setWithin(mark: WrittenMark): Promise<MarkReceipt> {
    const before = await this.#table.get(mark.name);
    await this.#table.put(mark);
    return { set: mark, before };
  }

  /** Reverts `setWithin` inside the caller's transaction, unless the mark was set again. */
  async undoWithin({ set, before }: MarkReceipt): Promise<void> {
    const current = await this.#table.get(set.name);
    if (!sameJson(current?.value, set.value)) return;
    if (before === undefined) await this.#table.delete(set.name);
    else await this.#table.put(before);
  }
}

function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Name of a table's checkpoint mark (rule P1). */
export function pullMark(table: string): string {
  return `pulled|${table}`;
}

const PulledSchema = v.object({ updated_at: v.string() });

/** The server's time up to which a table is complete on this device; undefined while that is not known. */
export async function pulledAt(
  marks: Pick<OutboxMarks, 'get'>,
  table: TableName,
): Promise<string | undefined> {
  return readPulledAt(await marks.get(pullMark(table)));
}

/** As `pulledAt`, from the mark's value. A damaged mark counts as unknown. */
export function readPulledAt(value: unknown): string | undefined {
  const mark = v.safeParse(PulledSchema, value);
  return mark.success ? mark.output.updated_at : undefined;
}

/** Set once everything of the account has been pulled for the first time. */
export const FIRST_SYNC_MARK = 'first-sync';
/** Cursor of the fetched view counts (rule P7). */
export const VIEWS_MARK = 'views';
/** The modules of others that this device has reported. */
export const KEPT_MODULES_MARK = 'kept-modules';
/** When something was last sent with success, in milliseconds. */
export const LAST_SENT_MARK = 'last-sent';
/** When this device was last up to date, in milliseconds; stored every few minutes. */
export const LAST_FETCHED_MARK = 'last-fetched';
/** Clock readings since the last jump, for the age of items (rule Q7). */
export const CLOCK_MARK = 'clock';
/** The store identity of the queue (rule Q16). */
export const IDENTITY_MARK = 'life';
/** Set while the device is compared with the server because the queue was lost (rule Q16). */
export const REBUILD_MARK = 'mending';
