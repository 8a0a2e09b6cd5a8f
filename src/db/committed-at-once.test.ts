import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { committedAtOnce } from './committed-at-once';

interface Thing {
  readonly id: string;
}

const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
let database: Dexie;

beforeEach(() => {
  database = new Dexie(`things-${crypto.randomUUID()}`, { addons: [committedAtOnce] });
  database.version(1).stores({ docs: 'id', attachments: 'id' });
  commit.mockClear();
});

afterEach(async () => {
  await database.delete();
});

const docs = () => database.table<Thing, string>('docs');
const attachments = () => database.table<Thing, string>('attachments');

/** As RxDB's storage writes. */
function write(things: readonly Thing[]): Promise<void> {
  return database.transaction('rw', docs(), attachments(), async () => {
    await docs().bulkGet(things.map(({ id }) => id));
    await docs().bulkPut([...things]);
    await attachments().bulkPut([]);
    await attachments().bulkDelete([]);
  });
}

it('commits with the write of one document, and ends as without', async () => {
  await write([{ id: 'a' }]);
  expect(commit).toHaveBeenCalledTimes(1);
  expect(await docs().toArray()).toStrictEqual([{ id: 'a' }]);
});

it('leaves the writes of several to the browser, so that they stand together or not at all', async () => {
  await write([{ id: 'a' }, { id: 'b' }]);
  expect(commit).not.toHaveBeenCalled();
  expect(await docs().count()).toBe(2);
});

it('leaves other tables alone, and what writes more afterwards', async () => {
  await database.transaction('rw', docs(), attachments(), async () => {
    await attachments().put({ id: 'x' });
    await docs().put({ id: 'a' });
  });
  expect(await attachments().count()).toBe(1);
  expect(await docs().count()).toBe(1);
});

it('writes where the browser cannot be told to commit', async () => {
  const told = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'commit')!;
  Object.defineProperty(IDBTransaction.prototype, 'commit', { ...told, value: undefined });
  try {
    await write([{ id: 'a' }]);
  } finally {
    Object.defineProperty(IDBTransaction.prototype, 'commit', told);
  }
  expect(await docs().count()).toBe(1);
});

it('says that a document could not be written', async () => {
  const broken = { id: 'a', nothingToStore: () => undefined };
  await expect(write([broken])).rejects.toMatchObject({ name: 'DataCloneError' });
  expect(await docs().count()).toBe(0);
});
