import { replayOutbox } from '@/db/replay-outbox';
import { QUEUE } from '@/shared/limits';
import type { Device } from './device';
import type { FullDisk } from './full-disk';
import { turn } from './fuzz-rows';

export type Work = 'send' | 'pull' | 'sendInBackground' | 'askVisible' | 'retryHeld' | 'insist';

/** One more than the refusals after which a change is held. */
const RETRIES = QUEUE.maxRetries + 1;

interface BackgroundWorkParts {
  readonly device: () => Device;
  readonly disk: FullDisk;
  /** Whether the service worker sends even while a page does, as if without a lease (rule Q11). */
  readonly losesLease: boolean;
  readonly breach: (text: string) => void;
}

/** Background work on a device, alongside the person's edits. */
export class BackgroundWork {
  readonly #parts: BackgroundWorkParts;
  readonly #running = new Map<Work, Promise<void>>();
  /** Whether documents may lag behind the queue because the disk was full. */
  #isBehind = false;

  constructor(parts: BackgroundWorkParts) {
    this.#parts = parts;
  }

  /** Whether nothing is in progress. */
  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  /** Nothing is running, and documents do not lag behind the queue. */
  get isQuiet(): boolean {
    return this.isIdle && !this.#isBehind;
  }

  /** Records that the disk was full during a write. */
  fallBehind(): void {
    this.#isBehind = true;
  }

  /** Records that the device was reopened, which synchronizes documents and queue. */
  opened(): void {
    this.#isBehind = false;
  }

  /**
   * Starts work, unless it is already running or not allowed now: the worker sends only while no page does (rule Q11).
   * @returns whether it was started
   */
  start(what: Work): boolean {
    if (this.#running.has(what)) return false;
    const others = what === 'sendInBackground' ? [...this.#running.keys()] : [what];
    const isWorkers = what === 'sendInBackground' || this.#running.has('sendInBackground');
    if (isWorkers && !others.every((one) => one === 'send' && this.#parts.losesLease)) return false;
    this.#running.set(what, this.#run(what));
    return true;
  }

  /** Waits for running work; hanging requests end by timeout. */
  async finished(): Promise<void> {
    while (!this.isIdle) {
      this.#parts.device().clock.advance(QUEUE.requestTimeout);
      for (let turns = 0; turns < 20; turns++) await turn();
    }
  }

  /** Waits for running work, except hanging requests. */
  async nearlyFinished(): Promise<void> {
    for (let turns = 200; turns > 0 && !this.isIdle; turns--) await turn();
  }

  /** Repairs as the replication does after the storage failed. */
  async repair(): Promise<void> {
    if (!this.#isBehind) return;
    await replayOutbox(this.#parts.device().store);
    this.#isBehind = false;
  }

  /** Sends repeatedly, as a page does while changes are queued. */
  async #insist(device: Device): Promise<void> {
    for (let times = 0; times < RETRIES && !device.crashes.hasCrashed; times++) {
      await device.send();
      device.clock.advance(QUEUE.interval);
    }
  }

  async #run(what: Work): Promise<void> {
    const { disk, breach } = this.#parts;
    const device = this.#parts.device();
    const failedBefore = disk.failed;
    try {
      await this.repair();
      if (what === 'insist') await this.#insist(device);
      else await device[what]();
    } catch (cause) {
      const isFull = disk.failed > failedBefore;
      if (isFull) this.#isBehind = true;
      else if (!device.crashes.hasCrashed) breach(`failed to ${what}: ${String(cause)}`);
    }
    this.#running.delete(what);
  }
}
