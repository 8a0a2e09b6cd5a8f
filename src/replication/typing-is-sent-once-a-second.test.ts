import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { QUEUE } from '@/shared/limits';
import { aModule, nodes, titlesOf } from '@support/replication/rows';
import { runningReplication, type Running } from '@support/replication/running-replication';

const { start, idle, pushes } = runningReplication();

/** A running replication whose server has the module `m`; its last push was long ago. */
async function startTyping(): Promise<Running> {
  const running = await start();
  await running.store.insert('modules', aModule('m', { content: nodes({ a: '' }) }));
  await running.replication.flush();
  await idle(running);
  running.clock.advance(60_000);
  await idle(running);
  return running;
}

const type = async (running: Running, title: string) => {
  await running.store.patch('modules', 'm', { content: nodes({ a: title }) });
  await running.replication.pullNow();
  await idle(running);
};

const sentTitle = ({ server }: Running) =>
  titlesOf(server.row('modules', 'm')?.['content'] as ReturnType<typeof nodes>)['a'];

/** A second later the title has arrived. */
async function later(running: Running, title: string): Promise<void> {
  running.clock.advance(QUEUE.contentInterval);
  await expect
    .poll(() => {
      // Timers set after that second are due at once.
      running.clock.advance(0);
      return sentTitle(running);
    })
    .toBe(title);
}

it('pushes at most once a second while typing, and always the last key (Q5)', async () => {
  const running = await startTyping();
  const before = pushes(running);
  const text = 'Cool the burn';
  for (let length = 1; length <= text.length; length++) {
    await type(running, text.slice(0, length));
    running.clock.advance(250);
  }
  // Each key was recorded at once, and the first left at once.
  const seconds = (text.length * 250) / QUEUE.contentInterval;
  expect(pushes(running) - before).toBeGreaterThan(1);
  expect(pushes(running) - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  await later(running, text);
  expect(pushes(running) - before).toBeLessThanOrEqual(Math.ceil(seconds) + 2);
});

it('sends the first key at once (Q5)', async () => {
  const running = await startTyping();
  await running.store.patch('modules', 'm', { content: nodes({ a: 'C' }) });
  await expect.poll(() => sentTitle(running)).toBe('C');
});

it('keeps the interval for a key typed while a push is in flight (Q5)', async () => {
  const running = await startTyping();
  const before = pushes(running);
  running.server.faults.pause = async () => {
    if (running.server.requests.at(-1)?.kind !== 'push') return;
    running.server.faults.pause = async () => {};
    await running.store.patch('modules', 'm', { content: nodes({ a: 'Co' }) });
  };
  await type(running, 'C');
  expect([pushes(running) - before, sentTitle(running)]).toEqual([1, 'C']);
  await later(running, 'Co');
});

it('never delays other changes, or content that leaves with them (Q5)', async () => {
  const running = await startTyping();
  await type(running, 'C');
  await type(running, 'Co');
  expect(sentTitle(running)).toBe('C');
  await running.store.insert('modules', aModule('n'));
  await expect.poll(() => running.server.row('modules', 'n')).toBeDefined();
  await running.store.patch('modules', 'm', { visibility: 'public' });
  await expect.poll(() => running.server.row('modules', 'm')).toMatchObject({ visibility: 'public' });
  expect(sentTitle(running)).toBe('Co');
});

it('sends typing immediately on flush and when the page is hidden (L4, Q5)', async () => {
  const running = await startTyping();
  await type(running, 'C');
  await type(running, 'Co');
  expect(sentTitle(running)).toBe('C');
  expect(await running.replication.flush()).toBe(0);
  expect(sentTitle(running)).toBe('Co');
  await type(running, 'Coo');
  expect(sentTitle(running)).toBe('Co');
  running.connectivity.set({ visible: false });
  await expect.poll(() => sentTitle(running)).toBe('Coo');
});

it('sends an edit soon after the clock was set back by hours (Q5)', async () => {
  const running = await startTyping();
  await type(running, 'C');
  running.clock.jump(-6 * 60 * 60_000);
  await type(running, 'Co');
  await expect.poll(() => sentTitle(running)).toBe('Co');
});
