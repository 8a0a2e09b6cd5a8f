import type { BrowserContext, CDPSession, Page } from 'playwright';

/** As `src/app/background-send` names them. */
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

/** The browser's part in Background Sync, which a test plays: it says when the line is back. */
export interface BackgroundSync {
  /** Wakes the sender, as the browser does when there is a line. It runs on on its own. */
  readonly wake: (options?: { readonly lastChance?: boolean }) => Promise<void>;
}

/** Takes hold of the sender of a site through a page, which may be an empty one. It must be on the device. */
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

/** Waits until the sender is on the device. */
export async function whenSenderIsKept(page: Page): Promise<void> {
  await page.waitForFunction(
    async (scope) => (await navigator.serviceWorker.getRegistration(scope))?.active?.state === 'activated',
    SCOPE_END,
  );
}

/** The line of one tab alone; service workers keep theirs. */
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

/** Closes every page of a browser but an empty one, which it leaves, so that no tab of the app is open. */
export async function closeTheApp(browser: BrowserContext): Promise<Page> {
  const empty = await browser.newPage();
  for (const page of browser.pages()) if (page !== empty) await page.close({ runBeforeUnload: false });
  return empty;
}
