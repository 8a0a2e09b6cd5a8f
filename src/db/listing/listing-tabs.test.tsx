import { afterEach, expect, it } from 'vitest';
import { aModule } from '@/replication/testing/rows';
import { deleteAccountData } from '../delete-account-data';
import type { LocalStore } from '../local-store';

/* Two tabs are two frames here, as in two-tabs.test.tsx: each has its own copy of the code. */

interface Tab {
  readonly store: LocalStore;
  readonly frame: HTMLIFrameElement;
}

/** A busy machine takes its time. */
const PATIENT = { timeout: 10_000 };

const tabs: Tab[] = [];
const account = `listing-${crypto.randomUUID()}`;

async function openTab(): Promise<Tab> {
  const frame = document.createElement('iframe');
  const module = new URL('../open-local-store.ts', import.meta.url).href;
  const opened = new Promise<LocalStore>((resolve, reject) => {
    Object.assign(window, { tabOpened: resolve, tabFailed: reject });
  });
  frame.srcdoc = `<script type="module">
    import(${JSON.stringify(module)})
      .then(({ openLocalStore }) => openLocalStore(${JSON.stringify(account)}))
      .then((store) => parent.tabOpened({ ...store }), parent.tabFailed);
  </script>`;
  document.body.append(frame);
  const tab = { store: await opened, frame };
  tabs.push(tab);
  return tab;
}

async function closeTab(tab: Tab): Promise<void> {
  await tab.store.close();
  tab.frame.remove();
  tabs.splice(tabs.indexOf(tab), 1);
}

afterEach(async () => {
  while (tabs[0] !== undefined) await closeTab(tabs[0]);
  await deleteAccountData(account);
});

/** The titles of a list that is followed, once it is complete. */
function follow({ store }: Tab): () => readonly string[] | undefined {
  const source = store.listing.observe('modules');
  source.subscribe(() => undefined);
  return () => {
    const { rows, complete } = source.get();
    return complete ? rows.map(({ title }) => title) : undefined;
  };
}

const mine = (id: string, title: string, at: number) =>
  aModule(id, { title, creator_id: account, created_at: `2026-01-0${at}T00:00:00.000000+00:00` });

it('lists in one tab what the other writes, and keeps what both know', async () => {
  const one = await openTab();
  const two = await openTab();
  const titles = [follow(one), follow(two)];
  await one.store.insert('modules', mine('a', 'From one', 1));
  await two.store.insert('modules', mine('b', 'From two', 2));
  for (const list of titles) await expect.poll(list, PATIENT).toEqual(['From two', 'From one']);
  await Promise.all([
    one.store.patch('modules', 'a', { title: 'Again' }),
    two.store.patch('modules', 'b', { title: 'And again' }),
  ]);
  for (const list of titles) await expect.poll(list, PATIENT).toEqual(['And again', 'Again']);
  await one.store.remove('modules', 'b');
  for (const list of titles) await expect.poll(list, PATIENT).toEqual(['Again']);
  // The one that closes first writes what the other goes on to change.
  await closeTab(one);
  await two.store.patch('modules', 'a', { title: 'Last' });
  await closeTab(two);
  await expect.poll(follow(await openTab()), PATIENT).toEqual(['Last']);
});

it('catches up with what a tab wrote that is closed without a word', async () => {
  const one = await openTab();
  const list = follow(one);
  await one.store.insert('modules', mine('a', 'Listed', 1));
  await expect.poll(list, PATIENT).toEqual(['Listed']);
  one.frame.remove();
  tabs.splice(tabs.indexOf(one), 1);
  const two = await openTab();
  await expect.poll(follow(two), PATIENT).toEqual(['Listed']);
});
