import { wantedRow } from '@/db/outbox/item-state';
import { sameRow } from '@/domain/merge/merge-rows';
import { isNewer } from '@/domain/rows/row-version';
import type { AnyRow, ModuleRow } from '@/domain/rows/rows';
import { FakeServer } from '../server/fake-server';
import { createDevice, type Device, type DeviceCode } from './device';
import { graphFault } from './graph-fault';
import { OWN_COLUMNS, placesOf, sorted, turn, withNode, withoutNode } from './fuzz-rows';
import { seededRandom, type Random } from './random';
import { aModule } from './rows';

/** What a run did, so that a run that did nothing is seen. */
export interface FuzzReport {
  readonly seed: number;
  readonly breaches: readonly string[];
  readonly edits: number;
  readonly collisions: number;
  readonly deletes: number;
  readonly crashes: number;
  readonly lostAnswers: number;
  readonly outages: number;
  readonly overflows: number;
  readonly checks: number;
}

const MODULES = ['m0', 'm1', 'm2'];
/** Rows that anybody edits, deletes and makes anew. */
const CONTESTED = ['x0', 'x1'];
const MAX_ROUNDS = 15;
/** Wanted of a node that was taken away. */
const REMOVED = -1;

type Mutable = { -readonly [K in keyof FuzzReport]: FuzzReport[K] } & { breaches: string[] };

/**
 * One random life of two or three devices and a server: edits, deletes, collisions, outages, lost answers, refused
 * sizes, full queues and tabs that die between any two steps. After each step and at the end the invariants are checked:
 * what was acknowledged stands on its device and never flickers back, graphs are valid, the count never hides unsent
 * work, and in the end everything is everywhere, once.
 */
export async function runFuzz(
  seed: number,
  steps: number,
  codes: readonly DeviceCode[],
): Promise<FuzzReport> {
  const life = await Life.begin(seed, codes);
  try {
    for (let step = 0; step < steps; step++) await life.step();
    await life.settle();
  } finally {
    await life.end();
  }
  return life.report;
}

class Life {
  readonly report: Mutable;
  readonly #random: Random;
  readonly #server: FakeServer;
  readonly #devices: Device[];
  /** Newest acknowledged value, by device, then by `row|place`. */
  readonly #wanted: Map<string, number>[];
  /** Newest value seen in a list that is followed. */
  readonly #seen: Map<string, number>[];
  readonly #background: Map<string, Promise<void>>[];
  #counter = 0;

  private constructor(seed: number, server: FakeServer, random: Random, devices: Device[]) {
    this.report = {
      seed,
      breaches: [],
      edits: 0,
      collisions: 0,
      deletes: 0,
      crashes: 0,
      lostAnswers: 0,
      outages: 0,
      overflows: 0,
      checks: 0,
    };
    this.#random = random;
    this.#server = server;
    this.#devices = devices;
    this.#wanted = devices.map(() => new Map());
    this.#seen = devices.map(() => new Map());
    this.#background = devices.map(() => new Map());
  }

  static async begin(seed: number, codes: readonly DeviceCode[]): Promise<Life> {
    const random = seededRandom(seed);
    const server = new FakeServer();
    server.faults.pause = async () => {
      for (let turns = random.below(6); turns > 0; turns--) await turn();
    };
    const count = 2 + (codes.length > 2 && random.chance(0.5) ? 1 : 0);
    const limits = random.chance(0.3) ? { maxItems: 4, trimTo: 0.5, keepOnQuota: 2 } : {};
    const devices: Device[] = [];
    for (const [index, code] of codes.slice(0, count).entries()) {
      devices.push(await createDevice(server.as('anna'), { code, limits, prefix: `fuzz-${seed}-${index}` }));
    }
    const life = new Life(seed, server, random, devices);
    for (const id of [...MODULES, ...CONTESTED]) await devices[0]!.store.insert('modules', aModule(id));
    await life.#together();
    devices.forEach((_device, index) => life.#follow(index));
    return life;
  }

  async step(): Promise<void> {
    const index = this.#random.below(this.#devices.length);
    await this.#act(index);
    for (let turns = this.#random.below(4); turns > 0; turns--) await turn();
    await this.#check();
  }

  async #act(index: number): Promise<void> {
    const device = this.#devices[index]!;
    if (device.mortality.dead) return this.#restart(index);
    const dice = this.#random.next();
    try {
      if (dice < 0.22) await this.#editColumn(index);
      else if (dice < 0.36) await this.#editNode(index);
      else if (dice < 0.4) await this.#removeNode(index);
      else if (dice < 0.48) await this.#collide(index);
      else if (dice < 0.56) await this.#contest(index);
      else if (dice < 0.7) this.#inBackground(index, 'send');
      else if (dice < 0.84) this.#inBackground(index, 'pull');
      else if (dice < 0.9) this.#fault();
      else if (dice < 0.95) device.mortality.dieAfter(1 + this.#random.below(12));
      else device.clock.advance(this.#random.below(60_000));
    } catch (cause) {
      if (!device.mortality.dead) throw cause;
    }
  }

  async #editColumn(index: number): Promise<void> {
    const id = this.#random.pick(MODULES);
    const value = ++this.#counter;
    await this.#devices[index]!.store.patch('modules', id, { [OWN_COLUMNS[index]!]: String(value) });
    this.#acknowledge(index, `${id}|column`, value);
  }

  async #editNode(index: number): Promise<void> {
    const id = this.#random.pick(MODULES);
    const nodeId = `n${index}-${this.#random.below(3)}`;
    const place = `${id}|${nodeId}`;
    const value = ++this.#counter;
    // A tab that dies in the middle may have put it back: what is not acknowledged may stand all the same.
    if (this.#wanted[index]!.get(place) === REMOVED) this.#wanted[index]!.delete(place);
    await this.#devices[index]!.store.modify('modules', id, (row) => withNode(row, nodeId, value));
    this.#acknowledge(index, place, value);
  }

  /** Takes one of its own nodes away; it may not come back by itself. */
  async #removeNode(index: number): Promise<void> {
    const id = this.#random.pick(MODULES);
    const nodeId = `n${index}-${this.#random.below(3)}`;
    const place = `${id}|${nodeId}`;
    // From here on it may be there or not, until the write is acknowledged.
    const { [index]: wanted } = this.#wanted;
    const before = wanted!.get(place);
    wanted!.delete(place);
    if (before === undefined) return;
    await this.#devices[index]!.store.modify('modules', id, (row) => withoutNode(row, nodeId));
    this.#acknowledge(index, place, REMOVED);
  }

  async #collide(index: number): Promise<void> {
    const id = this.#random.pick(MODULES);
    await this.#devices[index]!.store.modify('modules', id, (row) =>
      withNode(row, 'shared', ++this.#counter),
    );
    this.report.collisions++;
  }

  async #contest(index: number): Promise<void> {
    const { store } = this.#devices[index]!;
    const id = this.#random.pick(CONTESTED);
    const row = await store.get('modules', id);
    if (row === undefined) await store.insert('modules', aModule(id, { title: `again ${++this.#counter}` }));
    else if (this.#random.chance(0.5))
      await store.patch('modules', id, { title: `edited ${++this.#counter}` });
    else {
      await store.remove('modules', id);
      this.report.deletes++;
    }
  }

  #fault(): void {
    const { faults } = this.#server;
    const dice = this.#random.next();
    if (dice < 0.4) {
      faults.offline = !faults.offline;
      if (faults.offline) this.report.outages++;
    } else if (dice < 0.75) {
      faults.loseAnswers += 1 + this.#random.below(2);
      this.report.lostAnswers++;
    } else if (dice < 0.85) faults.largest = 1 + this.#random.below(3);
    else faults.failure = faults.failure ? undefined : { kind: 'transport', code: '503', message: 'Down.' };
  }

  /** Starts a drain or a pull, unless the device is in the middle of one. */
  #inBackground(index: number, what: 'send' | 'pull'): void {
    const running = this.#background[index]!;
    const device = this.#devices[index]!;
    if (running.has(what)) return;
    const work = async (): Promise<void> => {
      try {
        await device[what]();
      } catch (cause) {
        if (!device.mortality.dead) this.#breach(`device ${index} failed: ${String(cause)}`);
      }
      running.delete(what);
    };
    running.set(what, work());
  }

  async #restart(index: number): Promise<void> {
    await Promise.all(this.#background[index]!.values());
    await this.#devices[index]!.restart();
    this.report.crashes++;
    this.#follow(index);
  }

  #acknowledge(index: number, place: string, value: number): void {
    this.#wanted[index]!.set(place, value);
    this.report.edits++;
  }

  /** A list on screen: no value of one's own may ever go back to an older one. */
  #follow(index: number): void {
    const source = this.#devices[index]!.store.observe('modules', { where: { id: { $in: MODULES } } });
    source.subscribe(() => {
      for (const row of source.get().rows) {
        for (const [place, value] of placesOf(row, index)) {
          const before = this.#seen[index]!.get(place) ?? 0;
          if (value < before)
            this.#breach(`device ${index} flickered at ${place}: ${before} back to ${value}`);
          this.#seen[index]!.set(place, Math.max(before, value));
        }
      }
    });
  }

  async #check(): Promise<void> {
    for (const [index, device] of this.#devices.entries()) {
      if (device.mortality.dead) continue;
      await this.#checkDevice(index, device);
    }
  }

  async #checkDevice(index: number, device: Device): Promise<void> {
    const rows = await device.store.find('modules');
    const shown = new Map(rows.flatMap((row) => placesOf(row, index)));
    for (const [place, value] of this.#wanted[index]!) {
      this.report.checks++;
      const now = shown.get(place) ?? 0;
      if (value === REMOVED ? now > 0 : now < value)
        this.#breach(`device ${index} lost ${place}: ${value}, has ${now}`);
    }
    for (const row of rows) {
      const fault = graphFault(row.content);
      if (fault !== undefined) this.#breach(`device ${index} ${row.id}: ${fault}`);
    }
    if (this.#background[index]!.size === 0) await this.#checkShown(index, device);
    const counts = await device.store.outbox.counts();
    this.report.overflows += (await device.store.outbox.held()).length > 0 ? 1 : 0;
    if (counts.pending + counts.held === 0) this.#checkSent(index, 'said "all sent" without');
  }

  /** What will be sent is what is shown (rules Q1, Q4). */
  async #checkShown(index: number, { store }: Device): Promise<void> {
    for (const item of await store.outbox.items()) {
      const shown = ((await store.get('modules', item.rowId)) ?? null) as AnyRow | null;
      if (!sameRow('modules', shown, wantedRow(item)))
        this.#breach(`device ${index} hides what it sends of ${item.rowId}`);
    }
  }

  #checkSent(index: number, words: string): void {
    const rows = this.#server.rows('modules') as unknown as ModuleRow[];
    const sent = new Map(rows.flatMap((row) => placesOf(row, index)));
    for (const [place, value] of this.#wanted[index]!) {
      const there = sent.get(place) ?? 0;
      if (value === REMOVED ? there > 0 : there < value)
        this.#breach(`device ${index} ${words} ${place} = ${value}`);
    }
  }

  /** Everything works again: now all must come together. */
  async settle(): Promise<void> {
    const { faults } = this.#server;
    faults.offline = false;
    faults.loseAnswers = 0;
    faults.largest = Infinity;
    faults.failure = undefined;
    await Promise.all(this.#background.flatMap((running) => [...running.values()]));
    for (const index of this.#devices.keys()) {
      if (this.#devices[index]!.mortality.dead) await this.#restart(index);
      this.#devices[index]!.mortality.live();
    }
    await this.#together();
    await this.#check();
    for (const [index, device] of this.#devices.entries()) {
      const counts = await device.store.outbox.counts();
      if (counts.pending + counts.held > 0)
        this.#breach(`device ${index} is left with ${JSON.stringify(counts)}`);
      this.#checkSent(index, 'never sent');
      await this.#compare(index, device);
    }
  }

  async #together(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS && (round === 0 || !(await this.#quiet())); round++) {
      for (const device of this.#devices) await device.sync();
    }
  }

  async #quiet(): Promise<boolean> {
    for (const { store } of this.#devices) if ((await store.outbox.counts()).pending > 0) return false;
    const rows = new Map(this.#server.rows('modules').map((row) => [row.id, row.updated_at]));
    for (const { store } of this.#devices) {
      const here = await store.find('modules');
      if (here.length !== rows.size || here.some((row) => rows.get(row.id) !== row.updated_at)) return false;
    }
    return true;
  }

  async #compare(index: number, device: Device): Promise<void> {
    const here = new Map((await device.store.find('modules')).map((row) => [row.id, row]));
    for (const row of this.#server.rows('modules')) {
      const local = here.get(row.id);
      here.delete(row.id);
      if (local === undefined) this.#breach(`device ${index} has no ${row.id}`);
      else if (JSON.stringify(sorted(local)) !== JSON.stringify(sorted(row))) {
        const side = isNewer(row.updated_at, local.updated_at) ? 'older than' : 'other than';
        this.#breach(`device ${index} has ${row.id} ${side} the server`);
      }
    }
    for (const id of here.keys()) this.#breach(`device ${index} has ${id}, which the server has not`);
  }

  async end(): Promise<void> {
    await Promise.all(this.#background.flatMap((running) => [...running.values()]));
    for (const device of this.#devices) {
      device.mortality.live();
      await device.destroy();
    }
  }

  #breach(text: string): void {
    this.report.breaches.push(`seed ${this.report.seed}: ${text}`);
  }
}
