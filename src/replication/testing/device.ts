import type { RxStorage } from 'rxdb';
import { vi } from 'vitest';
import type { LocalStore } from '@/db/local-store';
import type { StoreOptions } from '@/db/open-local-store';
import { PASSING_REASONS } from '@/db/outbox/outbox-item';
import type { Lease } from '@/db/lease';
import type { Server } from '../server/server';
import type { SendResult } from '../send/send-outbox';
import { ManualClock } from './manual-clock';
import { Mortality } from './mortal';

export type StorageKind = 'memory' | 'Dexie';

/** A phone or a laptop: its own databases, its own copy of the code, one account. */
export interface Device {
  readonly clock: ManualClock;
  readonly mortality: Mortality;
  readonly store: LocalStore;
  /** Sends, then lets passing held changes return and sends those, as the replication does. */
  send(): Promise<SendResult>;
  pull(): Promise<void>;
  /** Sends, then pulls. */
  sync(): Promise<void>;
  /** Asks which rows may still be seen. */
  askVisible(): Promise<void>;
  /** Closes the tab, dead or alive, and opens it anew. */
  restart(): Promise<void>;
  close(): Promise<void>;
  /** Closes it and deletes what it stored. */
  destroy(): Promise<void>;
}

/** One copy of the code. RxDB counts the collections of one copy of itself, so each device that is open needs one. */
export type DeviceCode = Awaited<ReturnType<typeof loadDeviceCode>>;

export interface DeviceOptions extends StoreOptions {
  readonly account?: string;
  readonly storageKind?: StorageKind;
  /** A copy of the code that no other open device uses; without it a new one is loaded. */
  readonly code?: DeviceCode;
}

/** Loads a copy of the code; the test project inlines RxDB for this (see `vitest.config.ts`). */
export async function loadDeviceCode() {
  vi.resetModules();
  muteStorageNotice();
  const [open, send, pull, visible, held, lease, remove, memory, dexie] = await Promise.all([
    import('@/db/open-local-store'),
    import('../send/send-outbox'),
    import('../pull/pull-changes'),
    import('../pull/drop-invisible'),
    import('../send/return-held'),
    import('@/db/lease'),
    import('@/db/delete-account-data'),
    import('rxdb/plugins/storage-memory'),
    import('rxdb/plugins/storage-dexie'),
  ]);
  return { ...open, ...send, ...pull, ...visible, ...held, ...lease, ...remove, ...memory, ...dexie };
}

/** RxDB's notice of its paid storages comes once for each copy; everything else is still heard. */
export function muteStorageNotice(): void {
  // oxlint-disable-next-line no-console -- the console is what is listened to
  const warn = console.warn.bind(console);
  vi.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => {
    if (!String(parts[0]).includes('RxDB Open Core')) warn(...parts);
  });
}

let made = 0;

export async function createDevice(server: Server, options: DeviceOptions = {}): Promise<Device> {
  const { account = 'anna', storageKind = 'Dexie', code = await loadDeviceCode(), ...storeOptions } = options;
  const clock = new ManualClock();
  const mortality = new Mortality();
  const lease: Lease = code.localLease();
  const prefix = storeOptions.prefix ?? `device-${++made}`;
  const inner = (
    storageKind === 'memory' ? code.getRxStorageMemory() : code.getRxStorageDexie()
  ) as RxStorage<unknown, unknown>;
  const open = async (): Promise<LocalStore> => {
    const opened = await code.openLocalStore(account, {
      clock,
      lease,
      prefix,
      multiInstance: false,
      storage: mortality.storage(inner),
      ...storeOptions,
    });
    mortality.outbox(opened.outbox);
    return opened;
  };
  let store = await open();
  const mortalServer = mortality.server(server);
  const ports = () => ({ server: mortalServer, clock, signal: new AbortController().signal });
  const device: Device = {
    clock,
    mortality,
    get store() {
      return store;
    },
    async send() {
      const result = await code.sendOutbox({
        ...ports(),
        outbox: store.outbox,
        exclusively: store.exclusively,
      });
      if (result.failure !== undefined) return result;
      const returned = await code.returnHeld(store, (held) => PASSING_REASONS.includes(held.reason));
      return returned === 0 ? result : device.send();
    },
    async pull() {
      await code.pullChanges({ ...ports(), store });
    },
    async sync() {
      await device.send();
      await device.pull();
    },
    async askVisible() {
      await code.dropInvisible({ ...ports(), store });
    },
    async restart() {
      await store.close();
      mortality.live();
      store = await open();
    },
    close: () => store.close(),
    async destroy() {
      await store.close();
      await code.deleteAccountData(account, prefix);
    },
  };
  return device;
}
