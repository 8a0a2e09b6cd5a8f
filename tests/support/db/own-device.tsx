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

/** A signed-in person's device: a new account without rows in each test, with the first fetch done. */
export interface OwnDevice {
  readonly account: () => string;
  readonly store: () => LocalStore;
  /** Provides this device's data to a screen, or another store or account. */
  readonly withData: (shown: Elements, opened?: LocalStore, owner?: string) => Elements;
  /** Unmounts the screen and reopens the device, as a reload does. Render a screen again afterwards. */
  readonly reopen: () => Promise<void>;
}

interface DataProps {
  readonly account: string;
  readonly store: LocalStore;
  readonly children: Elements;
}

/** The same object for the same store, however often it renders. */
function Data({ account, store, children }: DataProps) {
  const openStore = useCallback(() => Promise.resolve(store), [store]);
  return (
    <DatabaseProvider account={account} openStore={openStore}>
      {children}
    </DatabaseProvider>
  );
}

/**
 * Sets up a device before each test of the file. After it, closes the device and resets page, mocks and viewport. An
 * `afterEach` registered earlier runs after that.
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
    // RxDB limits open collections, so these must be closed before the next test.
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
