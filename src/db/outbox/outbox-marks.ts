import type { Table } from 'dexie';
import * as v from 'valibot';
import type { TableName } from '@/domain/rows/rows';
import type { Mark, OutboxDatabase } from './outbox-database';

/** A mark that is set in the transaction that records a change, so that neither is there without the other. */
export interface WrittenMark {
  readonly name: string;
  readonly value: unknown;
}

/** A mark that a recording has set, and what stood there before; undefined for nothing. */
export interface MarkReceipt {
  readonly set: WrittenMark;
  readonly before: Mark | undefined;
}

/** The marks of one account's replication. Values are unchecked: the reader of one checks it. */
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

  /** The marks whose names begin so. */
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

  /** Moves marks on, or away (undefined), but for those that somebody has changed or cleared since they were read as `from`. */
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

  /** Takes back what `setWithin` did, inside a transaction of its caller, unless somebody set it again. */
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

/** Name of the mark that holds how far a table was pulled (rule P1). */
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
/** How far the views of the person's content were fetched (rule P7). */
export const VIEWS_MARK = 'views';
/** Which modules of others this device said to have. */
export const KEPT_MODULES_MARK = 'kept-modules';
/** When something was last sent with success, in milliseconds. */
export const LAST_SENT_MARK = 'last-sent';
/** When all that is new was last here, in milliseconds; noted every few minutes. */
export const LAST_FETCHED_MARK = 'last-fetched';
/** What the device's clock showed since it last jumped: the age of items is measured by it (rule Q7). */
export const CLOCK_MARK = 'clock';
/** Which life of the account the queue belongs to (rule Q16). */
export const IDENTITY_MARK = 'life';
/** Set while what is here is compared with what the server has, because the queue was lost (rule Q16). */
export const REBUILD_MARK = 'mending';
