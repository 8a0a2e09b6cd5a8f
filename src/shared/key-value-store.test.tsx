import { afterEach, expect, it, vi } from 'vitest';
import { answerOf, inKeyValueStore, type KeyValuePlace } from './key-value-store';

afterEach(() => vi.restoreAllMocks());

const aPlace = (): KeyValuePlace => ({ database: `values-${crypto.randomUUID()}`, store: 'values' });
const put = (place: KeyValuePlace, value: string) =>
  inKeyValueStore(place, 'readwrite', (values) => answerOf(values.put(value, 'key')));
const get = (place: KeyValuePlace) =>
  inKeyValueStore(place, 'readonly', (values) => answerOf<unknown>(values.get('key')));

it('keeps one connection open for all reads and writes (Q15)', async () => {
  const open = vi.spyOn(indexedDB, 'open');
  const place = aPlace();
  await Promise.all([put(place, 'a'), put(place, 'b')]);
  expect(await get(place)).toBe('b');
  expect(open).toHaveBeenCalledOnce();
});

it('reconnects after the browser drops the connection, and loses no write', async () => {
  const place = aPlace();
  await put(place, 'before');
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  await put(place, 'after');
  expect(await get(place)).toBe('after');
  expect(transaction).toHaveBeenCalledTimes(3);
});

it('reports errors of a new connection, too', async () => {
  const place = aPlace();
  await put(place, 'before');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await expect(put(place, 'after')).rejects.toThrow('Full.');
});

it('lets others delete the database, and recreates it when needed', async () => {
  const place = aPlace();
  await put(place, 'before');
  await answerOf(indexedDB.deleteDatabase(place.database));
  expect(await get(place)).toBeUndefined();
});

it('is closed while the page is in the back/forward cache', async () => {
  const place = aPlace();
  await put(place, 'before');
  const close = vi.spyOn(IDBDatabase.prototype, 'close');
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  expect(close).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(close.mock.contexts.map((one) => (one as IDBDatabase).name)).toContain(place.database);
  expect(await get(place)).toBe('before');
});
