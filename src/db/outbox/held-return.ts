import type { AnyRow } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import {
  checkStored,
  REJECTED_REASONS,
  heldFault,
  isDeferred,
  madeAt,
  placeOf,
  type HeldChange,
} from './outbox-item';
import { asItem } from './item-state';
import type { OutboxDatabase } from './outbox-database';
import type { PendingChanges, Replacement } from './pending-changes';
import type { QueueLimiter } from './queue-limiter';

/** The row of a light reference, read when the reference had this version. */
export interface FoundRow {
  readonly row: AnyRow | null;
  readonly version: number;
}

interface HeldReturnParts {
  readonly pending: PendingChanges;
  readonly limiter: QueueLimiter;
  readonly clock: Clock;
  readonly owner: string;
}

/** Returns held changes to the queue (decision L1), in pages. Every method runs inside its caller's transaction. */
export class HeldReturn {
  readonly #database: OutboxDatabase;
  readonly #parts: HeldReturnParts;

  constructor(database: OutboxDatabase, parts: HeldReturnParts) {
    this.#database = database;
    this.#parts = parts;
  }

  /** The deferred changes that fit into the queue now, parents first. Damaged ones are quarantined. */
  async next(limit: number): Promise<readonly HeldChange[]> {
    const { held, quarantined } = this.#database;
    const { limiter, clock, owner } = this.#parts;
    if ((await held.orderBy('place').limit(1).count()) === 0) return [];
    await limiter.makeRoomForParents();
    const left = Math.min(limit, await limiter.free());
    if (left <= 0) return [];
    const page = await held.orderBy('place').limit(left).toArray();
    const faulty = checkStored('item', page, (value) => heldFault(value, owner), clock.now());
    if (faulty.length === 0) return page;
    const ids = new Set(faulty.map(({ id }) => id));
    await quarantined.bulkPut([...faulty]);
    await held.bulkDelete([...ids]);
    return page.filter(({ id }) => !ids.has(id));
  }

  /**
   * Puts a page back into the queue while there is room. Without its row a reference stays, without its document it is
   * quarantined.
   * @returns how many left the held changes
   */
  async putBack(page: readonly HeldChange[], found: ReadonlyMap<string, FoundRow>): Promise<number> {
    const { held, quarantined } = this.#database;
    const { pending, limiter, clock } = this.#parts;
    let left = await limiter.free();
    const replacements: Replacement[] = [];
    const present = await held.bulkGet(page.map(({ id }) => id));
    for (const [index, change] of page.entries()) {
      const current = present[index];
      if (left <= 0 || current === undefined || !isDeferred(current)) continue;
      const row = found.get(change.key);
      if (current.data === null && row?.version !== current.version) continue;
      const item = asItem(current, row?.row ?? null);
      if (item === undefined) {
        const reason = 'document: the row of this change is gone';
        await quarantined.bulkPut([...checkStored('item', [current], () => reason, clock.now())]);
        replacements.push({ key: current.key, current, next: null });
      } else {
        // Its age restarts, or it would be deferred again immediately. The displayed time stays.
        const next = { ...item, timestamp: clock.now(), madeAt: madeAt(item) };
        replacements.push({ key: current.key, current, next });
        left--;
      }
    }
    await pending.replaceAll(replacements);
    return replacements.length;
  }

  /** Turns rejected changes into deferred ones: those with the ids, or all. */
  async release(ids?: readonly string[]): Promise<number> {
    const { held } = this.#database;
    const rejected =
      ids === undefined ? held.where('reason').anyOf(REJECTED_REASONS) : held.where('id').anyOf(ids);
    return rejected
      .filter((change) => !isDeferred(change))
      .modify((change: { -readonly [K in keyof HeldChange]: HeldChange[K] }) => {
        change.reason = 'overflow';
        change.code = null;
        change.place = placeOf(change);
      });
  }
}
