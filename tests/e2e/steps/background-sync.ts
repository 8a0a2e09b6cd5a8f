import type { BrowserContext, CDPSession, Page } from 'playwright';

/** Names from `src/app/background-send`. */
const SCOPE_END = '/assets/background-send/';
const TAG = 'fledge-outbox';

interface Version {
  readonly registrationId: string;
  readonly status: string;
}

interface Registration {
  readonly registrationId: string;
  readonly scopeURL: string;
  readonly isDeleted: boolean;
}

/** The browser's side of Background Sync, controlled by the test. */
export interface BackgroundSync {
  /** Wakes the sender, as the browser does when online. It then continues by itself. */
  readonly wake: (options?: { readonly lastChance?: boolean }) => Promise<void>;
}

/** Controls the sender of a site through any page, even a blank one. The sender must be installed. */
export async function backgroundSync(page: Page, origin: string): Promise<BackgroundSync> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await findSender(session);
  return {
    async wake({ lastChance = false } = {}) {
      await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: TAG, lastChance });
    },
  };
}

async function findSender(session: CDPSession): Promise<string> {
  const senders = new Set<string>();
  return new Promise((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL, isDeleted } of registrations as readonly Registration[])
        if (!isDeleted && scopeURL.endsWith(SCOPE_END)) senders.add(registrationId);
    });
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { registrationId, status } of versions as readonly Version[])
        if (status === 'activated' && senders.has(registrationId)) resolve(registrationId);
    });
    session.send('ServiceWorker.enable').catch(reject);
  });
}

/** Waits until the sender is installed. */
export async function whenSenderIsInstalled(page: Page): Promise<void> {
  await page.waitForFunction(
    async (scope) => (await navigator.serviceWorker.getRegistration(scope))?.active?.state === 'activated',
    SCOPE_END,
  );
}

/** The connection of a single tab; service workers keep theirs. */
export interface TabLine {
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

export async function lineOf(page: Page): Promise<TabLine> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = async (offline: boolean): Promise<void> => {
    const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { offline, ...unlimited });
  };
  return { cut: () => set(true), mend: () => set(false) };
}

/** Leaves a browser with only a blank page, so that no tab of the app is open. */
export async function closeApp(browser: BrowserContext): Promise<Page> {
  const empty = await browser.newPage();
  for (const page of browser.pages()) if (page !== empty) await page.close({ runBeforeUnload: false });
  return empty;
}
