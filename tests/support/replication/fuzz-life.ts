import type { LocalStore } from '@/db/local-store';
import { storageError } from '@/db/storage-error';
import { QUEUE } from '@/shared/limits';
import { FakeServer } from './server/fake-server';
import type { Device, DeviceCode } from './device';
import { fullDisk, type FullDisk } from './full-disk';
import { Edits, type Hand } from './fuzz-edits';
import { checkDevice, checkEnd, checkSent, checkUndone, isTogether } from './fuzz-checks';
import { fuzzDevice, yieldRandomly } from './fuzz-device';
import { endFaults, fillDisk, injectFault } from './fuzz-faults';
import { nextAct, type Act, type Kind } from './fuzz-kinds';
import { NOTHING_DONE, type FuzzReport } from './fuzz-report';
import { CONTESTED, GIVEN, MODULES, NEST, placesOf, turn } from './fuzz-rows';
import { BackgroundWork, type Work } from './fuzz-work';
import { Ledger } from './ledger';
import { OWN_TABLES, type OwnTable } from './own-rows';
import { seededRandom, type Random } from './random';
import { refuseQueue } from './refuse-queue';
import { aModule, aNest } from './rows';
import { GUEST, watchedServer } from './watched-server';

const HOUR = 60 * 60_000;
const MAX_ROUNDS = 40;

/** One life: its server, its devices, the recorded state, and how its steps are played. */
export class Life {
  readonly report: FuzzReport;
  readonly ledger: Ledger;
  /** The newest known version of each row, by device, then by row. */
  readonly known: readonly Map<string, string>[];
  readonly server: FakeServer;
  readonly devices: readonly Device[];
  readonly kind: Kind;
  /** Rows that were refused and so may be held; null once any row may be (rule Q6). */
  refused: Set<string> | null = new Set();
  /** Whether the server refuses rows in this life. */
  readonly isRefusing: boolean;
  /** Tables that this life writes besides modules and the nest. */
  readonly own: readonly OwnTable[];
  readonly random: Random;
  readonly #edits: Edits;
  readonly #disks: readonly FullDisk[];
  readonly #background: readonly BackgroundWork[];
  /** Other people's modules whose access was revoked. */
  readonly lost = new Set<string>();
  readonly #newestAtServer = new Map<string, number>();
  /** Work to run when the next page of a pull arrives, by device. */
  readonly atPage = new Map<number, () => void>();
  /** Work to run before the next page is requested, by device. */
  readonly atAsk = new Map<number, () => Promise<void>>();
  #guests = 0;
  #faultsEnd = 0;
  #last = 0;

  private constructor(
    seed: number,
    world: { server: FakeServer; random: Random; kind: Kind; codes: readonly DeviceCode[] },
  ) {
    const { server, random, kind } = world;
    this.kind = kind;
    this.report = { seed, breaches: [], ...NOTHING_DONE };
    this.server = server;
    this.random = random;
    this.devices = [];
    this.ledger = new Ledger(world.codes.length);
    this.known = world.codes.map(() => new Map<string, string>());
    this.#disks = world.codes.map((_code, index) => fullDisk(prefixOf(seed, index)));
    this.#background = this.#disks.map(
      (disk, index) =>
        new BackgroundWork({
          device: () => this.devices[index]!,
          disk,
          losesLease: kind.losesLease,
          breach: (text) => this.breach(`device ${index} ${text}`),
        }),
    );
    this.isRefusing = random.chance(kind.refusing);
    const parents = OWN_TABLES.filter(({ table }) => table === 'groups' || table === 'playlists');
    this.own = kind.own ?? [...parents, ...[0, 1, 2].map(() => random.pick(OWN_TABLES))];
    this.#edits = new Edits({ random, ledger: this.ledger, report: this.report, own: this.own, kind });
    server.follows = (account, _table, row) =>
      account === GUEST ? row['creator_id'] === GUEST : row['creator_id'] !== GUEST && !this.lost.has(row.id);
  }

  static async begin(seed: number, kind: Kind, allCodes: readonly DeviceCode[]): Promise<Life> {
    const random = seededRandom(seed);
    const server = new FakeServer();
    server.faults.pause = async () => {
      for (let turns = random.below(kind.slowness); turns > 0; turns--) await turn();
    };
    const most = Math.min(kind.devices, allCodes.length);
    const codes = allCodes.slice(0, 2 + random.below(Math.max(1, most - 1)));
    const life = new Life(seed, { server, random, kind, codes });
    for (const [index, code] of codes.entries())
      (life.devices as Device[]).push(
        await fuzzDevice(life, {
          index,
          code,
          prefix: prefixOf(seed, index),
          server: watchedServer(server, 'anna', life.#newestAtServer, (text) => life.breach(text)),
          ...(kind.hasTabs && index === 0 ? { secondCode: allCodes.at(-1)! } : {}),
        }),
      );
    server.put('creator_nest_settings', aNest(NEST));
    for (const id of GIVEN) server.put('modules', { ...aModule(id), creator_id: 'carl', views: 0 });
    for (const id of [...MODULES, ...CONTESTED]) await life.devices[0]!.store.insert('modules', aModule(id));
    await life.#together();
    for (const index of codes.keys()) life.#follow(index);
    return life;
  }

  async step(): Promise<void> {
    if (this.report.steps === this.#faultsEnd) endFaults(this.server);
    const isSame = this.kind.sticky > 0 && this.random.chance(this.kind.sticky);
    const index = isSame ? this.#last : this.random.below(this.devices.length);
    this.#last = index;
    await this.#act(index);
    await yieldRandomly(this.random, 4);
    this.report.steps++;
    // The other tab receives a write a moment later.
    if (this.kind.hasTabs) for (let turns = 0; turns < 3; turns++) await turn();
    // Other devices change only by background work, and each is checked often enough.
    const others = this.report.steps % 10 === 0 ? [...this.devices.keys()] : [index];
    for (const one of new Set([...others, this.random.below(this.devices.length)]))
      if (!this.devices[one]!.crashes.hasCrashed)
        await checkDevice(this, one, this.#background[one]!.isQuiet);
  }

  async #act(index: number, act?: Act): Promise<void> {
    const device = this.devices[index]!;
    if (device.crashes.hasCrashed) return this.#restart(index);
    const { crashes } = device;
    const disk = this.#disks[index]!;
    const failedBefore = disk.failed;
    const { stuck } = crashes;
    try {
      await this.#do(act ?? nextAct(this.kind, this.random), index);
    } catch (cause) {
      // A write that fails for lack of space was never acknowledged.
      const isFull = isAppError(cause) && disk.failed > failedBefore;
      if (!crashes.hasCrashed && !isFull) throw cause;
      const value = this.#edits.unwritten(cause);
      // Its state is unknown if there was not even space to roll it back.
      if (!crashes.hasCrashed && crashes.stuck === stuck && value !== undefined)
        await checkUndone(this, index, value);
    }
    if (disk.failed > failedBefore) this.#background[index]!.fallBehind();
  }

  async #do(act: Act, index: number): Promise<void> {
    const random = this.random;
    const { clock, crashes, store, secondTab = store } = this.devices[index]!;
    const hand = { index, store, secondTab, isQuiet: this.#background[index]!.isIdle };
    switch (act) {
      case 'column':
      case 'node':
      case 'removeNode':
      case 'collide':
      case 'contest':
      case 'ownRow':
      case 'bothTabs':
      case 'undoDelete':
        return this.#edits[act](hand);
      case 'send':
        return this.#sendLater(index);
      case 'pull':
        return this.#start(index, 'pull');
      case 'ask':
        return this.#start(index, random.pick(['askVisible', 'retryHeld']));
      case 'worker':
        return this.#start(index, 'sendInBackground');
      case 'lose':
        this.server.faults.loseAnswers = 1;
        this.report.lostAnswers++;
        return this.#start(index, 'send');
      case 'loseResponse':
        return this.#loseResponse(hand);
      case 'undoAfterLostResponse':
        return this.#undoAfterLostResponse(hand);
      case 'insist':
        return this.#start(index, 'insist');
      case 'fault':
        return this.#fault();
      case 'die':
        return crashes.crashAfter(1 + random.below(14));
      case 'dieInEdit':
        crashes.crashAfter(1 + random.below(this.kind.deadly.steps));
        return this.#edits[random.pick(this.kind.deadly.edits)](hand);
      case 'dieInPull':
        await this.#edits.column(hand);
        return this.#meet(index, () => crashes.crashAfter(1 + random.below(8)));
      case 'typeInPull':
        return this.#typeInPull(hand);
      case 'visit':
        return this.#visit(index);
      case 'fillDisk':
        return fillDisk(this.#disks[index]!, this.random, this);
      case 'fullInPull':
        this.report.fullDisks++;
        await this.#edits.column(hand);
        return this.#meet(index, () => this.#disks[index]!.fill(1, { of: 'documents' }));
      case 'pullInReturn':
        this.#start(index, 'send');
        return this.#meet(index, () => undefined);
      case 'workInPull':
        return this.#workInPull(hand);
      case 'crowd':
        await this.#background[index]!.nearlyFinished();
        return this.#edits.crowd(hand);
      case 'refuseAll':
        return this.#refuseAll(store);
      case 'toggleAccess':
        return this.#toggleAccess();
      case 'join':
        return this.#join();
      case 'jump':
        clock.jump((random.below(2000) - 1000) * HOUR);
        this.report.clockJumps++;
        return;
      case 'wait':
        clock.advance(random.below(this.kind.waits));
    }
  }

  /** Pulls another device's changes, with work injected on arrival. */
  async #meet(index: number, happening: () => void): Promise<void> {
    const other = this.random.below(this.devices.length);
    if (other !== index) {
      await this.#act(other, 'column');
      this.#start(other, 'send');
    }
    this.atPage.set(index, happening);
    this.#start(index, 'pull');
  }

  /** A change whose response was lost ages in the queue, possibly on a full disk, and is then changed again (Q7, Q10). */
  async #loseResponse(hand: Hand): Promise<void> {
    const { index } = hand;
    await this.#edits.column(hand);
    await this.#sendUnheard(index);
    for (let hour = 0; hour < 3; hour++) {
      this.devices[index]!.clock.advance(HOUR);
      await this.#edits.ownRow(hand);
    }
    if (this.random.chance(0.5)) {
      this.report.fullDisks++;
      this.#disks[index]!.fill(1, { of: 'queue' });
    }
    await this.#edits.ownRow(hand);
    await this.#edits.column(hand);
  }

  /** A change whose response was lost is undone, after another device has changed the row (rule Q10). */
  async #undoAfterLostResponse(hand: Hand): Promise<void> {
    await this.#edits.node(hand);
    await this.#sendUnheard(hand.index);
    await this.#edits.removeNode(hand);
    return this.#meet(hand.index, () => undefined);
  }

  async #sendUnheard(index: number): Promise<void> {
    this.server.faults.loseAnswers = 1;
    this.report.lostAnswers++;
    this.#start(index, 'send');
    await this.#background[index]!.nearlyFinished();
  }

  /** Edits a row whose change was deferred by a full queue, while a pull merges it; may die in between (rule Q7). */
  async #typeInPull(hand: Hand): Promise<void> {
    const { index } = hand;
    const { crashes } = this.devices[index]!;
    await this.#edits.column(hand);
    await this.#edits.crowd(hand);
    let typed: Promise<void> | undefined;
    await this.#meet(index, () => {
      crashes.crashAfter(1 + this.random.below(14));
      typed = this.#edits.column(hand);
      // The result is read below.
      typed.catch(() => undefined);
    });
    await this.#background[index]!.nearlyFinished();
    await typed;
  }

  /** The worker sends after the page has read its notes, then the page pulls another device's change (rule Q14). */
  async #workInPull(hand: Hand): Promise<void> {
    const { index } = hand;
    const other = this.random.below(this.devices.length);
    if (!hand.isQuiet || other === index) return;
    await this.#act(other, 'column');
    await this.#edits.column(hand);
    this.atAsk.set(index, async () => {
      await this.devices[index]!.sendInBackground();
      this.#start(other, 'send');
      await this.#background[other]!.nearlyFinished();
    });
    this.#start(index, 'pull');
    await this.#background[index]!.nearlyFinished();
  }

  /** Injects a fault of the connection or server, for a few steps or longer. */
  #fault(): void {
    injectFault(this.server, this.random, this);
    const length = this.random.chance(this.kind.longFaults) ? 30 : 3 + this.random.below(8);
    this.#faultsEnd = this.report.steps + length;
  }

  /** Refuses all queued changes for good, as after an account lost its rights. */
  async #refuseAll({ outbox }: LocalStore): Promise<void> {
    this.refused = null;
    try {
      await refuseQueue(outbox);
    } catch (cause) {
      throw storageError(cause, 'The answers could not be stored.');
    }
  }

  /** Another person revokes access to a module, or grants it again (decision D10). */
  #toggleAccess(): void {
    const id = this.random.pick(GIVEN);
    if (!this.lost.delete(id)) this.lost.add(id);
    else this.server.put('modules', { id });
  }

  /** An invited person joins, and the server adds them to the group. */
  #join(): void {
    const waiting = this.server.rows('invitations').filter(({ status }) => status === 'waiting');
    if (waiting.length === 0) return;
    const { id, group_id } = this.random.pick(waiting);
    this.server.put('invitations', { id, status: 'added', accepted_at: new Date(0).toISOString() });
    this.server.put('group_members', { id: `joined-${id}`, group_id, member_id: id });
  }

  /** Another account signs in on the device during its work (rule Q12). */
  async #visit(index: number): Promise<void> {
    const device = this.devices[index]!;
    device.abort();
    await this.#background[index]!.finished();
    if (device.crashes.hasCrashed) return;
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

  /** Drains the queue, now or after the retry pause. */
  #sendLater(index: number): void {
    if (this.random.chance(this.kind.patient)) this.devices[index]!.clock.advance(QUEUE.interval);
    this.#start(index, 'send');
  }

  #start(index: number, what: Work): void {
    if (this.#background[index]!.start(what) && what === 'sendInBackground') this.report.backgroundSends++;
  }

  async #restart(index: number): Promise<void> {
    this.atPage.delete(index);
    this.atAsk.delete(index);
    this.devices[index]!.abort();
    await this.#background[index]!.finished();
    this.#disks[index]!.empty();
    await this.devices[index]!.restart();
    this.#background[index]!.opened();
    await this.#forgetUnwritten(index);
    this.report.crashes++;
    this.#follow(index);
  }

  /** A change that a dying tab recorded on an older row lowers the device's known version. */
  async #forgetUnwritten(index: number): Promise<void> {
    const { outbox } = this.devices[index]!.store;
    for (const { key } of [...(await outbox.items()), ...(await outbox.held())]) {
      this.known[index]!.delete(key);
      this.known[index]!.delete(`base of ${key}`);
    }
  }

  /** A visible list, in which no own value may ever go back to an older one. */
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

  /** All faults have ended, so now all devices must converge. */
  async settle(): Promise<void> {
    endFaults(this.server);
    this.atPage.clear();
    this.atAsk.clear();
    for (const [index, device] of this.devices.entries()) {
      device.abort();
      await this.#background[index]!.finished();
      this.#disks[index]!.empty();
      if (device.crashes.hasCrashed) await this.#restart(index);
      device.crashes.reset();
      await this.#background[index]!.repair();
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
    for (let round = 0; round < MAX_ROUNDS && (round === 0 || !(await isTogether(this))); round++) {
      for (const device of this.devices) {
        await device.retryHeld();
        await device.sync();
        device.clock.advance(5000);
      }
    }
  }

  async end(): Promise<void> {
    for (const [index, device] of this.devices.entries()) {
      device.abort();
      await this.#background[index]!.finished();
      device.crashes.reset();
      this.#disks[index]!.empty();
      await device.destroy();
    }
  }

  breach(text: string): void {
    this.report.breaches.push(`seed ${this.report.seed}: ${text}`);
  }
}

/** Each copy of the code has its own class. */
function isAppError(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AppError';
}

function prefixOf(seed: number, index: number): string {
  return `fuzz-${seed}-${index}`;
}
