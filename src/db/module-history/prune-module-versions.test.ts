import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { aModule } from '@support/replication/rows';
import { muteStorageNotice } from '@support/replication/device';
import type { Clock } from '@/shared/clock';
import { HISTORY } from '@/shared/limits';
import { deviceIsFull } from '@/shared/storage-reserve';
import { localLease } from '../lease';
import type { LocalStore } from '../local-store';
import { openLocalStore } from '../open-local-store';
import type { ModuleHistory } from './module-history';
import { openModuleHistory } from './open-module-history';
import { pruneModuleVersions } from './prune-module-versions';

muteStorageNotice();

const opened: { readonly close: () => unknown }[] = [];
let devices = 0;

afterEach(async () => {
  deviceIsFull.set(false);
  for (const one of opened.splice(0)) await one.close();
});

async function setUp() {
  const prefix = `tend-${++devices}`;
  const device = { now: 1_000_000_000 };
  const clock: Clock = { now: () => device.now, after: () => () => undefined };
  const store: LocalStore = await openLocalStore('anna', {
    prefix,
    lease: localLease(),
    multiInstance: false,
  });
  const openHistory = (account = 'anna') => openModuleHistory(account, { prefix, clock });
  const history = openHistory();
  opened.push(store, history);
  /** Tends once, as the start of the app does, and waits until that is done. */
  const tend = () =>
    new Promise<void>((resolve) => {
      const open = (account: string): ModuleHistory => {
        const tended = openHistory(account);
        const close = async () => {
          await tended.close();
          resolve();
        };
        return { ...tended, close };
      };
      const stop = pruneModuleVersions(store, {
        open,
        exists: () => Promise.resolve(true),
        later(work) {
          work();
          return () => undefined;
        },
      });
      opened.push({ close: stop });
    });
  const keep = (moduleId: string, title = '') =>
    history.keep({
      moduleId,
      text: JSON.stringify({ nodes: [{ id: title, type: 'message', position: { x: 0, y: 0 } }] }),
      reason: 'editing',
      at: device.now,
    });
  const count = async (moduleId: string) => (await history.list(moduleId)).versions.length;
  return { device, store, history, tend, keep, count };
}

describe('pruning the versions of an account', () => {
  it('removes those of a deleted module after a day, and no others', async () => {
    const { device, store, tend, keep, count } = await setUp();
    for (const id of ['here', 'deleted', 'unknown']) {
      if (id !== 'unknown') await store.insert('modules', aModule(id));
      await keep(id);
    }
    await store.remove('modules', 'deleted');
    await tend();
    expect(await count('deleted')).toBe(1);
    device.now += HISTORY.afterDeletion;
    await tend();
    expect([await count('here'), await count('deleted'), await count('unknown')]).toEqual([1, 0, 1]);
  });

  it('keeps them when the deletion is undone', async () => {
    const { device, store, tend, keep, count } = await setUp();
    const row = await store.insert('modules', aModule('m'));
    await keep('m');
    await store.remove('modules', 'm');
    await tend();
    await store.insert('modules', row);
    device.now += HISTORY.afterDeletion;
    await tend();
    expect(await count('m')).toBe(1);
  });

  it('removes automatic ones older than an hour when the device is full (Q7)', async () => {
    const { device, tend, keep, history } = await setUp();
    await keep('m', 'old');
    device.now += HISTORY.everyFor + 1;
    const young = await keep('m', 'young');
    await tend();
    deviceIsFull.set(true);
    await expect.poll(async () => (await history.list('m')).versions).toEqual([young]);
  });

  it('creates no database for people who never built a module', () => {
    const stop = pruneModuleVersions(
      { account: 'bert', exclusively: () => Promise.reject(new Error('not asked')) },
      {
        open: () => {
          throw new Error('not opened');
        },
        exists: () => Promise.resolve(false),
        later(work) {
          work();
          return () => undefined;
        },
      },
    );
    deviceIsFull.set(true);
    stop();
  });
});
