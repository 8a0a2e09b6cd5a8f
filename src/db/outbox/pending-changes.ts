import type { OutboxDatabase } from './outbox-database';
import { isHeld, type Pending } from './item-state';
import type { HeldChange } from './outbox-item';

/**
 * The waiting and held changes of an outbox seen as one: a row has at most one, in one of the two tables. Every method
 * runs inside a transaction of its caller.
 */
export class PendingChanges {
  readonly #database: OutboxDatabase;

  constructor(database: OutboxDatabase) {
    this.#database = database;
  }

  async find(key: string): Promise<Pending | undefined> {
    return (await this.findAll([key])).get(key);
  }

  async findAll(keys: readonly string[]): Promise<Map<string, Pending>> {
    const { items, held } = this.#database;
    const found = new Map<string, Pending>();
    for (const change of await held.where('key').anyOf(keys).toArray()) found.set(change.key, change);
    for (const item of await items.where('key').anyOf(keys).toArray()) found.set(item.key, item);
    return found;
  }

  /** Puts a change in the place of the present one; null takes the present one away. */
  async replace(key: string, current: Pending | undefined, next: Pending | null): Promise<void> {
    const { items, held } = this.#database;
    const stays =
      current !== undefined && next !== null && isHeld(current) === isHeld(next) && current.id === next.id;
    if (current !== undefined && !stays) await (isHeld(current) ? held : items).delete(current.id);
    if (next === null) return;
    if (next.key !== key) throw new Error(`A change of ${next.key} was put in the place of ${key}.`);
    await (isHeld(next) ? held.put(next) : items.put(next));
  }

  /** Moves items out of the queue. */
  async hold(changes: readonly HeldChange[]): Promise<void> {
    await this.#database.items.bulkDelete(changes.map(({ id }) => id));
    await this.#database.held.bulkPut([...changes]);
  }
}
