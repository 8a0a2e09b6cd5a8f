import type { RxStorage } from 'rxdb';
import { vi } from 'vitest';
import type { LocalStore } from '@/db/local-store';
import type { StoreOptions } from '@/db/open-local-store';
import type { Lease } from '@/db/lease';
import type { RequestSize, Server } from '@/replication/server/server';
import type { SendResult } from '@/replication/send/send-outbox';
import { createRequestSizer } from '@/replication/request-sizer';
import { ManualClock } from '@support/shared/manual-clock';
import { CrashControl } from './crash-control';
import { TabChannel } from './tab-channel';

export type StorageKind = 'memory' | 'Dexie';

/** A phone or a laptop: its own databases, its own copy of the code, one account. */
export interface Device {
  readonly clock: ManualClock;
  readonly crashes: CrashControl;
  readonly store: LocalStore;
  /** The second tab, if any. It only types, and never dies. */
  readonly secondTab: LocalStore | undefined;
  readonly code: DeviceCode;
  /** Sends, then requeues deferred changes and sends those, as the replication does. */
  send(): Promise<SendResult>;
  pull(): Promise<void>;
  /** Sends, then pulls. */
  sync(): Promise<void>;
  /** Checks which rows are still visible. */
  askVisible(): Promise<void>;
  /** Sends from the service worker, which has no documents (rule Q14). */
  sendInBackground(): Promise<void>;
  /** Requeues all held changes, as "retry all" does. */
  retryHeld(): Promise<void>;
  /** Aborts requests in progress, as stopping the replication does (rule Q12). */
  abort(): void;
  /** Another account signs in on this device, does `work`, and signs out again (rule Q12). */
  visit(other: string, server: Server, work: (guest: Guest) => Promise<void>): Promise<void>;
  /** Closes the tab, dead or alive, and opens it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
  /** Closes it and deletes its data. */
  destroy(): Promise<void>;
}

/** Another account while signed in on the device. */
export interface Guest {
  readonly store: LocalStore;
  send(): Promise<SendResult>;
}

interface SecondTab {
  readonly code: DeviceCode;
  readonly newId: () => string;
  /** Whether the browser has Web Locks; without them, transactions serialize the tabs' writes (rule Q3). */
  readonly hasLocks: boolean;
  /** Awaited before each write of documents. */
  readonly pause: () => Promise<void>;
}

/** One copy of the code. RxDB counts collections per copy, so each open device needs its own. */
export type DeviceCode = Awaited<ReturnType<typeof loadDeviceCode>>;

export interface DeviceOptions extends StoreOptions {
  readonly account?: string;
  readonly storageKind?: StorageKind;
  /** Request sizes; by default they grow as in the product. */
  readonly size?: RequestSize;
  /** An unused copy of the code; a new one is loaded by default. */
  readonly code?: DeviceCode;
  /** Opens a second tab on the same data. */
  readonly second?: SecondTab;
}

/** Loads a copy of the code; the test project inlines RxDB for this (see `vitest.config.ts`). */
export async function loadDeviceCode() {
  vi.resetModules();
  muteStorageNotice();
  const parts = await Promise.all([
    import('@/db/open-local-store'),
    import('@/db/write-order'),
    import('@/replication/send/send-outbox'),
    import('@/replication/send/settle-cascades'),
    import('@/replication/send/return-held'),
    import('@/replication/send/drop-orphaned-changes'),
    import('@/replication/background-send/send-in-background'),
    import('@/replication/acknowledged-versions'),
    import('@/replication/pull/pull-changes'),
    import('@/replication/pull/drop-invisible'),
    import('@/db/lease'),
    import('@/db/delete-account-data'),
    import('@/db/documents-storage'),
    import('rxdb/plugins/storage-memory'),
    import('rxdb'),
  ]);
  const [
    open,
    order,
    send,
    along,
    held,
    ends,
    background,
    known,
    pull,
    visible,
    lease,
    remove,
    storage,
    memory,
    { addRxStorageMultiInstanceSupport },
  ] = parts;
  // Sequential, because `vi.doMock` fails for modules imported twice at once.
  const left = await import('@/db/replay-outbox');
  return {
    ...open,
    ...left,
    ...order,
    ...send,
    ...along,
    ...held,
    ...ends,
    ...background,
    ...known,
    ...pull,
    ...visible,
    ...lease,
    ...remove,
    ...storage,
    ...memory,
    addRxStorageMultiInstanceSupport,
  };
}

/** Mutes RxDB's notice about paid storages, which each copy logs once. */
export function muteStorageNotice(): void {
  mute('warn', 'RxDB Open Core');
}

/** Mutes errors of a full disk that the test itself causes. */
export function muteFullDisk(): void {
  mute('error', '[ERR_QUOTA]');
}

function mute(level: 'warn' | 'error', words: string): void {
  // oxlint-disable-next-line no-console -- the console is what this patches
  const print = console[level].bind(console);
  vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
    if (!String(parts[0]).includes(words)) print(...parts);
  });
}

let made = 0;

export async function createDevice(server: Server, options: DeviceOptions = {}): Promise<Device> {
  const { account = 'anna', storageKind = 'Dexie', size, second, ...rest } = options;
  const { code = await loadDeviceCode(), ...storeOptions } = rest;
  const clock = new ManualClock();
  const crashes = new CrashControl();
  const hasLocks = second?.hasLocks ?? true;
  const lease: Lease = options.lease ?? (hasLocks ? code.localLease() : code.transactionLease());
  const prefix = storeOptions.prefix ?? `device-${++made}`;
  const inner: RxStorage<unknown, unknown> =
    storageKind === 'memory' ? code.getRxStorageMemory() : code.documentsStorage();
  const channel = second === undefined ? undefined : new TabChannel(second.pause);
  const storage = channel?.storage(inner, 1, code.addRxStorageMultiInstanceSupport) ?? inner;
  const openAs = async (name: string): Promise<LocalStore> => {
    const opened = await code.openLocalStore(name, {
      clock,
      lease,
      prefix,
      multiInstance: false,
      storage: crashes.storage(storage),
      ...storeOptions,
    });
    crashes.outbox(opened.outbox);
    return opened;
  };
  let store = await openAs(account);
  const secondTab = await second?.code.openLocalStore(account, {
    ...storeOptions,
    clock,
    lease: hasLocks ? lease : second.code.transactionLease(),
    prefix,
    multiInstance: false,
    newId: second.newId,
    storage: channel!.storage(
      second.code.documentsStorage(),
      2,
      second.code.addRxStorageMultiInstanceSupport,
    ),
  });
  let stopping = new AbortController();
  let acknowledged = code.createAcknowledgedVersions();
  const visited = new Set<string>();
  const crashingServer = crashes.server(server);
  const sized =
    size === undefined ? {} : { sizer: createRequestSizer({ first: size, least: size, most: size }) };
  const ports = () => ({ server: crashingServer, clock, signal: stopping.signal, acknowledged, ...sized });
  const drain = async (of: LocalStore, parts: ReturnType<typeof ports>): Promise<SendResult> => {
    await code.writeUnappliedDocuments(of);
    const result = await code.sendOutbox({ ...parts, outbox: of.outbox, exclusively: of.exclusively });
    if (result.hasCascades) await code.settleCascades(of);
    await code.settleOrders(of, false);
    if (result.failure !== undefined) return result;
    if (result.sent > 0) await code.releaseChildren(of);
    return (await code.returnHeld(of)) === 0 ? result : drain(of, parts);
  };
  const device: Device = {
    clock,
    crashes,
    code,
    secondTab,
    get store() {
      return store;
    },
    send: () => drain(store, ports()),
    async pull() {
      await code.writeUnappliedDocuments(store);
      await code.settleOrders(store, false);
      const failure = await code.pullChanges({ ...ports(), store });
      if (failure !== undefined) return;
      await code.settleOrders(store, true);
      await code.dropOrphanedChanges(store, clock.now(), true);
    },
    async sync() {
      await device.send();
      await device.pull();
    },
    async askVisible() {
      await code.dropInvisible({ ...ports(), store });
    },
    async sendInBackground() {
      const { newId } = storeOptions;
      const ids = newId === undefined ? {} : { newId };
      await code.sendInBackground({ account, server, clock, lease, prefix, undoTime: 0, ...ids });
    },
    async retryHeld() {
      await store.outbox.release();
      await code.returnHeld(store);
    },
    abort() {
      stopping.abort();
      stopping = new AbortController();
    },
    async visit(other, theirs, work) {
      visited.add(other);
      await store.close();
      try {
        const guest = await openAs(other);
        try {
          await work({
            store: guest,
            send: () =>
              drain(guest, { ...ports(), server: theirs, acknowledged: code.createAcknowledgedVersions() }),
          });
        } finally {
          await guest.close();
        }
      } finally {
        acknowledged = code.createAcknowledgedVersions();
        store = await openAs(account);
      }
    },
    async restart() {
      await store.close();
      crashes.reset();
      acknowledged = code.createAcknowledgedVersions();
      store = await openAs(account);
    },
    async close() {
      await secondTab?.close();
      await store.close();
    },
    async destroy() {
      await device.close();
      for (const name of [account, ...visited]) await code.deleteAccountData(name, prefix);
    },
  };
  return device;
}
