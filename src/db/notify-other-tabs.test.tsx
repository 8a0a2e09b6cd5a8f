import { expect, it, vi } from 'vitest';
import { aModule } from '@/replication/testing/rows';
import { frameTabs, type Tab } from './testing/frame-tabs';

const tabs = frameTabs();

/** Counts what RxDB says to other tabs, documents and all. */
function countTold({ frame }: Tab): { readonly count: () => number } {
  const { BroadcastChannel: Channel } = frame.contentWindow as Window & typeof globalThis;
  const post = vi.spyOn(Channel.prototype, 'postMessage');
  return { count: () => post.mock.contexts.filter(isOfDocuments).length };
}

function isOfDocuments(channel: unknown): boolean {
  return (channel as BroadcastChannel).name.startsWith('RxDB:');
}

it('tells other tabs what changes for as long as there are any', async () => {
  const one = await tabs.open();
  const told = countTold(one);
  await one.store.insert('modules', aModule('alone'));
  // The second tab reads what the first did not tell anybody.
  const two = await tabs.open();
  expect(told.count()).toBe(0);
  const source = two.store.observe('modules', { sort: [{ title: 'asc' }] });
  const stop = source.subscribe(() => undefined);
  await expect.poll(() => source.get().rows.map(({ id }) => id)).toEqual(['alone']);

  for (const id of ['a', 'b']) await one.store.insert('modules', aModule(id, { title: id }));
  await one.store.patch('modules', 'a', { title: 'Last' });
  await expect
    .poll(() =>
      source
        .get()
        .rows.map(({ title }) => title)
        .sort(),
    )
    .toContain('Last');
  expect(source.get().rows).toHaveLength(3);
  const toldToTwo = told.count();
  expect(toldToTwo).toBe(3);

  stop();
  tabs.kill(two);
  await expect
    .poll(async () => {
      const before = told.count();
      await one.store.patch('modules', 'b', { title: crypto.randomUUID() });
      await one.store.get('modules', 'b');
      return told.count() - before;
    })
    .toBe(0);
});

it('has told everything when it closes', async () => {
  const one = await tabs.open();
  const two = await tabs.open();
  const source = two.store.observe('modules');
  const stop = source.subscribe(() => undefined);
  await expect.poll(() => source.get().ready).toBe(true);
  await one.store.insert('modules', aModule('m'));
  await tabs.close(one);
  await expect.poll(() => source.get().rows).toHaveLength(1);
  stop();
});
