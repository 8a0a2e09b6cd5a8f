import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { gzipSync, strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { jsonDigest } from '@support/domain/json/json-digest';
import { diffJson } from '@/domain/json/content-patch';
import { historyDevices } from '@support/db/module-history/history-devices';
import { many } from '@support/db/module-history/many';
import { START } from '@support/db/module-history/times';
import { expandChains } from './expand-chains';
import { packTextNow } from './snapshot';

const { setUp } = historyDevices();

const whole = many(3);
const later = many(3, { 1: 'Later' });
const lost = many(3, { 1: 'Lost' });

function version(id: string, content: object, at: number, name: string | null = null) {
  return {
    id,
    moduleId: 'm',
    at: START + at,
    reason: 'editing',
    name,
    nodes: 3,
    digest: jsonDigest(content),
    removedAt: null,
  };
}

function stored(content: object, value: unknown, packing: 'gzip' | 'text', base = '') {
  const digest = jsonDigest(content);
  const text = JSON.stringify(value);
  const data = packing === 'gzip' ? gzipSync(strToU8(text)) : text;
  return { key: `m|${digest}`, moduleId: 'm', digest, base, packing, data, bytes: data.length };
}

/** A database as earlier versions of the app made it. */
async function makeEarlierDatabase(name: string, versions: object[], contents: object[]): Promise<void> {
  const earlier = new Dexie(name);
  earlier.version(1).stores({
    versions: 'id, moduleId',
    contents: 'key, moduleId, [moduleId+base+digest+bytes]',
    damaged: '++id, moduleId',
    missing: 'moduleId',
  });
  await earlier.table('versions').bulkAdd(versions);
  await earlier.table('contents').bulkAdd(contents);
  earlier.close();
}

it.each(['gzip', 'text'] as const)('reads versions that were stored as deltas (%s)', async (packing) => {
  const { history, prefix, read, list, database } = setUp();
  const base = jsonDigest(whole);
  await makeEarlierDatabase(
    `${prefix}-anna-history`,
    [version('a', whole, 0), version('b', later, 1, 'Named'), version('c', lost, 2)],
    [stored(whole, whole, packing), stored(later, diffJson(whole, later), packing, base)],
  );
  expect((await list()).map(({ id, name }) => [id, name])).toEqual([
    ['b', 'Named'],
    ['a', null],
  ]);
  expect(await read('a')).toEqual(whole);
  expect(await read('b')).toEqual(later);
  expect((await history.list('m')).damaged).toBe(1);
  expect(await database.damaged.toArray()).toMatchObject([
    { moduleId: 'm', content: { version: { id: 'c' } } },
  ]);
});

it('keeps named versions and the newest automatic one where snapshots need too much room', async () => {
  const { prefix } = setUp();
  const database = new Dexie(`${prefix}-both`);
  database.version(1).stores({ versions: 'id', contents: 'key', snapshots: 'id', damaged: '++id' });
  const versions = [
    version('a', whole, 0, 'Named'),
    version('b', whole, 1),
    version('c', whole, 2, 'Also named'),
    version('d', whole, 3),
  ];
  await database.table('versions').bulkAdd(versions);
  await database.table('contents').add(stored(whole, whole, 'gzip'));
  await database.transaction('rw', database.tables, (transaction) =>
    expandChains(transaction, 2.5 * packTextNow(JSON.stringify(whole)).byteLength),
  );
  expect(await database.table('versions').toCollection().primaryKeys()).toEqual(['a', 'c', 'd']);
  expect(await database.table('snapshots').toCollection().primaryKeys()).toEqual(['a', 'c', 'd']);
  database.close();
});
