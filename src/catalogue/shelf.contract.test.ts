import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { ModuleCopy } from '@/domain/media/module-copy';
import type { Clock } from '@/shared/clock';
import { moduleSchema } from './catalogue-answers';
import { createAccountShelf } from './account-shelf';
import { openDexieShelf } from './dexie-shelf';
import { createMemoryShelf } from './memory-shelf';
import { SHELF_LIMITS, type Shelf } from './shelf';
import { cardRow, moduleRow, testId } from '@support/catalogue/catalogue-fixtures';

function testClock(): Clock & { time: number } {
  const clock = { time: 1000, now: () => (clock.time += 1), after: () => () => {} };
  return clock;
}

let databases = 0;
const shelves: readonly [string, () => Promise<Shelf>][] = [
  ['in memory', () => Promise.resolve(createMemoryShelf(testClock()))],
  ['on the device', () => openDexieShelf(`test-${(databases += 1)}`, testClock())],
  [
    'of an account',
    () => Promise.resolve(createAccountShelf(createMemoryShelf(testClock()), createMemoryShelf(testClock()))),
  ],
];
const parsed = (n: number, change = {}) => v.parse(moduleSchema, moduleRow(n, change));
const copy = (n: number, isWanted: boolean): ModuleCopy => ({
  moduleId: testId(n),
  version: '',
  isWanted,
  files: [],
  missing: [],
  usedAt: n,
});

describe.each(shelves)('a shelf %s', (_name, open) => {
  it('returns stored modules with their time', async () => {
    const shelf = await open();
    await shelf.modules.put([parsed(1)]);
    expect(await shelf.modules.get(testId(1))).toEqual({
      value: parsed(1),
      fetchedAt: expect.any(Number) as number,
    });
    expect(await shelf.modules.get(testId(2))).toBeUndefined();
    expect(await shelf.modules.ids()).toEqual([testId(1)]);
  });

  it('drops a module with its card', async () => {
    const shelf = await open();
    await shelf.cards.put([cardRow(1), cardRow(2)]);
    await shelf.modules.put([parsed(1)]);
    await shelf.modules.drop(testId(1));
    expect(await shelf.modules.get(testId(1))).toBeUndefined();
    expect((await shelf.cards.all()).map(({ value }) => value.id)).toEqual([testId(2)]);
  });

  it('keeps playlists', async () => {
    const shelf = await open();
    const { content: _content, ...playlist } = parsed(3);
    await shelf.playlists.put([{ playlist, items: [], inner: [] }]);
    expect((await shelf.playlists.get(testId(3)))?.value.playlist.title).toBe('Module 3');
    expect(await shelf.playlists.ids()).toEqual([testId(3)]);
    await shelf.playlists.drop(testId(3));
    expect(await shelf.playlists.ids()).toEqual([]);
  });

  it('indexes offline copies', async () => {
    const { copies } = await open();
    await copies.put(copy(1, true));
    expect(await copies.get(testId(1))).toEqual(copy(1, true));
    expect(await copies.all()).toHaveLength(1);
    await copies.put({ ...copy(2, false), files: [{ address: 'a/b.png', key: '/media/b.png', bytes: 3 }] });
    expect(await copies.keysInUse()).toContain('/media/b.png');
    await copies.remove(testId(1));
    await copies.remove(testId(2));
    expect(await copies.all()).toEqual([]);
  });

  it('keeps an entry listed once it was listed', async () => {
    const shelf = await open();
    await shelf.modules.put([parsed(1)], { fetchedAt: 5, isUnlisted: true });
    expect(await shelf.modules.get(testId(1))).toMatchObject({ fetchedAt: 5 });
    await shelf.modules.put([parsed(1)]);
    await shelf.modules.put([parsed(1)], { isUnlisted: true });
    expect((await shelf.modules.get(testId(1)))?.isUnlisted).toBeUndefined();
  });
});

describe('the shelf on the device', () => {
  it('evicts the oldest modules above its limit, but none with a requested copy', async () => {
    const shelf = await openDexieShelf('limits', testClock());
    await shelf.copies.put(copy(1, true));
    for (let n = 1; n <= SHELF_LIMITS.modules + 2; n += 1) {
      await shelf.modules.put([parsed(n, { created_at: '2026-01-01T00:00:00+00:00' })]);
    }
    const ids = await shelf.modules.ids();
    expect(ids).toHaveLength(SHELF_LIMITS.modules);
    expect(ids).toContain(testId(1));
    expect(ids).not.toContain(testId(2));
  });

  it('ignores damaged rows', async () => {
    const shelf = await openDexieShelf('damaged', testClock());
    const seven = 7 as unknown as string;
    await shelf.modules.put([{ ...parsed(1), title: seven }]);
    expect(await shelf.modules.get(testId(1))).toBeUndefined();
    await shelf.cards.put([cardRow(1, { title: seven }), cardRow(2)]);
    expect((await shelf.cards.all()).map(({ value }) => value.id)).toEqual([testId(2)]);
    const { content: _content, ...playlist } = parsed(3);
    await shelf.playlists.put([{ playlist: { ...playlist, title: seven }, items: [], inner: [] }]);
    expect(await shelf.playlists.get(testId(3))).toBeUndefined();
    await shelf.copies.put({ ...copy(1, true), files: seven as unknown as [] });
    expect(await shelf.copies.get(testId(1))).toBeUndefined();
    expect(await shelf.copies.all()).toEqual([]);
  });
});
