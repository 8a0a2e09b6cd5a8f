import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { HistoryDatabase } from './history-database';
import { packTextNow, unpackText } from './snapshot';
import type { StoredSnapshot } from './stored-version';
import { historyDevices } from '@support/db/module-history/history-devices';
import { many } from '@support/db/module-history/many';

const { setUp } = historyDevices();

describe('damaged versions', () => {
  it('are quarantined and counted, and the others stay', async () => {
    const { keep, list, history, database } = setUp();
    const good = await keep(many(1));
    const bad = await keep(many(2));
    await database.versions.update(bad!.id, { at: 'yesterday' as unknown as number });
    expect(await history.list('m')).toEqual({ versions: [good], damaged: 1 });
    expect(await database.damaged.toArray()).toMatchObject([
      { moduleId: 'm', content: { version: { id: bad!.id } } },
    ]);
    expect(await list()).toEqual([good]);
  });

  it.each<[string, (database: HistoryDatabase, id: string) => Promise<unknown>]>([
    ['without content', (database, id) => database.snapshots.delete(id)],
    [
      'with content of another kind',
      (database, id) => database.snapshots.update(id, { data: 7 as unknown as Uint8Array<ArrayBuffer> }),
    ],
    [
      'with a changed byte',
      async (database, id) => {
        const data = (await database.snapshots.get(id))!.data.slice();
        data[20]! ^= 1;
        await database.snapshots.update(id, { data });
      },
    ],
    [
      'with the content of another version',
      (database, id) => database.snapshots.update(id, { data: packTextNow('{"nodes":[]}') }),
    ],
  ])('%s are found when they are opened', async (_what, damage) => {
    const { keep, list, history, database } = setUp();
    const version = await keep(many(3));
    await damage(database, version!.id);
    await expect(history.read(version!.id)).rejects.toMatchObject({ code: 'ERR_DAMAGED_DOCUMENT' });
    expect(await list()).toEqual([]);
    expect((await history.list('m')).damaged).toBe(1);
  });

  it('are set aside with their content', async () => {
    const { keep, list, database } = setUp();
    const bad = await keep(many(2));
    await database.versions.update(bad!.id, { nodes: -1 });
    await list();
    const [aside] = await database.damaged.toArray();
    const { snapshot } = aside!.content as { snapshot: StoredSnapshot };
    expect(JSON.parse(unpackText(snapshot.data))).toEqual(many(2));
    expect(await database.snapshots.count()).toBe(0);
  });
});
