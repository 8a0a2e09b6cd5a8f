import { parentsOf } from '@/domain/rows/foreign-keys';
import type { Clock } from '@/shared/clock';
import { VISITOR } from '../account';
import { asHeld, asLightReference, cascadesFrom } from './item-state';
import { UnappliedDocuments } from './unapplied-documents';
import { CLOCK_MARK } from './outbox-marks';
import type { OutboxDatabase } from './outbox-database';
import { isDeferred, itemKey, type HeldReason, type OutboxItem } from './outbox-item';
import type { PendingChanges } from './pending-changes';

/** Clock readings since the last jump, milliseconds. */
interface ClockRun {
  readonly from: number;
  readonly until: number;
}

/**
 * Keeps the queue within its limits (rule Q7). Items in flight and a visitor's queue (D12) are exempt. Runs inside the
 * caller's transaction.
 */
export class QueueLimiter {
  readonly #database: OutboxDatabase;
  readonly #pending: PendingChanges;
  readonly #unapplied: UnappliedDocuments;
  readonly #limits: QueueLimits;
  readonly #clock: Clock;
  readonly #owner: string;
  /** Upper bound of the item count; undefined when it has to be counted again. */
  #atMost: number | undefined;

  constructor(
    database: OutboxDatabase,
    pending: PendingChanges,
    { limits, clock, owner }: { limits: QueueLimits; clock: Clock; owner: string },
  ) {
    this.#database = database;
    this.#pending = pending;
    this.#unapplied = new UnappliedDocuments(database);
    this.#limits = limits;
    this.#clock = clock;
    this.#owner = owner;
  }

  async isOverfull(): Promise<boolean> {
    if (this.#owner === VISITOR) return false;
    this.#atMost = await this.#database.items.count();
    return this.#atMost > this.#limits.maxItems;
  }

  /** Whether `added` more items exceed the limit. Counts only if they might. */
  async isOverfullWith(added: number): Promise<boolean> {
    if (this.#owner === VISITOR) return false;
    const { maxItems } = this.#limits;
    if (this.#atMost === undefined || this.#atMost + added > maxItems)
      this.#atMost = await this.#database.items.count();
    this.#atMost += added;
    return this.#atMost > maxItems;
  }

  /** Call when another writer or tab may have added items. */
  forgetCount(): void {
    this.#atMost = undefined;
  }

  /** How many held changes may return. */
  async free(): Promise<number> {
    return Math.max(0, this.#most() - (await this.#database.items.count()));
  }

  /** Defers the oldest items above the limit. Their documents must be written, because a light reference holds no row. */
  async trim(): Promise<void> {
    if (!(await this.isOverfull())) return;
    const count = await this.#database.items.count();
    const oldest = await this.#database.items
      .orderBy('timestamp')
      .filter((item) => item.sentVersion === null)
      .limit(count - this.#most())
      .toArray();
    await this.#hold(oldest, 'overflow');
  }

  /** Defers items older than `maxAge`. Elapsed time is accumulated, so a single clock jump defers nothing. */
  async expire(): Promise<void> {
    const { from, until } = await this.#detectClockJump();
    if (this.#owner === VISITOR || until - from < this.#limits.maxAge) return;
    const expired = await this.#database.items
      .where('timestamp')
      .below(until - this.#limits.maxAge)
      .toArray();
    await this.#hold(expired.filter(isFree), 'age');
  }

  /** Defers all but the newest items, because the browser refuses to store more. */
  async cut(): Promise<void> {
    const newestFirst: OutboxItem[] = await this.#database.items.orderBy('timestamp').reverse().toArray();
    await this.#hold(newestFirst.slice(this.#limits.keepOnQuota).filter(isFree), 'quota');
  }

  /** Defers children of held parents, which could otherwise never return to a queue full of their children. */
  async makeRoomForParents(): Promise<void> {
    if ((await this.free()) > this.#most() / 2) return;
    const items = (await this.#database.items.toArray()).filter(isFree);
    const parents = new Map(items.map((item) => [item.id, parentKeys(item)]));
    const keys = [...new Set([...parents.values()].flat())];
    if (keys.length === 0) return;
    const held = (await this.#database.held.where('key').anyOf(keys).toArray()).filter(isDeferred);
    const waiting = new Set(held.map(({ key }) => key));
    await this.#hold(
      items.filter(({ id }) => parents.get(id)!.some((key) => waiting.has(key))),
      'overflow',
    );
  }

  /** Holds items as light references; with their row where the document is not written yet. */
  async #hold(items: readonly OutboxItem[], reason: HeldReason): Promise<void> {
    if (items.length === 0) return;
    const now = this.#clock.now();
    const left = new Set(await this.#unapplied.among(items.map(({ key }) => key)));
    await this.#pending.hold(
      items.map((item) =>
        left.has(item.key) || item.behind === 1
          ? asHeld(item, reason, { now })
          : asLightReference(item, reason, now),
      ),
    );
  }

  /** Extends the run of clock readings; a step backwards or of `maxAge` and more starts a new one. */
  async #detectClockJump(): Promise<ClockRun> {
    const now = this.#clock.now();
    const last = asClockRun((await this.#database.marks.get(CLOCK_MARK))?.value);
    const jumped = last === undefined || now < last.until || now - last.until >= this.#limits.maxAge;
    const run = { from: jumped ? now : last.from, until: now };
    await this.#database.marks.put({ name: CLOCK_MARK, value: run });
    return run;
  }

  #most(): number {
    return Math.floor(this.#limits.maxItems * this.#limits.trimTo);
  }
}

/** Whether an item is not in flight and may leave the queue (rule Q10). */
function isFree(item: OutboxItem): boolean {
  return item.sentVersion === null;
}

/** Keys that must reach the server first: parents, or the rows whose deletion cascades to this one. */
function parentKeys(item: OutboxItem): readonly string[] {
  const { table, operation, data } = item;
  if (operation === 'delete') return cascadesFrom(item) ?? [];
  return parentsOf(table, data).map((parent) => itemKey(parent.table, parent.id));
}

function asClockRun(value: unknown): ClockRun | undefined {
  const { from, until } = (value ?? {}) as { from?: unknown; until?: unknown };
  return typeof from === 'number' && typeof until === 'number' ? { from, until } : undefined;
}

/** The limits of the queue (shell specification, section 9). Times in milliseconds. */
export interface QueueLimits {
  readonly maxItems: number;
  /** A full queue is trimmed to this share of `maxItems`. */
  readonly trimTo: number;
  readonly maxAge: number;
  readonly keepOnQuota: number;
}
