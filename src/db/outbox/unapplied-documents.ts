import * as v from 'valibot';
import { TABLE_ORDER, type TableName } from '@/domain/rows/rows';
import type { DocumentState } from '../documents';
import type { OutboxDatabase } from './outbox-database';
import { itemKey } from './outbox-item';

/** A document to be written when a page opens the account's documents. */
export interface UnappliedDocument extends DocumentState {
  readonly table: TableName;
  readonly id: string;
}

const PREFIX = 'left|';

const leftSchema = v.object({
  table: v.picklist(TABLE_ORDER),
  id: v.string(),
  row: v.nullable(v.looseObject({ id: v.string(), created_at: v.string(), updated_at: v.string() })),
  version: v.string(),
});

/**
 * Documents that the service worker sent but cannot write (Q14), and documents about to be written whose version is
 * known nowhere else (P2). Changes are recorded on this state, not on the older document. Stored among the marks.
 */
export class UnappliedDocuments {
  readonly #marks: OutboxDatabase['marks'];

  constructor({ marks }: OutboxDatabase) {
    this.#marks = marks;
  }

  /** The unapplied documents of these rows. Runs inside the caller's transaction. */
  async byKey(keys: readonly string[]): Promise<ReadonlyMap<string, UnappliedDocument>> {
    const marks = await this.#marks.bulkGet(keys.map((key) => PREFIX + key));
    const found = keys.map((key, index) => [key, read(marks[index]?.value)] as const);
    return new Map(found.flatMap(([key, left]) => (left === undefined ? [] : [[key, left]])));
  }

  /** Which of these rows have one. */
  async among(keys: readonly string[]): Promise<readonly string[]> {
    const marks = await this.#marks.bulkGet(keys.map((key) => PREFIX + key));
    return keys.filter((_key, index) => marks[index] !== undefined);
  }

  async findAll(table: TableName, ids: readonly string[]): Promise<ReadonlyMap<string, UnappliedDocument>> {
    const marks = await this.#marks.bulkGet(ids.map((id) => PREFIX + itemKey(table, id)));
    return new Map(marks.flatMap((mark) => (mark === undefined ? [] : entry(mark.value))));
  }

  /** All of them, by table and row id. Invalid ones are dropped: a pull brings the row. */
  async all(): Promise<ReadonlyMap<TableName, ReadonlyMap<string, UnappliedDocument>>> {
    const marks = await this.#marks.where('name').startsWith(PREFIX).toArray();
    const tables = new Map<TableName, Map<string, UnappliedDocument>>();
    for (const left of marks.flatMap(({ value }) => read(value) ?? [])) {
      tables.set(
        left.table,
        (tables.get(left.table) ?? new Map<string, UnappliedDocument>()).set(left.id, left),
      );
    }
    const damaged = marks.filter(({ value }) => read(value) === undefined);
    await this.#marks.bulkDelete(damaged.map(({ name }) => name));
    return tables;
  }

  async keep(table: TableName, states: ReadonlyMap<string, DocumentState>): Promise<void> {
    await this.note([...states].map(([id, { row, version }]) => ({ table, id, row, version })));
  }

  async note(documents: readonly UnappliedDocument[]): Promise<void> {
    await this.#marks.bulkPut(
      documents.map((value) => ({ name: PREFIX + itemKey(value.table, value.id), value })),
    );
  }

  async forget(table: TableName, ids: readonly string[]): Promise<void> {
    await this.#marks.bulkDelete(ids.map((id) => PREFIX + itemKey(table, id)));
  }
}

function entry(value: unknown): [string, UnappliedDocument][] {
  const left = read(value);
  return left === undefined ? [] : [[left.id, left]];
}

function read(value: unknown): UnappliedDocument | undefined {
  const result = v.safeParse(leftSchema, value);
  return result.success ? result.output : undefined;
}
