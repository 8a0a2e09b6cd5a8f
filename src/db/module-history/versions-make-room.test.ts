import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { HISTORY } from '@/shared/limits';
import { deleteAccountData } from '../delete-account-data';
import type { ModuleHistory } from './module-history';
import { openModuleHistory } from './open-module-history';
import { packText } from './snapshot';
import type { ModulePresence } from './sweep-versions';
import { historyDevices } from '@support/db/module-history/history-devices';
import { many } from '@support/db/module-history/many';
import { jsonDigest } from '@support/domain/json/json-digest';
import { HOUR } from '@support/db/module-history/times';

const { setUp, opened } = historyDevices();

describe('room on the device (Q7)', () => {
  it('is not used by automatic versions when the device is full, only by named ones and before big steps', async () => {
    const { device, keep, list } = setUp();
    const old = await keep(many(1));
    device.now += 2 * HOUR;
    device.level = 'full';
    expect(await keep(many(2))).toBeNull();
    expect((await list()).map(({ id }) => id)).not.toContain(old!.id);
    expect(await keep(many(3), { reason: 'beforeRestore' })).not.toBeNull();
    expect(await keep(many(4), { name: 'Wanted' })).not.toBeNull();
  });

  it('is made by removing old automatic versions when the browser refuses a write', async () => {
    let refusals = 1;
    const pack: typeof packText = (text) => {
      const isRefused = text.includes('"n4"') && refusals-- > 0;
      return isRefused ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : packText(text);
    };
    const { device, keep, list, history } = setUp({ pack });
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

  it('is limited over all modules, removing the oldest automatic versions first', async () => {
    const { device, keep, list, database } = setUp({ mostBytes: 9000 });
    const named = await keep(many(20, { 0: 'x' }), { name: 'Kept', moduleId: 'other' });
    for (let step = 0; step < 30; step += 1) {
      // Hardly compressible.
      const title = Array.from({ length: 16 }, (_, index) => jsonDigest([step, index])).join('');
      await keep(many(20, { 0: title }), { moduleId: step % 2 === 0 ? 'm' : 'n' });
      device.now += 10;
    }
    const stored = await database.snapshots.toArray();
    expect(stored.reduce((sum, { data }) => sum + data.byteLength, 0)).toBeLessThanOrEqual(9000);
    expect((await list('other')).map(({ id }) => id)).toEqual([named!.id]);
    expect((await list('m')).length + (await list('n')).length).toBeGreaterThan(0);
  });
});

const sweep = (history: ModuleHistory, state: ModulePresence) => history.sweep(new Map([['m', state]]));

describe('versions of missing modules', () => {
  it.each([
    ['deleted', HISTORY.afterDeletion],
    ['unknown', HISTORY.afterMissing],
  ] as const)('of a module that is %s are removed after a while', async (state, grace) => {
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
    expect(await database.snapshots.count()).toBe(1);
  });

  it('are removed by the sweep when the person deleted them', async () => {
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
    expect(await database.snapshots.count()).toBe(1);
  });

  it('stay when the module was restored in the meantime', async () => {
    const { device, keep, history, list } = setUp();
    await keep(many(1));
    for (const state of ['deleted', 'here', 'deleted', 'here'] as const) {
      await sweep(history, state);
      device.now += 2 * HISTORY.afterMissing;
    }
    expect(await list()).toHaveLength(1);
  });

  it('are deleted with the account data', async () => {
    const { keep, history, prefix, database } = setUp();
    await keep(many(1));
    database.close();
    await history.close();
    await deleteAccountData('anna', prefix);
    const reopened = openModuleHistory('anna', { prefix });
    opened.push(reopened);
    expect((await reopened.list('m')).versions).toEqual([]);
  });
});
