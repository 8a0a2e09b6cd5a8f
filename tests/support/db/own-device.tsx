import { useCallback } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { signInTestUser } from '@support/auth/sign-in-test-user';
import type { Elements } from '@/shared/elements';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';

/** The device of somebody who is signed in: another account, and empty, in each test. Everything was fetched to it. */
export interface OwnDevice {
  readonly account: () => string;
  readonly store: () => LocalStore;
  /** What is shown, over the data of this device; or over a store that does something else, or another person's. */
  readonly withData: (shown: Elements, opened?: LocalStore, owner?: string) => Elements;
  /** What a reload does: the screen goes, and the device is reopened. Show a screen again then. */
  readonly reopen: () => Promise<void>;
}

interface DataProps {
  readonly account: string;
  readonly store: LocalStore;
  readonly children: Elements;
}

/** The same data for as long as they are those of the same store, however often it is drawn. */
function Data({ account, store, children }: DataProps) {
  const openStore = useCallback(() => Promise.resolve(store), [store]);
  return (
    <DatabaseProvider account={account} openStore={openStore}>
      {children}
    </DatabaseProvider>
  );
}

/**
 * Sets the device up before each test of the file, and closes it after, with the page, the mocks and the window as they
 * were. An `afterEach` that stands before this runs when that is done.
 */
export function ownDevice(): OwnDevice {
  let account = '';
  let store: LocalStore;

  beforeEach(async () => {
    account = signInTestUser();
    store = await openLocalStore(account);
    await store.outbox.marks.set(FIRST_SYNC_MARK, true);
  });

  afterEach(async () => {
    await cleanup();
    vi.restoreAllMocks();
    // The next test's collections have room only once these are closed.
    await store.close();
    await page.viewport(1280, 800);
  });

  return {
    account: () => account,
    store: () => store,
    withData: (shown, opened = store, owner = account) => (
      <Data account={owner} store={opened}>
        {shown}
      </Data>
    ),
    async reopen() {
      await cleanup();
      await store.close();
      store = await openLocalStore(account);
    },
  };
}
