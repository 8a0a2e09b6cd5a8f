import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { NOTICE, QUEUE } from '@/shared/limits';
import { aModule } from '@support/replication/rows';
import { runningReplication } from '@support/replication/running-replication';

const { start, idle } = runningReplication();

it('delays a deletion during the undo window, so that nothing cascades on the server (L7)', async () => {
  const running = await start();
  const { store, server, clock, replication } = running;
  for (const id of ['undone', 'gone']) await store.insert('modules', aModule(id));
  await replication.flush();
  const [module] = await store.find('modules', { where: { id: 'undone' } });
  for (const id of ['undone', 'gone']) await store.remove('modules', id);
  clock.advance(NOTICE.undo - 1);
  await idle(running);
  expect(server.row('modules', 'gone')).toBeDefined();
  await store.insert('modules', module!);
  clock.advance(QUEUE.interval);
  await expect.poll(() => server.row('modules', 'gone')).toBeUndefined();
  await idle(running);
  expect(server.row('modules', 'undone')).toBeDefined();
});

it('sends a deletion and pulls soon after the clock was set back by hours (L7, P6)', async () => {
  const running = await start();
  const { store, server, clock, replication } = running;
  await store.insert('modules', aModule('m'));
  await replication.flush();
  await idle(running);
  await store.remove('modules', 'm');
  clock.jump(-6 * 60 * 60_000);
  await store.insert('modules', aModule('later'));
  await expect.poll(() => clock.waiting()).not.toEqual([]);
  clock.advance(NOTICE.undo + QUEUE.interval);
  await expect.poll(() => server.row('modules', 'm')).toBeUndefined();
  await idle(running);
  expect(Math.max(...clock.waiting())).toBeLessThanOrEqual(60_000);
});

it('delays the removal of an access, which deletes its request on the server (L7, D4)', async () => {
  const running = await start();
  const { store, server, clock, replication } = running;
  await store.insert('modules', aModule('m'));
  const access = await store.insert('module_access', { id: 'a', user_id: 'eve', module_id: 'm' });
  await replication.flush();
  await store.remove('module_access', 'a');
  clock.advance(NOTICE.undo - 1);
  await idle(running);
  expect(server.row('module_access', 'a')).toBeDefined();
  await store.insert('module_access', access);
  clock.advance(QUEUE.interval);
  await idle(running);
  expect(server.row('module_access', 'a')).toBeDefined();
});

it('sends deletions immediately during a flush (L4)', async () => {
  const { store, server, replication } = await start();
  await store.insert('modules', aModule('m'));
  await replication.flush();
  await store.remove('modules', 'm');
  expect(await replication.flush()).toBe(0);
  expect(server.row('modules', 'm')).toBeUndefined();
});
