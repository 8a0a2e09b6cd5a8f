import { afterEach } from 'vitest';
import { deleteAccountData } from '@/db/delete-account-data';
import type { LocalStore } from '@/db/local-store';

/** One tab of the app, with its open store. */
export interface Tab {
  readonly store: LocalStore;
  readonly frame: HTMLIFrameElement;
}

/** Opens tabs of one account. */
export interface FrameTabs {
  readonly account: string;
  /** @param hasLocks whether the browser has Web Locks; true by default */
  readonly open: (hasLocks?: boolean) => Promise<Tab>;
  readonly close: (tab: Tab) => Promise<void>;
  /** Removes a tab without notice, as a killed browser does. */
  readonly kill: (tab: Tab) => void;
}

/**
 * Simulates tabs with frames: each loads its own copy of the code, and they share IndexedDB, Web Locks and broadcasts, as
 * tabs do. Closes them after each test of the file, and deletes their data.
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
