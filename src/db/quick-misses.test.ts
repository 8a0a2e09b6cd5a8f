import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetMisses, noteMisses, quickMisses } from './quick-misses';

interface Thing {
  readonly id: string;
  readonly value: number;
}

const opened: Dexie[] = [];

function open(addons: ((database: Dexie) => void)[]) {
  const database = new Dexie(`things-${crypto.randomUUID()}`, { addons });
  database.version(1).stores({ things: 'id' });
  opened.push(database);
  return database.table<Thing, string>('things');
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.delete()));
});

const idOf = (index: number) => `id-${String((index * 7919) % 10_007).padStart(5, '0')}`;
const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({ id: idOf(index), value: index }));

describe('many keys at once, most of which are not there', () => {
  it.each([
    ['none is there', 0],
    ['some are there', 30],
    ['all are there', 200],
    ['far more are there than are asked for', 5000],
  ])('answers as without the addon: %s', async (_case, stored) => {
    const keys = [...Array.from({ length: 200 }, (_, index) => idOf(index)), idOf(0)].toReversed();
    const [quick, plain] = [open([quickMisses]), open([])];
    await Promise.all([quick.bulkAdd(things(stored)), plain.bulkAdd(things(stored))]);
    const answer = await quick.bulkGet(keys);
    expect(answer).toStrictEqual(await plain.bulkGet(keys));
    expect(answer.filter((found) => found !== undefined).length > 0).toBe(stored > 0);
  });

  it('stays in the transaction of the one who asks', async () => {
    const table = open([quickMisses]);
    const keys = Array.from({ length: 100 }, (_, index) => idOf(index));
    const counted = await table.db.transaction('rw', table, async () => {
      const before = await table.bulkGet(keys);
      await table.bulkAdd(things(100));
      const after = await table.bulkGet(keys);
      return [before, after].map((found) => found.filter((thing) => thing !== undefined).length);
    });
    expect(counted).toStrictEqual([0, 100]);
  });

  it('answers as without the addon, whatever was written meanwhile, here, elsewhere, and in vain', async () => {
    const table = open([quickMisses]);
    const elsewhere = new Dexie(table.db.name);
    elsewhere.version(1).stores({ things: 'id' });
    opened.push(elsewhere);
    const others = elsewhere.table<Thing, string>('things');
    const keys = Array.from({ length: 120 }, (_, index) => idOf(index));
    let next = 0;
    const fresh = (count: number) => things(120).slice(next, (next += count));
    const steps: (() => Promise<unknown>)[] = [
      () => table.bulkAdd(fresh(10)),
      () => others.bulkAdd(fresh(5)),
      () => table.bulkPut([...things(3), ...fresh(10)]),
      async () => {
        const given = fresh(5);
        await table.db
          .transaction('rw', table, async () => {
            await table.bulkAdd(given);
            throw new Error('given up');
          })
          .catch(() => undefined);
        // As many come elsewhere, and others.
        await others.bulkAdd(fresh(5));
      },
      // What a transaction sees of its own is not kept when it is given up.
      async () => {
        await table.bulkDelete(keys.slice(100, 101));
        const given = fresh(5);
        await table.db
          .transaction('rw', table, async () => {
            await table.bulkAdd(given);
            await table.bulkGet(keys);
            throw new Error('given up');
          })
          .catch(() => undefined);
        await others.bulkAdd(fresh(5));
      },
      () => table.bulkDelete(keys.slice(0, 4)),
      () => others.bulkAdd(fresh(4)),
      () => table.bulkAdd([...fresh(3), ...things(6).slice(5)]).catch(() => undefined),
    ];
    for (const step of [...steps, ...steps]) {
      await step();
      expect(await table.bulkGet(keys)).toStrictEqual(await others.bulkGet(keys));
    }
  });

  it('is not looked for where it is known that nothing is there, until the next write', async () => {
    const table = open([quickMisses]);
    await table.bulkAdd(things(60));
    const keys = Array.from({ length: 60 }, (_, index) => idOf(index));
    const found = async () => (await table.bulkGet(keys)).filter((thing) => thing !== undefined).length;
    noteMisses(table.db, new Set(keys));
    // What was said is believed.
    expect(await found()).toBe(0);
    expect(await table.bulkGet([...keys, idOf(9999)])).toHaveLength(61);
    await table.put({ id: idOf(100), value: 1 });
    expect(await found()).toBe(60);
    noteMisses(table.db, new Set(keys));
    forgetMisses(table.db);
    expect(await found()).toBe(60);
  });
});
