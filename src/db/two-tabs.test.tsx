import { expect, it } from 'vitest';
import { aModule } from '@support/replication/rows';
import { frameTabs } from '@support/db/frame-tabs';

const tabs = frameTabs();
const BROWSERS = [
  { browser: 'with Web Locks', hasLocks: true },
  { browser: 'without Web Locks, as over plain http', hasLocks: false },
];

it.each(BROWSERS)(
  'shows writes of another tab, and merges simultaneous ones, $browser (Q1, Q3)',
  async ({ hasLocks }) => {
    const one = await tabs.open(hasLocks);
    const two = await tabs.open(hasLocks);
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
    for (const { store } of [one, two])
      await expect.poll(() => store.get('modules', 'm')).toMatchObject(whole);
    expect(await one.store.outbox.items()).toMatchObject([{ operation: 'insert', data: whole }]);
    stop();
  },
);

it.each(BROWSERS)(
  'keeps the writes of a tab that closes abruptly, $browser (Q1, Q4)',
  async ({ hasLocks }) => {
    const one = await tabs.open(hasLocks);
    const two = await tabs.open(hasLocks);
    await one.store.insert('modules', aModule('m', { title: 'Typed' }));
    tabs.kill(one);
    expect(await two.store.get('modules', 'm')).toMatchObject({ title: 'Typed' });
    await two.store.patch('modules', 'm', { title: 'And on' });
    expect(await two.store.outbox.items()).toMatchObject([{ data: { title: 'And on' } }]);
  },
);
