import { expect, it } from 'vitest';
import { aModule } from '@support/replication/rows';
import { frameTabs, type Tab } from '@support/db/frame-tabs';

/** A busy machine takes its time. */
const PATIENT = { timeout: 10_000 };

const tabs = frameTabs();

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
  aModule(id, { title, creator_id: tabs.account, created_at: `2026-01-0${at}T00:00:00.000000+00:00` });

it('lists in one tab what the other writes, and keeps what both know', async () => {
  const one = await tabs.open();
  const two = await tabs.open();
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
  await tabs.close(one);
  await two.store.patch('modules', 'a', { title: 'Last' });
  await tabs.close(two);
  await expect.poll(follow(await tabs.open()), PATIENT).toEqual(['Last']);
});

it('catches up with what a tab wrote that is closed without a word', async () => {
  const one = await tabs.open();
  const list = follow(one);
  await one.store.insert('modules', mine('a', 'Listed', 1));
  await expect.poll(list, PATIENT).toEqual(['Listed']);
  tabs.kill(one);
  const two = await tabs.open();
  await expect.poll(follow(two), PATIENT).toEqual(['Listed']);
});
