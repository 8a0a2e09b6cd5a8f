import type { LocalStore } from '@/db/local-store';
import { redoUnwritten } from '@/db/redo-unwritten';
import { storageError } from '@/db/storage-error';
import { QUEUE } from '@/shared/limits';
import { FakeServer } from '../server/fake-server';
import { createDevice, type Device, type DeviceCode } from './device';
import { fullDisk, type FullDisk } from './full-disk';
import { Edits } from './fuzz-edits';
import { checkDevice, checkEnd, checkSent, tablesOf } from './fuzz-checks';
import { endFaults, injectFault } from './fuzz-faults';
import { CONTESTED, GIVEN, MODULES, NEST, placesOf, turn } from './fuzz-rows';
import { Ledger } from './ledger';
import { OWN_TABLES, type OwnTable } from './own-rows';
import { seededIds, seededRandom, type Random } from './random';
import { refuseQueue } from './refuse-queue';
import { aModule, aNest } from './rows';
import { GUEST, watchedServer } from './watched-server';

const NOTHING_DONE = {
  steps: 0,
  edits: 0,
  collisions: 0,
  deletes: 0,
  crashes: 0,
  lostAnswers: 0,
  outages: 0,
  refusals: 0,
  fullDisks: 0,
  clockJumps: 0,
  visits: 0,
  backgroundSends: 0,
  held: 0,
  versions: 0,
  checks: 0,
};

/** What a run did, so that a run that did nothing is seen. */
export type FuzzReport = { readonly seed: number; readonly breaches: string[] } & {
  -readonly [K in keyof typeof NOTHING_DONE]: number;
};

const HOUR = 60 * 60_000;
const MAX_ROUNDS = 40;
const MOST_DEVICES = 16;
type Work = 'send' | 'pull' | 'sendInBackground' | 'askVisible' | 'retryHeld';

/**
 * One random life of two to four devices and a server: edits in all tables, deletes, collisions, outages, lost answers,
 * refusals, full queues, full disks, clocks that are hours wrong, guests on the same device, a service worker that
 * sends, and tabs that die between any two steps. After each step and at the end the invariants are checked: see
 * `fuzz-checks.ts` and `watched-server.ts`. A seed plays the same life each time, where `promptTimers` are.
 * @param look is shown the life at its end
 */
export async function runFuzz(
  seed: number,
  steps: number,
  codes: readonly DeviceCode[],
  look?: (life: Life) => void,
): Promise<FuzzReport> {
  const life = await Life.begin(seed, codes);
  try {
    for (let step = 0; step < steps; step++) await life.step();
    await life.settle();
    look?.(life);
  } finally {
    await life.end();
  }
  return life.report;
}

export class Life {
  readonly report: FuzzReport;
  readonly ledger: Ledger;
  readonly server: FakeServer;
  readonly devices: readonly Device[];
  /** Whether anything happened that may leave work for the person: all else passes by itself (rule Q6). */
  mayHold = false;
  /** Whether the server refuses anything in this life. */
  readonly isRefusing: boolean;
  /** Tables besides modules and the nest that this life writes. */
  readonly own: readonly OwnTable[];
  readonly #random: Random;
  readonly #edits: Edits;
  readonly #disks: readonly FullDisk[];
  readonly #running: readonly Map<Work, Promise<void>>[];
  /** Devices whose documents may be behind their queue, because the disk was full. */
  readonly #behind = new Set<number>();
  readonly #lost = new Set<string>();
  readonly #newestAtServer = new Map<string, number>();
  #guests = 0;
  #faultsEnd = 0;

  private constructor(
    seed: number,
    world: { server: FakeServer; random: Random; codes: readonly DeviceCode[] },
  ) {
    const { server, random } = world;
    this.report = { seed, breaches: [], ...NOTHING_DONE };
    this.server = server;
    this.#random = random;
    this.devices = [];
    this.ledger = new Ledger(world.codes.length);
    this.#disks = world.codes.map((_code, index) => fullDisk(prefixOf(seed, index)));
    this.#running = world.codes.map(() => new Map());
    this.isRefusing = random.chance(0.6);
    const parents = OWN_TABLES.filter(({ table }) => table === 'groups' || table === 'playlists');
    this.own = [...parents, ...[0, 1, 2].map(() => random.pick(OWN_TABLES))];
    this.#edits = new Edits({ random, ledger: this.ledger, report: this.report, own: this.own });
    server.follows = (account, _table, row) =>
      account === GUEST
        ? row['creator_id'] === GUEST
        : row['creator_id'] !== GUEST && !this.#lost.has(row.id);
  }

  static async begin(seed: number, allCodes: readonly DeviceCode[]): Promise<Life> {
    const random = seededRandom(seed);
    const server = new FakeServer();
    server.faults.pause = async () => {
      for (let turns = random.below(10); turns > 0; turns--) await turn();
    };
    const codes = allCodes.slice(0, 2 + random.below(Math.max(1, allCodes.length - 1)));
    const life = new Life(seed, { server, random, codes });
    for (const [index, code] of codes.entries()) await life.#addDevice(index, code);
    server.put('creator_nest_settings', aNest(NEST));
    for (const id of GIVEN) server.put('modules', { ...aModule(id), creator_id: 'carl', views: 0 });
    for (const id of [...MODULES, ...CONTESTED]) await life.devices[0]!.store.insert('modules', aModule(id));
    await life.#together();
    for (const index of codes.keys()) life.#follow(index);
    return life;
  }

  async #addDevice(index: number, code: DeviceCode): Promise<void> {
    const random = this.#random;
    const limits = random.chance(0.3) ? { maxItems: 4, trimTo: 0.5, keepOnQuota: 2, maxAge: 2 * HOUR } : {};
    const server = watchedServer(this.server, 'anna', this.#newestAtServer, (text) => this.breach(text));
    const size = { rows: 1 + random.below(4), characters: 1 + random.below(3000) };
    const device = await createDevice(server, {
      code,
      limits,
      prefix: prefixOf(this.report.seed, index),
      // Of their own, so that the life does not depend on how many are made.
      newId: seededIds(this.report.seed * MOST_DEVICES + index),
      ...(random.chance(0.5) ? { size } : {}),
    });
    if (random.chance(0.5)) device.clock.jump((random.below(97) - 48) * HOUR);
    (this.devices as Device[]).push(device);
  }

  async step(): Promise<void> {
    if (this.report.steps === this.#faultsEnd) endFaults(this.server);
    const index = this.#random.below(this.devices.length);
    await this.#act(index);
    for (let turns = this.#random.below(4); turns > 0; turns--) await turn();
    this.report.steps++;
    // The others change by what runs beside; each is looked at often enough.
    const others = this.report.steps % 10 === 0 ? [...this.devices.keys()] : [index];
    for (const one of new Set([...others, this.#random.below(this.devices.length)]))
      if (!this.devices[one]!.mortality.dead) await checkDevice(this, one, this.#isQuiet(one));
  }

  async #act(index: number): Promise<void> {
    const device = this.devices[index]!;
    if (device.mortality.dead) return this.#restart(index);
    const failedBefore = this.#disks[index]!.failed;
    try {
      await this.#oneOf(index);
    } catch (cause) {
      // A write that the device has no room for is refused, and then it was never promised.
      const isFull = isAppError(cause) && this.#disks[index]!.failed > failedBefore;
      if (!device.mortality.dead && !isFull) throw cause;
    }
    if (this.#disks[index]!.failed > failedBefore) this.#behind.add(index);
  }

  async #oneOf(index: number): Promise<void> {
    const random = this.#random;
    const { clock, mortality, store } = this.devices[index]!;
    const hand = { index, store, isQuiet: this.#running[index]!.size === 0 };
    const dice = random.next();
    if (dice < 0.14) await this.#edits.column(hand);
    else if (dice < 0.24) await this.#edits.node(hand);
    else if (dice < 0.27) await this.#edits.removeNode(hand);
    else if (dice < 0.34) await this.#edits.collide(hand);
    else if (dice < 0.4) await this.#edits.contest(hand);
    else if (dice < 0.54) await this.#edits.ownRow(hand);
    else if (dice < 0.66) this.#sendLater(index);
    else if (dice < 0.77) this.#start(index, 'pull');
    else if (dice < 0.79) this.#start(index, random.pick(['askVisible', 'retryHeld']));
    else if (dice < 0.82) this.#start(index, 'sendInBackground');
    else if (dice < 0.88) this.#fault();
    else if (dice < 0.92) mortality.dieAfter(1 + random.below(14));
    else if (dice < 0.93) await this.#visit(index);
    else if (dice < 0.94) this.#fillDisk(index);
    else if (dice < 0.945) await this.#refuseAll(store);
    else if (dice < 0.955) this.#giveOrTake();
    else if (dice < 0.965) {
      clock.jump((random.below(2000) - 1000) * HOUR);
      this.report.clockJumps++;
    } else clock.advance(random.below(60_000));
  }

  /** Something goes wrong with the line or the server, for some steps, or for long. */
  #fault(): void {
    injectFault(this.server, this.#random, this);
    const length = this.#random.chance(0.25) ? 30 : 3 + this.#random.below(8);
    this.#faultsEnd = this.report.steps + length;
  }

  /** All that waits is refused for good, as where an account lost its rights. */
  async #refuseAll({ outbox }: LocalStore): Promise<void> {
    this.mayHold = true;
    try {
      await refuseQueue(outbox);
    } catch (cause) {
      throw storageError(cause, 'The answers could not be stored.');
    }
  }

  #fillDisk(index: number): void {
    this.#disks[index]!.fill(1 + this.#random.below(3));
    this.report.fullDisks++;
  }

  /** Somebody else takes a module back, or gives it again (decision D10). */
  #giveOrTake(): void {
    const id = this.#random.pick(GIVEN);
    if (!this.#lost.delete(id)) this.#lost.add(id);
    else this.server.put('modules', { id });
  }

  /** Another account signs in on the device, in the middle of whatever it does (rule Q12). */
  async #visit(index: number): Promise<void> {
    const device = this.devices[index]!;
    device.abort();
    await this.#finished(index);
    if (device.mortality.dead) return;
    const id = `${GUEST}-${++this.#guests}`;
    const theirs = watchedServer(this.server, GUEST, this.#newestAtServer, (text) => this.breach(text));
    await device.visit(GUEST, theirs, async (guest) => {
      const strangers = (await guest.store.find('modules')).filter((row) => row.creator_id !== GUEST);
      if (strangers.length > 0) this.breach(`device ${index} shows a guest what is not hers`);
      await guest.store.insert('modules', { ...aModule(id), creator_id: GUEST });
      if (!this.server.faults.hang) await guest.send();
    });
    this.report.visits++;
    this.#follow(index);
  }

  /** A drain, now or when refused changes may be tried again. */
  #sendLater(index: number): void {
    if (this.#random.chance(0.5)) this.devices[index]!.clock.advance(QUEUE.interval);
    this.#start(index, 'send');
  }

  /** Starts something beside the person's edits, unless it runs already. The worker sends while no page does (Q11). */
  #start(index: number, what: Work): void {
    const running = this.#running[index]!;
    if (running.has(what) || running.has('sendInBackground')) return;
    if (what === 'sendInBackground') {
      if (running.size > 0) return;
      this.report.backgroundSends++;
    }
    running.set(what, this.#run(index, what));
  }

  async #run(index: number, what: Work): Promise<void> {
    const device = this.devices[index]!;
    const failedBefore = this.#disks[index]!.failed;
    try {
      await this.#mend(index);
      await device[what]();
    } catch (cause) {
      const isFull = this.#disks[index]!.failed > failedBefore;
      if (isFull) this.#behind.add(index);
      else if (!device.mortality.dead) this.breach(`device ${index} failed to ${what}: ${String(cause)}`);
    }
    this.#running[index]!.delete(what);
  }

  /** As the replication does after the storage failed. */
  async #mend(index: number): Promise<void> {
    if (!this.#behind.has(index)) return;
    await redoUnwritten(this.devices[index]!.store);
    this.#behind.delete(index);
  }

  /** Waits for what runs; what hangs ends when its time is over. */
  async #finished(index: number): Promise<void> {
    while (this.#running[index]!.size > 0) {
      this.devices[index]!.clock.advance(QUEUE.requestTimeout);
      for (let turns = 0; turns < 20; turns++) await turn();
    }
  }

  async #restart(index: number): Promise<void> {
    this.devices[index]!.abort();
    await this.#finished(index);
    this.#disks[index]!.empty();
    await this.devices[index]!.restart();
    this.#behind.delete(index);
    this.report.crashes++;
    this.#follow(index);
  }

  /** Nothing runs, and documents are not behind the queue for a reason that the next cycle mends. */
  #isQuiet(index: number): boolean {
    return this.#running[index]!.size === 0 && !this.#behind.has(index);
  }

  /** A list on screen: no value of one's own may ever go back to an older one. */
  #follow(index: number): void {
    const source = this.devices[index]!.store.observe('modules', { where: { id: { $in: MODULES } } });
    const newest = this.ledger.seen[index]!;
    source.subscribe(() => {
      for (const row of source.get().rows) {
        for (const [place, value] of placesOf('modules', row as never, index)) {
          const before = newest.get(place) ?? 0;
          if (value < before)
            this.breach(`device ${index} flickered at ${place}: ${before} back to ${value}`);
          newest.set(place, Math.max(before, value));
        }
      }
    });
  }

  /** Everything works again: now all must come together. */
  async settle(): Promise<void> {
    endFaults(this.server);
    for (const [index, device] of this.devices.entries()) {
      device.abort();
      await this.#finished(index);
      this.#disks[index]!.empty();
      if (device.mortality.dead) await this.#restart(index);
      device.mortality.live();
      await this.#mend(index);
      await device.retryHeld();
    }
    await this.#together();
    for (const device of this.devices) await device.askVisible();
    for (const index of this.devices.keys()) {
      await checkDevice(this, index, true);
      checkSent(this, index, 'never sent');
    }
    await checkEnd(this);
  }

  async #together(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS && (round === 0 || !(await this.#isTogether())); round++) {
      for (const device of this.devices) {
        await device.retryHeld();
        await device.sync();
        device.clock.advance(5000);
      }
    }
  }

  async #isTogether(): Promise<boolean> {
    for (const { store } of this.devices) {
      const { pending, held } = await store.outbox.counts();
      if (pending + held > 0) return false;
    }
    for (const table of tablesOf(this)) {
      const rows = this.server.rows(table).filter((row) => this.server.follows('anna', table, row));
      const versions = new Map(rows.map((row) => [row.id, row.updated_at]));
      for (const { store } of this.devices) {
        const here = (await store.find(table)).filter(({ id }) => !this.#lost.has(id));
        if (here.length !== versions.size || here.some((row) => versions.get(row.id) !== row.updated_at))
          return false;
      }
    }
    return true;
  }

  async end(): Promise<void> {
    for (const [index, device] of this.devices.entries()) {
      device.abort();
      await this.#finished(index);
      device.mortality.live();
      this.#disks[index]!.empty();
      await device.destroy();
    }
  }

  breach(text: string): void {
    this.report.breaches.push(`seed ${this.report.seed}: ${text}`);
  }
}

/** Each copy of the code has a class of its own. */
function isAppError(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AppError';
}

function prefixOf(seed: number, index: number): string {
  return `fuzz-${seed}-${index}`;
}
