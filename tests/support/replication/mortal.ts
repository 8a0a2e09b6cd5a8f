import type { RxStorage, RxStorageInstance } from 'rxdb';
import type { Outbox } from '@/db/outbox/outbox';
import type { Server } from '@/replication/server/server';

/** The error of every call to a dead tab. */
export class Died extends Error {
  override readonly name = 'Died';
}

/** Outbox methods that write to disk. */
const MORTAL_STEPS = [
  'record',
  'undo',
  'revise',
  'trim',
  'expire',
  'nextToReturn',
  'putBack',
  'release',
] as const;
const MORTAL_MARKS = ['set', 'move'] as const;

/**
 * Lets a device die between any two steps that touch disk or network. Earlier steps stay done; nothing runs afterwards, not
 * even a rollback.
 */
export class Mortality {
  #dead = false;
  #stepsLeft = Infinity;
  steps = 0;
  /** Awaited before each step of the queue, as on a slow device. */
  pause: ((step: string) => Promise<void>) | undefined;
  /** Recorded changes that could not be rolled back. */
  stuck = 0;

  /** Dies at the nth step from now; 1 is the next. */
  dieAfter(steps: number): void {
    this.#stepsLeft = steps;
  }

  get dead(): boolean {
    return this.#dead;
  }

  live(): void {
    this.#dead = false;
    this.#stepsLeft = Infinity;
  }

  step(): void {
    this.steps++;
    if (!this.#dead && --this.#stepsLeft <= 0) this.#dead = true;
    if (this.#dead) throw new Died('The tab is gone.');
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
    this.#wrap(outbox, MORTAL_STEPS);
    this.#wrap(outbox.marks, MORTAL_MARKS);
  }

  #wrap<K extends string>(
    target: Readonly<Record<K, (...parts: never[]) => Promise<unknown>>>,
    names: readonly K[],
  ): void {
    for (const name of names) {
      const inner = target[name].bind(target) as (...parts: unknown[]) => Promise<unknown>;
      const mortal = async (...parts: unknown[]): Promise<unknown> => {
        await this.pause?.(name);
        this.step();
        const result = await inner(...parts).catch((cause: unknown) => {
          if (name === 'undo') this.stuck++;
          throw cause;
        });
        this.step();
        return result;
      };
      Object.assign(target, { [name]: mortal });
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
