import * as v from 'valibot';
import { rowName } from '@/domain/changes/row-name';
import type { TableName } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import type { Mark, OutboxDatabase } from './outbox-database';
import { itemKey } from './outbox-item';

const PREFIX = 'name|';
/** Names that are kept; of more, those that were noted last. Ours. */
const MOST = 1000;

const schema = v.object({ name: v.string(), at: v.number() });

/**
 * What rows were called that have left this device, or never were among its documents: a change that belongs to one of them
 * is still told by its name. Kept among the marks.
 */
export class RowNames {
  readonly #marks: OutboxDatabase['marks'];

  readonly #clock: Clock;

  constructor({ marks }: OutboxDatabase, clock: Clock) {
    this.#marks = marks;
    this.#clock = clock;
  }

  /** Notes the names of rows that have one. */
  async remember(
    table: TableName,
    rows: readonly { readonly id: string; readonly title?: unknown }[],
  ): Promise<void> {
    const at = this.#clock.now();
    const named = rows.flatMap((row) => {
      const name = rowName(table, row);
      return name === undefined ? [] : [{ name: PREFIX + itemKey(table, row.id), value: { name, at } }];
    });
    if (named.length > 0) await this.#marks.bulkPut(named);
  }

  /** The names that are known of these rows, by key. */
  async find(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const marks = keys.length === 0 ? [] : await this.#marks.bulkGet(keys.map((key) => PREFIX + key));
    return new Map(
      marks.flatMap((mark, index): [string, string][] => {
        const found = v.safeParse(schema, mark?.value);
        return found.success ? [[keys[index]!, found.output.name]] : [];
      }),
    );
  }

  /** Forgets the oldest where there are too many. */
  async prune(): Promise<void> {
    const stored = this.#marks.where('name').startsWith(PREFIX);
    if ((await stored.count()) <= MOST) return;
    const marks = await stored.toArray();
    const oldest = marks.sort((a, b) => notedAt(b) - notedAt(a)).slice(MOST);
    await this.#marks.bulkDelete(oldest.map(({ name }) => name));
  }
}

function notedAt({ value }: Mark): number {
  const found = v.safeParse(schema, value);
  return found.success ? found.output.at : 0;
}
