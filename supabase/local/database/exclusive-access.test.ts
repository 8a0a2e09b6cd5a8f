import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ExclusiveAccess } from './exclusive-access.ts';

const fail = (): Promise<never> => Promise.reject(new Error('refused'));
const ok = (): Promise<string> => Promise.resolve('done');

/** Writes down in which order statements reach a database that takes its time for each. */
function record(): { log: string[]; execute: (name: string) => () => Promise<void> } {
  const log: string[] = [];
  return {
    log,
    execute: (name) => async () => {
      log.push(name);
      await setImmediate();
    },
  };
}

it('lets no statement of another task into an open transaction', async () => {
  const access = new ExclusiveAccess();
  const { log, execute } = record();
  const transaction = (name: string): Promise<void> =>
    access.run(async () => {
      await access.statement('BEGIN', execute(`${name} begin`));
      await access.statement('select 1', execute(`${name} select`));
      await access.statement('COMMIT', execute(`${name} commit`));
    });
  const single = access.run(() => access.statement('select 2', execute('single')));
  await Promise.all([transaction('a'), transaction('b'), single, access.alone(execute('alone'))]);
  const text = log.join(', ');
  expect(text).toContain('a begin, a select, a commit');
  expect(text).toContain('b begin, b select, b commit');
  expect(log).toHaveLength(8);
});

it('gives the database back when a transaction fails, whichever statement it was', async () => {
  const access = new ExclusiveAccess();
  await access.run(async () => {
    await expect(access.statement('BEGIN', fail)).rejects.toThrow('refused');
    await access.statement('BEGIN', ok);
    await expect(access.statement('COMMIT', fail)).rejects.toThrow('refused');
    // Some callers roll back after a failed commit.
    await access.statement('ROLLBACK', ok);
  });
  expect(await access.run(() => access.statement('select 1', ok))).toBe('done');
});

it('refuses a transaction that belongs to nobody', async () => {
  await expect(new ExclusiveAccess().statement('BEGIN', () => Promise.resolve())).rejects.toThrow(
    'by a task',
  );
});
