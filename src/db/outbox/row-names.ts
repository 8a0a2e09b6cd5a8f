import * as v from 'valibot';
import { rowName } from '@/domain/changes/row-name';
import type { TableName } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import type { Mark } from './outbox-database';
import { itemKey } from './outbox-item';
import type { OutboxMarks } from './outbox-marks';

const PREFIX = 'name|';
/** Most names kept; the oldest are removed. Ours. */
const MOST = 1000;

const schema = v.object({ name: v.string(), at: v.number() });

/** Names of rows that are no longer on this device, for changes that belong to them. Stored among the marks. */
export class RowNames {
  readonly #marks: OutboxMarks;

  readonly #clock: Clock;

  constructor(marks: OutboxMarks, clock: Clock) {
    this.#marks = marks;
    this.#clock = clock;
  }

  /** Stores the names of rows that have one. */
  async remember(
    table: TableName,
    rows: readonly { readonly id: string; readonly title?: unknown }[],
  ): Promise<void> {
    const at = this.#clock.now();
    const named = rows.flatMap((row) => {
      const name = rowName(table, row);
      return name === undefined ? [] : [{ name: PREFIX + itemKey(table, row.id), value: { name, at } }];
    });
    if (named.length > 0) await this.#marks.setAll(named);
  }

  /** The names that are known of these rows, by key. */
  async find(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const values = keys.length === 0 ? [] : await this.#marks.getAll(keys.map((key) => PREFIX + key));
    return new Map(
      values.flatMap((value, index): [string, string][] => {
        const found = v.safeParse(schema, value);
        return found.success ? [[keys[index]!, found.output.name]] : [];
      }),
    );
  }

  /** Removes the oldest names above the limit. */
  async prune(): Promise<void> {
    const marks = await this.#marks.beginning(PREFIX);
    if (marks.length <= MOST) return;
    const oldest = marks.toSorted((a, b) => notedAt(b) - notedAt(a)).slice(MOST);
    await this.#marks.clearAll(oldest.map(({ name }) => name));
  }
}

function notedAt({ value }: Mark): number {
  const found = v.safeParse(schema, value);
  return found.success ? found.output.at : 0;
}
