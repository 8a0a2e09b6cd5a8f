import type { RxStorage, RxStorageInstance } from 'rxdb';
import type { Outbox } from '@/db/outbox/outbox';
import type { Server } from '@/replication/server/server';

/** The error of every call after a crash. */
export class Crashed extends Error {
  override readonly name = 'Crashed';
}

/** Outbox methods that write to disk. */
const CRASH_STEPS = [
  'record',
  'undo',
  'revise',
  'trim',
  'expire',
  'nextToReturn',
  'putBack',
  'release',
] as const;
const CRASH_MARKS = ['set', 'move'] as const;

/**
 * Lets a device crash between any two steps that touch disk or network. Earlier steps stay done; nothing runs afterwards, not
 * even a rollback.
 */
export class CrashControl {
  #hasCrashed = false;
  #stepsLeft = Infinity;
  steps = 0;
  /** Awaited before each step of the queue, as on a slow device. */
  pause: ((step: string) => Promise<void>) | undefined;
  /** Recorded changes that could not be rolled back. */
  stuck = 0;

  /** Crashes at the nth step from now; 1 is the next. */
  crashAfter(steps: number): void {
    this.#stepsLeft = steps;
  }

  get hasCrashed(): boolean {
    return this.#hasCrashed;
  }

  reset(): void {
    this.#hasCrashed = false;
    this.#stepsLeft = Infinity;
  }

  step(): void {
    this.steps++;
    if (!this.#hasCrashed && --this.#stepsLeft <= 0) this.#hasCrashed = true;
    if (this.#hasCrashed) throw new Crashed('The tab is gone.');
  }

  storage(inner: RxStorage<unknown, unknown>): RxStorage<unknown, unknown> {
    const step = (): void => this.step();
    return {
      name: inner.name,
      rxdbVersion: inner.rxdbVersion,
      async createStorageInstance<D>(params: Parameters<typeof inner.createStorageInstance<D>>[0]) {
        const instance: RxStorageInstance<D, unknown, unknown> = await inner.createStorageInstance(params);
        if (params.collectionName.startsWith('_')) return instance;
        const bulkWrite = instance.bulkWrite.bind(instance);
        instance.bulkWrite = async (rows, context) => {
          step();
          const written = await bulkWrite(rows, context);
          step();
          return written;
        };
        return instance;
      },
    };
  }

  outbox(outbox: Outbox): void {
    this.#wrap(outbox, CRASH_STEPS);
    this.#wrap(outbox.marks, CRASH_MARKS);
  }

  #wrap<K extends string>(
    target: Readonly<Record<K, (...parts: never[]) => Promise<unknown>>>,
    names: readonly K[],
  ): void {
    for (const name of names) {
      const inner = target[name].bind(target) as (...parts: unknown[]) => Promise<unknown>;
      const crashing = async (...parts: unknown[]): Promise<unknown> => {
        await this.pause?.(name);
        this.step();
        const result = await inner(...parts).catch((cause: unknown) => {
          if (name === 'undo') this.stuck++;
          throw cause;
        });
        this.step();
        return result;
      };
      Object.assign(target, { [name]: crashing });
    }
  }

  server(server: Server): Server {
    const wrap =
      <A extends unknown[], R>(inner: (...parts: A) => Promise<R>) =>
      async (...parts: A): Promise<R> => {
        this.step();
        const result = await inner(...parts);
        this.step();
        return result;
      };
    return {
      push: wrap(server.push),
      pull: wrap(server.pull),
      visible: wrap(server.visible),
      views: wrap(server.views),
    };
  }
}
