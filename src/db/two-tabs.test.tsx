import { afterEach, expect, it } from 'vitest';
import { aModule } from '@/replication/testing/rows';
import { deleteAccountData } from './delete-account-data';
import type { LocalStore } from './local-store';

/*
 * Two tabs are two pages with one storage. Here they are two frames: each loads its own copy of the code, and they share
 * IndexedDB, Web Locks and broadcasts, as tabs do.
 */

interface Tab {
  readonly store: LocalStore;
  readonly frame: HTMLIFrameElement;
}

const tabs: Tab[] = [];
const account = `tabs-${crypto.randomUUID()}`;

async function openTab(): Promise<Tab> {
  const frame = document.createElement('iframe');
  const module = new URL('./open-local-store.ts', import.meta.url).href;
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

afterEach(async () => {
  for (const { store, frame } of tabs.splice(0)) {
    await store.close();
    frame.remove();
  }
  await deleteAccountData(account);
});

it('shows in one tab what the other writes, and merges what both write at once (Q1, Q3)', async () => {
  const one = await openTab();
  const two = await openTab();
  const source = two.store.observe('modules');
  const stop = source.subscribe(() => undefined);
  await one.store.insert('modules', aModule('m', { title: '', description: '' }));
  await expect.poll(() => source.get().rows.map(({ id }) => id)).toEqual(['m']);
  const typing = ['title', 'description'].flatMap((column, index) =>
    Array.from({ length: 10 }, () =>
      [one, two][index]!.store.modify('modules', 'm', (row) => ({
        ...row,
        [column]: `${row[column as 'title' | 'description']}x`,
      })),
    ),
  );
  await Promise.all(typing);
  const whole = { title: 'x'.repeat(10), description: 'x'.repeat(10) };
  for (const { store } of [one, two]) await expect.poll(() => store.get('modules', 'm')).toMatchObject(whole);
  expect(await one.store.outbox.items()).toMatchObject([{ operation: 'insert', data: whole }]);
  stop();
});

it('keeps what a tab wrote that is closed without a word (Q1, Q4)', async () => {
  const one = await openTab();
  const two = await openTab();
  await one.store.insert('modules', aModule('m', { title: 'Typed' }));
  one.frame.remove();
  tabs.splice(tabs.indexOf(one), 1);
  expect(await two.store.get('modules', 'm')).toMatchObject({ title: 'Typed' });
  await two.store.patch('modules', 'm', { title: 'And on' });
  expect(await two.store.outbox.items()).toMatchObject([{ data: { title: 'And on' } }]);
});
