import * as v from 'valibot';
import { parentsOf } from '@/domain/rows/foreign-keys';
import { isLinkTable } from '@/domain/rows/link-tables';
import { TABLE_ORDER, type AnyRow, type TableName } from '@/domain/rows/rows';
import type { OutboxMarks } from './outbox-marks';
import { itemKey } from './outbox-item';

const PREFIX = 'fresh|';

const schema = v.object({
  /** Milliseconds by the device's clock. */
  sentAt: v.number(),
  table: v.picklist(TABLE_ORDER),
  /** As the server accepted it. */
  row: v.looseObject({ id: v.string(), created_at: v.string(), updated_at: v.string() }),
});

/** A link row that the server has just accepted from this device. */
export type RecentLink = v.InferOutput<typeof schema>;

/** Recently sent link rows. A deletion elsewhere that waits for its undo window may still delete them, which is reported. */
export class RecentLinks {
  readonly #marks: OutboxMarks;

  constructor(marks: OutboxMarks) {
    this.#marks = marks;
  }

  async note(table: TableName, rows: readonly AnyRow[], sentAt: number): Promise<void> {
    if (!isLinkTable(table) || rows.length === 0) return;
    await this.#marks.setAll(
      rows.map((row) => ({ name: PREFIX + itemKey(table, row.id), value: { table, row, sentAt } })),
    );
  }

  async all(): Promise<readonly RecentLink[]> {
    const marks = await this.#marks.beginning(PREFIX);
    return marks.flatMap(({ value }) => {
      const read = v.safeParse(schema, value);
      return read.success ? [read.output] : [];
    });
  }

  async forget(links: readonly RecentLink[]): Promise<void> {
    await this.#marks.clearAll(links.map(({ table, row }) => PREFIX + itemKey(table, row.id)));
  }

  /** Forgets links of rows that this device deleted itself; there is nothing to report. */
  async forgetOf(table: TableName, ids: ReadonlySet<string>): Promise<void> {
    const links = await this.all();
    await this.forget(
      links.filter((link) =>
        parentsOf(link.table, link.row).some((parent) => parent.table === table && ids.has(parent.id)),
      ),
    );
  }
}
