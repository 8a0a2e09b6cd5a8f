import type { LocalStore } from '@/db/local-store';
import type { Kind } from './fuzz-kinds';
import {
  CONTESTED,
  MODULES,
  NEST,
  ownColumn,
  SHARED_COLUMN,
  SHARED_NODE,
  titleOfNode,
  turn,
  withNode,
  withoutNode,
} from './fuzz-rows';
import { REMOVED, type Ledger } from './ledger';
import { numbered, ownRow, type OwnTable } from './own-rows';
import type { Random } from './random';
import { aModule } from './rows';

/** A person at a device. */
export interface Hand {
  readonly index: number;
  readonly store: LocalStore;
  /** The second tab's writer; the same one without a second tab. */
  readonly secondTab: LocalStore;
  /** Whether nothing is in progress, so that the visible state cannot change meanwhile. */
  readonly isQuiet: boolean;
}

interface EditsParts {
  readonly random: Random;
  readonly ledger: Ledger;
  readonly report: { edits: number; collisions: number; deletes: number };
  readonly own: readonly OwnTable[];
  readonly kind: Kind;
}

/** People's edits in a life, and what the app confirmed as saved. Every value is a new number. */
export class Edits {
  readonly #random: Random;
  readonly #ledger: Ledger;
  readonly #report: EditsParts['report'];
  readonly #own: readonly OwnTable[];
  readonly #modules: readonly string[];
  readonly #contested: readonly string[];
  #counter = 0;
  readonly #tried = new Set<string>();
  /** Numbers that could not be written, by error. */
  readonly #unwritten = new WeakMap<Error, number>();

  constructor({ random, ledger, report, own, kind }: EditsParts) {
    this.#random = random;
    this.#ledger = ledger;
    this.#report = report;
    this.#own = own;
    this.#modules = MODULES.slice(0, kind.modules);
    this.#contested = CONTESTED.slice(0, kind.contested);
  }

  /** The number whose write failed with this error; undefined if none did. */
  unwritten(cause: unknown): number | undefined {
    return cause instanceof Error ? this.#unwritten.get(cause) : undefined;
  }

  /** Unwraps the error of the write itself. */
  #writing<T>(value: number | (() => number), write: Promise<T>): Promise<T> {
    write.catch(
      (cause: unknown) =>
        cause instanceof Error && this.#unwritten.set(cause, typeof value === 'number' ? value : value()),
    );
    return write;
  }

  async column({ index, store }: Hand): Promise<void> {
    const value = ++this.#counter;
    const isNest = this.#random.chance(0.2);
    const [table, id] = isNest
      ? (['creator_nest_settings', NEST] as const)
      : (['modules', this.#random.pick(this.#modules)] as const);
    const changes = { [ownColumn(table, index)]: String(value) };
    await this.#writing(value, store.patch(table, id, changes));
    this.#acknowledge(index, `${table}|${id}|column`, value);
  }

  async node({ index, store }: Hand): Promise<void> {
    const id = this.#random.pick(this.#modules);
    const nodeId = `n${index}-${this.#random.below(3)}`;
    const value = ++this.#counter;
    // The place may have been removed, so until acknowledged it may exist or not.
    const place = `modules|${id}|${nodeId}`;
    if (!this.#ledger.isThere(index, place)) this.#ledger.markUncertain(index, place);
    await this.#writing(
      value,
      store.modify('modules', id, (row) => withNode(row, nodeId, value)),
    );
    this.#acknowledge(index, place, value);
  }

  /** Removes one of the device's own nodes, which must not reappear. */
  async removeNode({ index, store }: Hand): Promise<void> {
    const id = this.#random.pick(this.#modules);
    const nodeId = `n${index}-${this.#random.below(3)}`;
    const place = `modules|${id}|${nodeId}`;
    if (this.#ledger.markUncertain(index, place) === undefined) return;
    await store.modify('modules', id, (row) => withoutNode(row, nodeId));
    this.#acknowledge(index, place, REMOVED);
  }

  /** Edits in two tabs at once, in different places or in one that all devices write. */
  async bothTabs(hand: Hand): Promise<void> {
    const acts = ['column', 'node', 'collide', 'addAndRemoveNode'] as const;
    const first = this.#random.pick(acts);
    const second = this.#random.pick(acts.filter((act) => act !== first || act === 'collide'));
    await Promise.all([this[first](hand), this[second]({ ...hand, store: hand.secondTab })]);
  }

  /** Adds a node and removes it again, which leaves nothing to send. */
  async addAndRemoveNode({ index, store }: Hand): Promise<void> {
    const id = this.#random.pick(this.#modules);
    const nodeId = `taken-back${index}`;
    let value = 0;
    await this.#writing(
      () => value,
      store.modify('modules', id, (row) => withNode(row, nodeId, (value = ++this.#counter))),
    );
    await store.modify('modules', id, (row) => withoutNode(row, nodeId));
  }

  /** All devices write the same place: a node of a module, which they also remove, or a column of the nest. */
  async collide({ store }: Hand): Promise<void> {
    const value = ++this.#counter;
    const id = this.#random.pick(this.#modules);
    const isNest = this.#random.chance(0.3);
    const takesAway = !isNest && this.#random.chance(0.25);
    // A recomputed edit, after a write of another tab or a pull, may find its own value there.
    const see = (seen: number | undefined): void => {
      if (seen !== value) this.#ledger.overwritten(seen);
    };
    if (isNest) {
      await this.#writing(
        value,
        store.modify('creator_nest_settings', NEST, (row) => {
          see(Number(row[SHARED_COLUMN]));
          return { ...row, [SHARED_COLUMN]: String(value) };
        }),
      );
    } else {
      await this.#writing(
        value,
        store.modify('modules', id, (row) => {
          see(titleOfNode(row, SHARED_NODE));
          return takesAway ? withoutNode(row, SHARED_NODE) : withNode(row, SHARED_NODE, value);
        }),
      );
    }
    if (takesAway) return;
    this.#ledger.shared(isNest ? `nest|${SHARED_COLUMN}` : `${id}|${SHARED_NODE}`, value);
    this.#report.collisions++;
    this.#report.edits++;
  }

  /**
   * Deletes a row and undoes that at once: the row is unchanged, or as changed by another device. A missing row is created,
   * and that is undone.
   */
  async undoDelete({ store, isQuiet }: Hand): Promise<void> {
    const id = this.#random.pick(this.#contested);
    if (!isQuiet) return;
    const row = await store.get('modules', id);
    if (row === undefined) {
      await store.insert('modules', aModule(id));
      return store.remove('modules', id);
    }
    this.#ledger.overwritten(Number(row.title));
    await store.remove('modules', id);
    this.#report.deletes++;
    if (this.#random.chance(0.5)) await turn();
    const [failed] = await store.writeMany([{ kind: 'restore', table: 'modules', row }]);
    if (failed !== undefined) throw failed.error;
  }

  /** All devices edit, delete and recreate rows: an edit must survive an unseen deletion (rule C4). */
  async contest({ store, isQuiet }: Hand): Promise<void> {
    const id = this.#random.pick(this.#contested);
    const value = ++this.#counter;
    const row = await store.get('modules', id);
    if (row === undefined || this.#random.chance(0.5)) {
      // Changes pulled between reading and deleting were not seen.
      if (!isQuiet) return;
      if (row !== undefined) {
        this.#ledger.overwritten(Number(row.title));
        await store.remove('modules', id);
        this.#report.deletes++;
        return;
      }
      await this.#writing(value, store.insert('modules', aModule(id, { title: String(value) })));
    } else if (!(await this.#retitle(store, id, value))) return;
    this.#ledger.shared(`contested|${id}`, value);
    this.#report.edits++;
  }

  /** @returns whether the row was still there */
  async #retitle(store: LocalStore, id: string, value: number): Promise<boolean> {
    let seen: number | undefined;
    try {
      await this.#writing(
        value,
        store.modify('modules', id, (row) => {
          seen = Number(row.title);
          return { ...row, title: String(value) };
        }),
      );
      return true;
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_NOT_FOUND') return false;
      throw cause;
    } finally {
      this.#ledger.overwritten(seen);
    }
  }

  /** A row of this device only: created with its parent, changed, deleted, recreated. */
  async ownRow(hand: Hand): Promise<void> {
    const { index, store } = hand;
    const own = this.#random.pick(this.#own);
    const id = `own${index}-${own.table}-${this.#random.below(2)}`;
    const place = `${own.table}|${id}`;
    if (!this.#ledger.isThere(index, place)) return this.#makeOwn(hand, own, id);
    const isParent = this.#own.some(({ parent }) => parent?.table === own.table);
    if (!isParent && this.#random.chance(0.35)) {
      this.#ledger.markUncertain(index, place);
      await store.remove(own.table, id);
      this.#report.deletes++;
      return this.#acknowledge(index, place, REMOVED);
    }
    if (own.isLink === true) return;
    const value = ++this.#counter;
    await this.#writing(value, store.patch(own.table, id, numbered(own, value)));
    this.#acknowledge(index, place, value);
  }

  /** More rows than a small queue holds, so that older changes leave it. */
  async crowd(hand: Hand): Promise<void> {
    for (let rows = 0; rows < 3; rows++) await this.ownRow(hand);
  }

  async #makeOwn(hand: Hand, own: OwnTable, id: string): Promise<void> {
    const { index, store } = hand;
    const parentId = own.parent === undefined ? undefined : `own${index}-${own.parent.table}-0`;
    if (own.parent !== undefined && !this.#ledger.isThere(index, `${own.parent.table}|${parentId}`)) {
      const parent = this.#own.find(({ table }) => table === own.parent!.table)!;
      await this.#makeOwn(hand, parent, parentId!);
    }
    const value = ++this.#counter;
    this.#ledger.markUncertain(index, `${own.table}|${id}`);
    const row = ownRow(own, id, parentId, value);
    // It is certainly new the first time; later attempts may find remains after a crash.
    if (this.#tried.has(id)) await this.#writing(value, store.insert(own.table, row));
    else {
      this.#tried.add(id);
      await this.#writing(value, store.create(own.table, row));
    }
    this.#acknowledge(index, `${own.table}|${id}`, value);
  }

  #acknowledge(index: number, place: string, value: number): void {
    this.#ledger.acknowledge(index, place, value);
    this.#report.edits++;
  }
}
