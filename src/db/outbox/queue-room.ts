import { parentsOf } from '@/domain/rows/foreign-keys';
import type { Clock } from '@/shared/clock';
import { VISITOR } from '../account';
import { asHeld, asLightReference, cascadesFrom } from './item-state';
import { UnappliedDocuments } from './unapplied-documents';
import { CLOCK_MARK } from './outbox-marks';
import type { OutboxDatabase } from './outbox-database';
import { isDeferred, itemKey, type HeldReason, type OutboxItem } from './outbox-item';
import type { PendingChanges } from './pending-changes';

/** What the device's clock showed since it last jumped. */
interface ClockRun {
  readonly from: number;
  readonly until: number;
}

/**
 * Keeps the queue within its limits (rule Q7), but for what is under way and a visitor's (D12). Runs inside its caller's
 * transaction.
 */
export class QueueRoom {
  readonly #database: OutboxDatabase;
  readonly #pending: PendingChanges;
  readonly #unapplied: UnappliedDocuments;
  readonly #limits: QueueLimits;
  readonly #clock: Clock;
  readonly #owner: string;
  /** The queue has no more items than this; unknown until it is counted, and since others may have added to it. */
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

  /** Whether `added` more items are too many; counts only when they could be. */
  async isOverfullWith(added: number): Promise<boolean> {
    if (this.#owner === VISITOR) return false;
    const { maxItems } = this.#limits;
    if (this.#atMost === undefined || this.#atMost + added > maxItems)
      this.#atMost = await this.#database.items.count();
    this.#atMost += added;
    return this.#atMost > maxItems;
  }

  /** Somebody else, in this tab or another, may have added items. */
  forgetCount(): void {
    this.#atMost = undefined;
  }

  /** How many held changes may return. */
  async free(): Promise<number> {
    return Math.max(0, this.#most() - (await this.#database.items.count()));
  }

  /** Lets the oldest go when there are more than allowed. Their documents must stand: a light reference holds no row. */
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

  /** Lets go of what is too old, once a week was seen to pass: a clock that jumps is believed a week later. */
  async expire(): Promise<void> {
    const { from, until } = await this.#lookAtClock();
    if (this.#owner === VISITOR || until - from < this.#limits.maxAge) return;
    const expired = await this.#database.items
      .where('timestamp')
      .below(until - this.#limits.maxAge)
      .toArray();
    await this.#hold(expired.filter(isFree), 'age');
  }

  /** Cuts the queue to its newest, because the browser refuses to store more. */
  async cut(): Promise<void> {
    const newestFirst: OutboxItem[] = await this.#database.items.orderBy('timestamp').reverse().toArray();
    await this.#hold(newestFirst.slice(this.#limits.keepOnQuota).filter(isFree), 'quota');
  }

  /** Makes room for held parents: a month of children would wait for parents that find no place. */
  async yieldToParents(): Promise<void> {
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

  /** Holds items as light references, but whole where the document is still to follow. */
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

  /** A run of clock readings, none of them before the previous one or more than `maxAge` after it. */
  async #lookAtClock(): Promise<ClockRun> {
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

/** Whether nothing of an item is under way, so that it may leave the queue (rule Q10). */
function isFree(item: OutboxItem): boolean {
  return item.sentVersion === null;
}

/** What has to reach the server before the item: its parents, or those that its row is deleted with. */
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
  /** When full, the oldest leave until this share of `maxItems` remains. */
  readonly trimTo: number;
  readonly maxAge: number;
  readonly keepOnQuota: number;
}
