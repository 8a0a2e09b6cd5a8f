import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { HISTORY } from '@/shared/limits';
import { historyDevices } from '@support/db/module-history/history-devices';
import { many } from '@support/db/module-history/many';
import { DAY } from '@support/db/module-history/times';

const { setUp } = historyDevices();

describe('named versions', () => {
  it('are never thinned out, and can be renamed', async () => {
    const { device, keep, list, history } = setUp();
    const named = await keep(many(3), { name: '  Before the exam ', reason: 'named' });
    expect(named?.name).toBe('Before the exam');
    device.now += 400 * DAY;
    for (let step = 0; step < 5; step += 1) await keep(many(4 + step));
    await history.rename(named!.id, 'After all');
    expect((await list()).at(-1)).toMatchObject({ id: named!.id, name: 'After all' });
  });

  it('replace an automatic version with the same content', async () => {
    const { keep, list } = setUp();
    const automatic = await keep(many(3));
    const named = await keep(many(3), { name: 'Good', reason: 'named' });
    expect(await list()).toEqual([{ ...automatic, name: 'Good' }]);
    expect(named?.id).toBe(automatic?.id);
    await keep(many(3), { name: 'Good too', reason: 'named' });
    expect((await list()).map(({ name }) => name)).toEqual(['Good too', 'Good']);
  });

  it('can be restored for a minute after a deletion', async () => {
    const { device, keep, list, read, history, database } = setUp();
    const named = await keep(many(3), { name: 'Good' });
    await history.remove(named!.id);
    expect(await list()).toEqual([]);
    await history.undoRemove(named!.id);
    expect(await read(named!.id)).toEqual(many(3));
    await history.remove(named!.id);
    device.now += HISTORY.undoFor + 1;
    await keep(many(4));
    await expect(history.undoRemove(named!.id)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    expect(await database.snapshots.count()).toBe(1);
  });

  it('are limited in the length of their names and in number', async () => {
    const { keep, list, history } = setUp();
    for (const name of ['  ', 'x'.repeat(HISTORY.name + 1)])
      await expect(keep(many(1), { name })).rejects.toMatchObject({ code: 'ERR_INVALID_INPUT' });
    for (let count = 0; count < HISTORY.mostNamed; count += 1) await keep(many(1), { name: `No. ${count}` });
    await expect(keep(many(2), { name: 'Too many' })).rejects.toMatchObject({ code: 'ERR_INVALID_INPUT' });
    const automatic = await keep(many(2));
    await expect(history.rename(automatic!.id, 'Too many')).rejects.toMatchObject({
      code: 'ERR_INVALID_INPUT',
    });
    expect(await list()).toHaveLength(HISTORY.mostNamed + 1);
    expect(history.problem.read()).toBeNull();
  });
});
