import { afterEach, describe, expect, it } from 'vitest';
import { deleteAccountData } from '../delete-account-data';
import { HistoryDatabase } from './history-database';
import type { ModuleHistory } from './module-history';
import { openModuleHistory } from './open-module-history';

const account = `history-${crypto.randomUUID()}`;
const opened: ModuleHistory[] = [];

afterEach(async () => {
  for (const history of opened.splice(0)) await history.close();
  await deleteAccountData(account);
});

function open(): ModuleHistory {
  const history = openModuleHistory(account);
  opened.push(history);
  return history;
}

const content = (count: number, title = '') => ({
  nodes: Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    type: 'message',
    position: { x: 0, y: 0 },
    config: { title: index === 0 ? title : `Node ${index}`, content: 'Words of a lesson. '.repeat(20) },
  })),
});
const keep = (history: ModuleHistory, what: unknown, name?: string) =>
  history.keep({
    moduleId: 'm',
    text: JSON.stringify(what),
    reason: 'editing',
    at: Date.now(),
    ...(name === undefined ? {} : { name }),
  });

describe('versions of a module in a browser', () => {
  it('are stored compressed, and survive a reload unchanged', async () => {
    const history = open();
    const first = await keep(history, content(100));
    const second = await keep(history, content(100, 'Renamed'), 'Named');
    expect(await history.compare(first!.id, second!.id)).toBe("Message 'Renamed' given its title");
    await history.close();
    const again = open();
    expect((await again.list('m')).versions).toEqual([second, first]);
    expect(JSON.parse(await again.read(first!.id))).toEqual(content(100));
    expect(JSON.parse(await again.read(second!.id))).toEqual(content(100, 'Renamed'));
    const database = new HistoryDatabase(`fledge-${account}-history`);
    const stored = await database.snapshots.toArray();
    database.close();
    const size = JSON.stringify(content(100)).length;
    for (const { data } of stored) expect(data.byteLength).toBeLessThan(size / 10);
  });

  it('cannot be kept of something else', async () => {
    await expect(keep(open(), { nodes: 7 })).rejects.toMatchObject({ name: 'AppError' });
  });
});

it('deletes the versions with the account data, even while a tab has them open', async () => {
  await keep(open(), content(1));
  await deleteAccountData(account);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`fledge-${account}-history`);
});

it('does not recreate deleted data when a version is kept afterwards', async () => {
  const history = open();
  await keep(history, content(1));
  const late = Array.from({ length: 4 }, (_, index) => keep(history, content(2 + index)));
  const settled = Promise.allSettled(late);
  await deleteAccountData(account);
  await settled;
  await expect(keep(history, content(50))).rejects.toMatchObject({ name: 'AppError' });
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`fledge-${account}-history`);
});
