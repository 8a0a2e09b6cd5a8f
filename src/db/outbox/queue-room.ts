import type { Clock } from '@/shared/clock';
import { VISITOR } from '../account';
import { holdOldest, type QueueLimits } from './hold-oldest';
import type { OutboxDatabase } from './outbox-database';
import type { OutboxItem } from './outbox-item';
import type { PendingChanges } from './pending-changes';

/**
 * Keeps the queue within its limits (rule Q7). What is under way never leaves; of a visitor nothing does, because runs
 * move to the account from the queue (decision D12). Every method runs inside a transaction of its caller.
 */
export class QueueRoom {
  readonly #database: OutboxDatabase;
  readonly #pending: PendingChanges;
  readonly #limits: QueueLimits;
  readonly #clock: Clock;
  readonly #owner: string;

  constructor(
    database: OutboxDatabase,
    pending: PendingChanges,
    { limits, clock, owner }: { limits: QueueLimits; clock: Clock; owner: string },
  ) {
    this.#database = database;
    this.#pending = pending;
    this.#limits = limits;
    this.#clock = clock;
    this.#owner = owner;
  }

  /** How many held changes may return. */
  async free(): Promise<number> {
    return Math.max(0, this.#most() - (await this.#database.items.count()));
  }

  /** Lets the oldest go when there are more than allowed. */
  async trim(): Promise<void> {
    const count = await this.#database.items.count();
    if (count <= this.#limits.maxItems || this.#owner === VISITOR) return;
    const oldest = await this.#database.items
      .orderBy('timestamp')
      .filter((item) => item.sentVersion === null)
      .limit(count - this.#most())
      .toArray();
    await this.#pending.hold(holdOldest(oldest, 'overflow', this.#clock.now()));
  }

  /** Lets go of what is too old. */
  async expire(): Promise<void> {
    if (this.#owner === VISITOR) return;
    const oldest = this.#clock.now() - this.#limits.maxAge;
    const expired = await this.#database.items.where('timestamp').below(oldest).toArray();
    await this.#pending.hold(holdOldest(expired, 'age', this.#clock.now()));
  }

  /** Cuts the queue to its newest, because the browser refuses to store more. */
  async cut(): Promise<void> {
    const newestFirst: OutboxItem[] = await this.#database.items.orderBy('timestamp').reverse().toArray();
    const rest = newestFirst.slice(this.#limits.keepOnQuota).filter((item) => item.sentVersion === null);
    await this.#pending.hold(holdOldest(rest, 'quota', this.#clock.now()));
  }

  #most(): number {
    return Math.floor(this.#limits.maxItems * this.#limits.trimTo);
  }
}
