import { expect, it } from 'vitest';
import { localLease } from './lease';

it('lets one work at a time under a name, in turn, and gives the lease back when work fails', async () => {
  const lease = localLease();
  const log: string[] = [];
  const work =
    (name: string, fails = false) =>
    async (): Promise<void> => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
    };
  const first = lease.hold('a', work('first', true));
  const second = lease.hold('a', work('second'));
  const other = lease.hold('b', work('other'));
  expect(await lease.tryHold('a', work('third'))).toEqual({ held: false });
  await expect(first).rejects.toThrow('first');
  await Promise.all([second, other]);
  expect(log.filter((line) => !line.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(await lease.tryHold('a', async () => 7)).toEqual({ held: true, value: 7 });
});
