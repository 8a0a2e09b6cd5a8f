import { expect, it } from 'vitest';
import { aModule } from '@/replication/testing/rows';
import { frameTabs } from './testing/frame-tabs';

const tabs = frameTabs();

it('shows in one tab what the other writes, and merges what both write at once (Q1, Q3)', async () => {
  const one = await tabs.open();
  const two = await tabs.open();
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
  const one = await tabs.open();
  const two = await tabs.open();
  await one.store.insert('modules', aModule('m', { title: 'Typed' }));
  tabs.kill(one);
  expect(await two.store.get('modules', 'm')).toMatchObject({ title: 'Typed' });
  await two.store.patch('modules', 'm', { title: 'And on' });
  expect(await two.store.outbox.items()).toMatchObject([{ data: { title: 'And on' } }]);
});
