import * as v from 'valibot';
import { TABLE_ORDER } from '@/domain/rows/rows';
import type { OutboxMarks } from './outbox-marks';

const PREFIX = 'told|';

const table = v.picklist(TABLE_ORDER);
const row = v.looseObject({ id: v.string(), created_at: v.string(), updated_at: v.string() });

/** A change that was dropped because its parent was deleted. */
const ended = v.object({
  kind: v.literal('ended'),
  id: v.string(),
  at: v.number(),
  /** Whether it had reached the server and was deleted there with its parent. */
  wasSent: v.boolean(),
  /** Whether the server has the row, and only the change to it was dropped. */
  isRowLeft: v.boolean(),
  table,
  /** The row with the person's change. */
  row,
  /** What is gone. */
  end: v.object({ table, id: v.string() }),
  /** Names of the rows that it refers to, by key. */
  names: v.record(v.string(), v.string()),
});

/** Some stored data was missing when it was opened (rule Q16). */
const lost = v.object({ kind: v.picklist(['queue-lost', 'documents-lost']), id: v.string(), at: v.number() });

const schema = v.variant('kind', [ended, lost]);

/** A notice that requires no action. Stays until dismissed (decision L9). */
export type Notice = v.InferOutput<typeof schema>;
export type ParentDeletedNotice = v.InferOutput<typeof ended>;

/** The notices of one account, kept among the marks of its outbox. */
export class Notices {
  readonly #marks: OutboxMarks;
  readonly #changed: () => void;

  /** @param changed notifies all tabs */
  constructor(marks: OutboxMarks, changed: () => void) {
    this.#marks = marks;
    this.#changed = changed;
  }

  /** Replaces a notice with the same id. */
  async add(notices: readonly Notice[]): Promise<void> {
    if (notices.length === 0) return;
    await this.#marks.setAll(notices.map((notice) => ({ name: PREFIX + notice.id, value: notice })));
    this.#changed();
  }

  /** The last first. */
  async all(): Promise<readonly Notice[]> {
    const marks = await this.#marks.beginning(PREFIX);
    return marks
      .flatMap(({ value }) => {
        const read = v.safeParse(schema, value);
        return read.success ? [read.output] : [];
      })
      .sort((a, b) => b.at - a.at);
  }

  async count(): Promise<number> {
    return (await this.all()).length;
  }

  async dismiss(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#marks.clearAll(ids.map((id) => PREFIX + id));
    this.#changed();
  }
}
