import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '@/domain/json/canonical-json';
import { anyContent } from '@support/domain/json/any-content';
import { historyDevices } from '@support/db/module-history/history-devices';
import { many } from '@support/db/module-history/many';
import { DAY, MINUTE, START } from '@support/db/module-history/times';

const { setUp } = historyDevices();

describe('the versions of a module on this device', () => {
  it('are listed newest first, and return exactly what was kept', async () => {
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

  it('return content of any shape', async () => {
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

  it('stay in order when the clock is set back', async () => {
    const { device, keep, list } = setUp();
    const first = await keep(many(1));
    device.now -= DAY;
    const second = await keep(many(2));
    expect((await list()).map(({ id }) => id)).toEqual([second!.id, first!.id]);
  });

  it('are not kept twice in a row with equal content', async () => {
    const { keep, list } = setUp();
    const first = await keep(many(3));
    expect(await keep(many(3), { reason: 'left' })).toEqual(first);
    await keep(many(4));
    await keep(many(3));
    expect(await list()).toHaveLength(3);
  });

  it('are thinned out over time, with their content', async () => {
    const { device, keep, list, database } = setUp();
    for (let step = 0; step < 60; step += 1) {
      await keep(many(3, { 0: `Version ${step}` }));
      device.now += 30 * MINUTE;
    }
    device.now += 40 * DAY;
    const last = await keep(many(3));
    const left = await list();
    expect(left[0]).toEqual(last);
    // Thirty hours fall within two weeks, and the first and the last of all stay.
    expect(left.length).toBeLessThanOrEqual(4);
    expect(await database.snapshots.toCollection().primaryKeys()).toEqual(left.map(({ id }) => id).sort());
  });

  it('stay readable when the versions around them are removed', async () => {
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

  it('are compared in one line', async () => {
    const { keep, history } = setUp();
    const first = await keep(many(3));
    const second = await keep(many(4));
    expect(await history.compare(first!.id, second!.id)).toBe("Message 'Node 3' added");
    expect(await history.compare('gone', second!.id)).toBeUndefined();
  });

  it('are not kept of anything but module content', async () => {
    const { history, list } = setUp();
    for (const text of ['{"half', '7', '{"nodes":7}']) {
      const request = { moduleId: 'm', reason: 'editing', at: START, text } as const;
      await expect(history.keep(request)).rejects.toMatchObject({ name: 'AppError' });
    }
    expect(await list()).toEqual([]);
  });
});

describe('two tabs', () => {
  it('notify each other, and keep versions of one module side by side', async () => {
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
