import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { canonicalJson } from '@/domain/json/canonical-json';
import { anyContent } from '@/domain/json/testing/any-content';
import type { Clock } from '@/shared/clock';
import type { StorageLevel } from '@/shared/device-storage';
import { HISTORY } from '@/shared/limits';
import { sha256 } from '@/shared/sha256';
import { deleteAccountData } from '../delete-account-data';
import { HistoryDatabase } from './history-database';
import { HISTORY_WORK, type HistoryWork } from './history-work';
import type { KeepRequest, ModuleHistory } from './module-history';
import { openModuleHistory, type HistoryOptions } from './open-module-history';
import { storedBytes } from './room-of-versions';
import type { ModulePresence } from './sweep-versions';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 2, 12, 10);

const opened: { readonly close: () => unknown }[] = [];
let devices = 0;

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const node = (id: string, title: string, content = '') => ({
  id,
  type: 'message',
  position: { x: 0, y: 0 },
  color: '#3b82f6',
  config: { title, content, required: false, isStart: false, allowPrevious: true },
});
const many = (count: number, changed: Readonly<Record<number, string>> = {}) => ({
  nodes: Array.from({ length: count }, (_, index) =>
    node(`n${index}`, changed[index] ?? `Node ${index}`, `Text ${index} of a lesson about knots. `.repeat(8)),
  ),
});

function setUp(options: HistoryOptions = {}) {
  const prefix = `history-${++devices}`;
  const device = { now: START, level: 'fine' as StorageLevel };
  const clock: Clock = { now: () => device.now, after: () => () => undefined };
  const open = (more: HistoryOptions = {}): ModuleHistory => {
    const history = openModuleHistory('anna', {
      prefix,
      clock,
      work: HISTORY_WORK,
      level: () => Promise.resolve(device.level),
      ...options,
      ...more,
    });
    opened.push(history);
    return history;
  };
  const history = open();
  const database = new HistoryDatabase(`${prefix}-anna-history`);
  opened.push(database);
  const keep = (content: unknown, request: Partial<KeepRequest> = {}, by = history) => {
    const text = JSON.stringify(content);
    return by.keep({ moduleId: 'm', reason: 'editing', at: device.now, text, ...request });
  };
  const list = async (moduleId = 'm') => (await history.list(moduleId)).versions;
  const read = async (id: string) => JSON.parse(await history.read(id)) as unknown;
  return { device, open, history, database, keep, list, read, prefix };
}

describe('the versions of a module on this device', () => {
  it('are listed newest first, and give back exactly what was kept', async () => {
    const { device, keep, list, read } = setUp();
    const first = await keep(many(3));
    device.now += MINUTE;
    const second = await keep(many(3, { 1: 'Renamed' }), { reason: 'left' });
    expect(await list()).toEqual([second, first]);
    expect(second).toMatchObject({ nodes: 3, reason: 'left', name: null, at: START + MINUTE });
    expect(await read(first!.id)).toEqual(many(3));
    expect(await read(second!.id)).toEqual(many(3, { 1: 'Renamed' }));
    expect(await list('other')).toEqual([]);
  });

  it('give back whatever shape the content had', async () => {
    const { keep, history } = setUp();
    await fc.assert(
      fc.asyncProperty(anyContent, async (any) => {
        const nodes = any['nodes'] as readonly object[];
        const content = {
          ...any,
          nodes: nodes.map((one) => ({ ...one, type: 'message', position: { x: 0, y: 0 } })),
        };
        const version = await keep(content);
        const back = JSON.parse(await history.read(version!.id)) as unknown;
        expect(canonicalJson(back)).toBe(canonicalJson(content));
      }),
      { numRuns: 60 },
    );
  });

  it('are kept in the order in which they were, also when the clock goes back', async () => {
    const { device, keep, list } = setUp();
    const first = await keep(many(1));
    device.now -= DAY;
    const second = await keep(many(2));
    expect((await list()).map(({ id }) => id)).toEqual([second!.id, first!.id]);
  });

  it('store equal content once, and none at all where nothing changed', async () => {
    const { keep, list, database } = setUp();
    const first = await keep(many(3));
    expect(await keep(many(3), { reason: 'left' })).toEqual(first);
    await keep(many(4));
    await keep(many(3));
    expect(await list()).toHaveLength(3);
    expect(await database.contents.count()).toBe(2);
  });

  it('are small: only the way from a whole one is stored, and a new whole one where that grew long', async () => {
    const { keep, database, list, read } = setUp();
    await keep(many(200));
    await keep(many(200, { 7: 'One text' }));
    const [way] = await database.contents.filter(({ base }) => base !== '').toArray();
    const [whole] = await database.contents.filter(({ base }) => base === '').toArray();
    expect(way!.bytes).toBeLessThan(whole!.bytes / 10);
    const anew = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [index, 'New '.repeat(60)]));
    await keep(many(200, anew));
    expect(await database.contents.filter(({ base }) => base === '').count()).toBe(2);
    const [newest] = await list();
    expect(await read(newest!.id)).toEqual(many(200, anew));
  });

  it('are thinned out over time, and take their contents with them', async () => {
    const { device, keep, list, database } = setUp();
    for (let step = 0; step < 60; step += 1) {
      await keep(many(3, { 0: `Version ${step}` }));
      device.now += 30 * MINUTE;
    }
    device.now += 40 * DAY;
    const last = await keep(many(3));
    const left = await list();
    expect(left[0]).toEqual(last);
    // Thirty hours lie in two weeks, and the first and the last of all stay.
    expect(left.length).toBeLessThanOrEqual(4);
    const used = new Set((await database.versions.toArray()).map(({ digest }) => digest));
    const stored = await database.contents.toArray();
    for (const { digest } of stored)
      expect(used.has(digest) || stored.some(({ base }) => base === digest)).toBe(true);
    expect(stored.length).toBeLessThanOrEqual(left.length + 1);
  });

  it('outlive the whole content that they were made from', async () => {
    const { device, keep, list, read, history } = setUp();
    await keep(many(50));
    const named = await keep(many(50, { 1: 'Kept' }), { name: 'Kept' });
    for (let step = 0; step < 30; step += 1) {
      device.now += 3 * DAY;
      await keep(many(50, { 2: `Version ${step}` }));
    }
    await history.makeRoom();
    expect((await list()).some(({ id }) => id === named!.id)).toBe(true);
    expect(await read(named!.id)).toEqual(many(50, { 1: 'Kept' }));
  });

  it('say in a line what one changed against the one before', async () => {
    const { keep, history } = setUp();
    const first = await keep(many(3));
    const second = await keep(many(4));
    expect(await history.compare(first!.id, second!.id)).toBe("Message 'Node 3' added");
    expect(await history.compare('gone', second!.id)).toBeUndefined();
  });

  it('refuse what is no content of a module', async () => {
    const { history, list } = setUp();
    for (const text of ['{"half', '7', '{"nodes":7}']) {
      const request = { moduleId: 'm', reason: 'editing', at: START, text } as const;
      await expect(history.keep(request)).rejects.toMatchObject({ name: 'AppError' });
    }
    expect(await list()).toEqual([]);
  });
});

describe('named versions', () => {
  it('stay for good, and can be renamed', async () => {
    const { device, keep, list, history } = setUp();
    const named = await keep(many(3), { name: '  Before the exam ', reason: 'named' });
    expect(named?.name).toBe('Before the exam');
    device.now += 400 * DAY;
    for (let step = 0; step < 5; step += 1) await keep(many(4 + step));
    await history.rename(named!.id, 'After all');
    expect((await list()).at(-1)).toMatchObject({ id: named!.id, name: 'After all' });
  });

  it('take the place of an automatic one with the same content', async () => {
    const { keep, list } = setUp();
    const automatic = await keep(many(3));
    const named = await keep(many(3), { name: 'Good', reason: 'named' });
    expect(await list()).toEqual([{ ...automatic, name: 'Good' }]);
    expect(named?.id).toBe(automatic?.id);
    await keep(many(3), { name: 'Good too', reason: 'named' });
    expect((await list()).map(({ name }) => name)).toEqual(['Good too', 'Good']);
  });

  it('come back within a minute after they were deleted, and not later', async () => {
    const { device, keep, list, read, history, database } = setUp();
    const named = await keep(many(3), { name: 'Good' });
    await history.remove(named!.id);
    expect(await list()).toEqual([]);
    await history.putBack(named!.id);
    expect(await read(named!.id)).toEqual(many(3));
    await history.remove(named!.id);
    device.now += HISTORY.undoFor + 1;
    await keep(many(4));
    await expect(history.putBack(named!.id)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    expect(await database.contents.count()).toBe(1);
  });

  it('need a name of some length, and are not without number', async () => {
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

describe('damaged versions', () => {
  it('are set aside and counted, and the others stay', async () => {
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

describe('room on the device (Q7)', () => {
  it('is not taken by automatic versions when the device is full; what the person may need is tried', async () => {
    const { device, keep, list } = setUp();
    const old = await keep(many(1));
    device.now += 2 * HOUR;
    device.level = 'full';
    expect(await keep(many(2))).toBeNull();
    expect((await list()).map(({ id }) => id)).not.toContain(old!.id);
    expect(await keep(many(3), { reason: 'beforeRestore' })).not.toBeNull();
    expect(await keep(many(4), { name: 'Wanted' })).not.toBeNull();
  });

  it('is made by older automatic versions when the browser refuses', async () => {
    let refusals = 1;
    const work: HistoryWork = {
      ...HISTORY_WORK,
      pack: (text, whole) => {
        if (text.includes('"n4"') && refusals-- > 0)
          return Promise.reject(new DOMException('full', 'QuotaExceededError'));
        return HISTORY_WORK.pack(text, whole);
      },
    };
    const { device, keep, list, history } = setUp({ work });
    await keep(many(1));
    const named = await keep(many(2), { name: 'Kept' });
    device.now += 2 * HOUR;
    const last = await keep(many(5));
    expect((await list()).map(({ id }) => id)).toEqual([last!.id, named!.id]);
    expect(history.problem.read()).toBeNull();
    refusals = 2;
    await expect(keep({ ...many(5), other: 1 })).rejects.toMatchObject({ code: 'ERR_QUOTA' });
    expect(history.problem.read()?.code).toBe('ERR_QUOTA');
  });

  it('is limited: over all modules, the oldest automatic versions go first', async () => {
    const { device, keep, list, database } = setUp({ mostBytes: 3000 });
    const named = await keep(many(20, { 0: 'x' }), { name: 'Kept', moduleId: 'other' });
    for (let step = 0; step < 30; step += 1) {
      // A text that hardly can be made smaller.
      const title = Array.from({ length: 8 }, (_, index) => sha256(`${step} ${index}`)).join('');
      await keep(many(20, { 0: title }), { moduleId: step % 2 === 0 ? 'm' : 'n' });
      device.now += 10;
    }
    expect(await storedBytes(database)).toBeLessThan(3000);
    expect((await list('other')).map(({ id }) => id)).toEqual([named!.id]);
    expect((await list('m')).length + (await list('n')).length).toBeGreaterThan(0);
  });
});

const sweep = (history: ModuleHistory, state: ModulePresence) => history.sweep(new Map([['m', state]]));

describe('versions of what is gone', () => {
  it.each([
    ['deleted', HISTORY.afterDeletion],
    ['unknown', HISTORY.afterMissing],
  ] as const)('of a module that is %s go after a while, and not before', async (state, grace) => {
    const { device, keep, list, history, database } = setUp();
    await keep(many(1), { name: 'Named' });
    await keep(many(1), { moduleId: 'n' });
    await sweep(history, state);
    device.now += grace - 1;
    await sweep(history, state);
    expect(await list()).toHaveLength(1);
    device.now += 1;
    await sweep(history, state);
    expect(await history.moduleIds()).toEqual(['n']);
    expect(await database.contents.count()).toBe(1);
  });

  it('go with the sweep when the person deleted them, also of a module that nobody edits any more', async () => {
    const { device, keep, history, database } = setUp();
    const named = await keep(many(1), { name: 'Named' });
    await keep(many(1), { moduleId: 'n' });
    await history.remove(named!.id);
    device.now += HISTORY.undoFor;
    await sweep(history, 'here');
    expect(await database.versions.count()).toBe(2);
    device.now += 1;
    await sweep(history, 'here');
    expect(await database.versions.count()).toBe(1);
    expect(await database.contents.count()).toBe(1);
  });

  it('stay when the module came back meanwhile', async () => {
    const { device, keep, history, list } = setUp();
    await keep(many(1));
    for (const state of ['deleted', 'here', 'deleted', 'here'] as const) {
      await sweep(history, state);
      device.now += 2 * HISTORY.afterMissing;
    }
    expect(await list()).toHaveLength(1);
  });

  it('go with the data of the account', async () => {
    const { keep, history, prefix, database } = setUp();
    await keep(many(1));
    database.close();
    await history.close();
    await deleteAccountData('anna', prefix);
    const reopened = openModuleHistory('anna', { prefix, work: HISTORY_WORK });
    opened.push(reopened);
    expect((await reopened.list('m')).versions).toEqual([]);
  });
});

describe('two tabs', () => {
  it('hear of each other, and keep versions of one module side by side', async () => {
    const { open, history, keep, list, read } = setUp();
    const other = open();
    const heard = new Promise<void>((resolve) => history.subscribe(resolve));
    await keep(many(40), {}, other);
    await heard;
    const kept = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        keep(many(40, { [index]: 'Mine' }), {}, index % 2 === 0 ? history : other),
      ),
    );
    expect(await list()).toHaveLength(13);
    for (const [index, version] of kept.entries())
      expect(await read(version!.id)).toEqual(many(40, { [index]: 'Mine' }));
  });
});
