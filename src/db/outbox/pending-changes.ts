import type { OutboxDatabase } from './outbox-database';
import { isHeld, type Pending } from './item-state';
import type { HeldChange, OutboxItem } from './outbox-item';

/** The replacement of a row's pending change. */
export interface Replacement {
  readonly key: string;
  readonly current: Pending | undefined;
  readonly next: Pending | null;
}

/** Queued and held changes seen as one: a row has at most one. Every method runs inside its caller's transaction. */
export class PendingChanges {
  readonly #database: OutboxDatabase;

  constructor(database: OutboxDatabase) {
    this.#database = database;
  }

  async find(key: string): Promise<Pending | undefined> {
    const { items, held } = this.#database;
    // Usually it is queued, because typing keeps changing the same row.
    return (await items.get({ key })) ?? (await held.get({ key }));
  }

  async findAll(keys: readonly string[]): Promise<Map<string, Pending>> {
    const { items, held } = this.#database;
    const found = new Map<string, Pending>();
    if (keys.length === 1) {
      const only = await this.find(keys[0]!);
      return only === undefined ? found : found.set(only.key, only);
    }
    const [changes, queued] = await Promise.all([
      held.where('key').anyOf(keys).toArray(),
      items.where('key').anyOf(keys).toArray(),
    ]);
    for (const change of changes) found.set(change.key, change);
    for (const item of queued) found.set(item.key, item);
    return found;
  }

  /** Replaces the pending change of a row; null removes it. */
  replace(key: string, current: Pending | undefined, next: Pending | null): Promise<void> {
    return this.replaceAll([{ key, current, next }]);
  }

  /** As above, for many different rows. */
  async replaceAll(replacements: readonly Replacement[]): Promise<void> {
    const { items, held } = this.#database;
    const gone = { items: [] as string[], held: [] as string[] };
    const put = { items: [] as OutboxItem[], held: [] as HeldChange[] };
    for (const { key, current, next } of replacements) {
      if (next !== null && next.key !== key)
        throw new Error(`A change of ${next.key} was put in the place of ${key}.`);
      if (current !== undefined && !isSamePlace(current, next))
        gone[isHeld(current) ? 'held' : 'items'].push(current.id);
      if (next === null) continue;
      if (isHeld(next)) put.held.push(next);
      else put.items.push(next);
    }
    // A row has at most one change per table, so the old one is removed first.
    if (gone.items.length > 0) await items.bulkDelete(gone.items);
    if (gone.held.length > 0) await held.bulkDelete(gone.held);
    if (put.items.length > 0) await items.bulkPut(put.items);
    if (put.held.length > 0) await held.bulkPut(put.held);
  }

  /** Moves items out of the queue. */
  async hold(changes: readonly HeldChange[]): Promise<void> {
    await this.#database.items.bulkDelete(changes.map(({ id }) => id));
    await this.#database.held.bulkPut([...changes]);
  }
}

function isSamePlace(current: Pending, next: Pending | null): boolean {
  return next !== null && isHeld(current) === isHeld(next) && current.id === next.id;
}
