import { AsyncLocalStorage } from 'node:async_hooks';

interface Task {
  /** Set during this task's transaction. */
  release: (() => void) | undefined;
}

/**
 * Keeps transactions apart on PGlite's only session, where a request could otherwise run in another's
 * transaction, with its role. A statement waits until no other task has a transaction open.
 */
export class ExclusiveAccess {
  readonly #tasks = new AsyncLocalStorage<Task>();
  #last: Promise<void> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#tasks.run({ release: undefined }, work);
  }

  /** One statement; `BEGIN` reserves the database until the end. */
  async statement<T>(sql: string, execute: () => Promise<T>): Promise<T> {
    const verb = /^\s*(begin|commit|rollback)\s*;?\s*$/i.exec(sql)?.[1]?.toLowerCase();
    const task = this.#tasks.getStore();
    if (verb === 'begin') {
      if (task === undefined) throw new Error('A transaction may only be opened by a task.');
      const release = await this.#turn();
      try {
        const result = await execute();
        task.release = release;
        return result;
      } catch (error) {
        release();
        throw error;
      }
    }
    if (task?.release === undefined) return this.alone(execute);
    if (verb === undefined) return execute();
    try {
      return await execute();
    } finally {
      // PostgreSQL has ended the transaction even if COMMIT failed.
      task.release();
      task.release = undefined;
    }
  }

  /** Runs `work` exclusively. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.#turn();
    try {
      return await work();
    } finally {
      release();
    }
  }

  async #turn(): Promise<() => void> {
    const before = this.#last;
    let release: (() => void) | undefined;
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return () => release?.();
  }
}
