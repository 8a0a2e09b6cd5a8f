import { afterEach, expect } from 'vitest';
import type { ListedRows, ListedTable } from '@/domain/listing/listed-rows';
import { muteStorageNotice } from '@support/replication/device';
import { ManualClock } from '@support/shared/manual-clock';
import { aModule } from '@support/replication/rows';
import { localLease } from '@/db/lease';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { at } from './rows-to-list';

/** Allows for a busy machine. */
export const PATIENT = { timeout: 10_000 };

/** A device whose store is open. */
export interface Opened {
  readonly store: LocalStore;
  readonly clock: ManualClock;
  readonly prefix: string;
  /** Closes and reopens the store, as a reload does. */
  reopen(): Promise<Opened>;
}

/** Opens devices and reads their lists. */
export interface ListingDevices {
  /** Opens an empty device, by default Anna's. */
  readonly open: (prefix?: string, account?: string) => Promise<Opened>;
  /** Stores to close after the test. */
  readonly opened: Set<LocalStore>;
  /** Subscribes to a list, and resolves to its rows once complete. */
  readonly rowsOf: <T extends ListedTable>(device: Opened, table: T) => Promise<readonly ListedRows[T][]>;
  readonly titlesOf: (device: Opened, table?: ListedTable) => Promise<readonly string[]>;
  /** Adds modules with these titles, each a day newer than the previous. */
  readonly addModules: (device: Opened, ...titles: readonly string[]) => Promise<void>;
}

let made = 0;

const rowsOf: ListingDevices['rowsOf'] = async ({ store, clock }, table) => {
  const source = store.listing.observe(table);
  source.subscribe(() => undefined);
  await expect.poll(() => source.get().complete, PATIENT).toBe(true);
  clock.advance(100);
  return source.get().rows;
};

/** Closes its devices after each test of the file. Needs `fake-indexeddb/auto`. */
export function listingDevices(): ListingDevices {
  const opened = new Set<LocalStore>();

  muteStorageNotice();

  afterEach(async () => {
    for (const store of opened) await store.close();
    opened.clear();
  });

  async function open(prefix = `listing-${++made}`, account = 'anna'): Promise<Opened> {
    const clock = new ManualClock();
    const store = await openLocalStore(account, { prefix, lease: localLease(), multiInstance: false, clock });
    opened.add(store);
    return {
      store,
      clock,
      prefix,
      async reopen() {
        await store.close();
        opened.delete(store);
        return open(prefix, account);
      },
    };
  }

  return {
    open,
    opened,
    rowsOf,
    titlesOf: async (device, table = 'modules') => (await rowsOf(device, table)).map(({ title }) => title),
    async addModules({ store }, ...titles) {
      for (const [index, title] of titles.entries())
        await store.insert('modules', aModule(title, { title, created_at: at(index + 1) }));
    },
  };
}
