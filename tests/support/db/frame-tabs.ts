import { afterEach } from 'vitest';
import { deleteAccountData } from '@/db/delete-account-data';
import type { LocalStore } from '@/db/local-store';

/** One tab of the app, with the store that it has open. */
export interface Tab {
  readonly store: LocalStore;
  readonly frame: HTMLIFrameElement;
}

/** Tabs of one account. */
export interface FrameTabs {
  readonly account: string;
  /** @param hasLocks whether the browser has Web Locks, which is so by default */
  readonly open: (hasLocks?: boolean) => Promise<Tab>;
  readonly close: (tab: Tab) => Promise<void>;
  /** Takes a tab away without a word, as a browser does that is ended. */
  readonly kill: (tab: Tab) => void;
}

/**
 * Two tabs are two pages with one storage. Here they are two frames: each loads its own copy of the code, and they share
 * IndexedDB, Web Locks and broadcasts, as tabs do. After each test of the file they are closed, and their data deleted.
 */
export function frameTabs(): FrameTabs {
  const account = `tabs-${crypto.randomUUID()}`;
  const tabs = new Set<Tab>();

  const kill = (tab: Tab): void => {
    tab.frame.remove();
    tabs.delete(tab);
  };
  const close = async (tab: Tab): Promise<void> => {
    await tab.store.close();
    kill(tab);
  };
  const open = async (hasLocks = true): Promise<Tab> => {
    const frame = document.createElement('iframe');
    const module = new URL('../../../src/db/open-local-store.ts', import.meta.url).href;
    const opened = new Promise<LocalStore>((resolve, reject) => {
      Object.assign(window, { tabOpened: resolve, tabFailed: reject });
    });
    frame.srcdoc = `<script type="module">
      if (!${hasLocks}) Object.defineProperty(navigator, 'locks', { value: undefined });
      import(${JSON.stringify(module)})
        .then(({ openLocalStore }) => openLocalStore(${JSON.stringify(account)}))
        .then((store) => parent.tabOpened({ ...store }), parent.tabFailed);
    </script>`;
    document.body.append(frame);
    const tab = { store: await opened, frame };
    tabs.add(tab);
    return tab;
  };

  afterEach(async () => {
    for (const tab of tabs) await close(tab);
    await deleteAccountData(account);
  });
  return { account, open, close, kill };
}
