import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { HISTORY } from '@/shared/limits';
import type { HistoryDatabase } from './history-database';
import { historyDevices } from '@support/db/module-history/history-devices';
import { many } from '@support/db/module-history/many';
import { DAY } from '@support/db/module-history/times';

const { setUp } = historyDevices();

describe('damaged versions', () => {
  it('are quarantined and counted, and the others stay', async () => {
    const { keep, list, history, database } = setUp();
    const good = await keep(many(1));
    const bad = await keep(many(2));
    await database.versions.update(bad!.id, { at: 'yesterday' as unknown as number });
    expect(await history.list('m')).toEqual({ versions: [good], damaged: 1 });
    expect(await database.damaged.toArray()).toMatchObject([{ moduleId: 'm', content: { id: bad!.id } }]);
    expect(await list()).toEqual([good]);
  });

  it.each<[string, (database: HistoryDatabase, key: string) => Promise<unknown>]>([
    ['whose content is gone', (database, key) => database.contents.delete(key)],
    ['with no content', (database, key) => database.contents.update(key, { data: 7 as unknown as string })],
    [
      'with a byte that changed',
      async (database, key) => {
        const { data } = (await database.contents.get(key))!;
        const bytes = (data as Uint8Array<ArrayBuffer>).slice();
        bytes[20]! ^= 1;
        await database.contents.update(key, { data: bytes });
      },
    ],
    [
      'with the content of another',
      (database, key) => database.contents.update(key, { packing: 'text', data: '{"nodes":[]}', base: '' }),
    ],
  ])('%s are found when they are opened', async (_what, damage) => {
    const { keep, list, history, database } = setUp();
    const version = await keep(many(3));
    const [content] = await database.contents.toArray();
    await damage(database, content!.key);
    await expect(history.read(version!.id)).rejects.toMatchObject({ code: 'ERR_DAMAGED_DOCUMENT' });
    expect(await list()).toEqual([]);
    expect((await history.list('m')).damaged).toBe(1);
  });

  it('leave nothing behind when they go', async () => {
    const { device, keep, database } = setUp();
    await keep(many(2));
    await keep(many(3));
    const [content] = await database.contents.toArray();
    await database.contents.update(content!.key, { bytes: 'many' as unknown as number });
    device.now += 100 * DAY;
    for (let step = 0; step < 9; step += 1) {
      device.now += HISTORY.interval;
      await keep(many(4 + step));
    }
    device.now += 100 * DAY;
    await keep(many(1));
    const used = new Set((await database.versions.toArray()).map(({ digest }) => digest));
    const contents = await database.contents.toArray();
    const bases = new Set(contents.filter(({ digest }) => used.has(digest)).map(({ base }) => base));
    expect(contents.filter(({ digest }) => !used.has(digest) && !bases.has(digest))).toEqual([]);
  });

  it('are not what a new one is made from', async () => {
    const { keep, database, read } = setUp();
    await keep(many(60));
    const [whole] = await database.contents.toArray();
    await database.contents.update(whole!.key, { packing: 'text', data: '{"nodes":[]}' });
    const next = await keep(many(60, { 3: 'Next' }));
    expect(await read(next!.id)).toEqual(many(60, { 3: 'Next' }));
  });
});
