import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Joined } from '@/catalogue/join-group';
import { AppError } from '@/shared/app-error';
import { clearPendingJoin, joinProgress, pendingJoin, requestJoin } from '@/shared/pending-join';
import { QUEUE } from '@/shared/limits';
import { FakeConnectivity } from '@support/replication/fake-connectivity';
import { ManualClock } from '@support/shared/manual-clock';
import { followPendingJoin } from './follow-pending-join';

const CODE = 'ABCDEFGH';
const HOUR = 3_600_000;
const JOINED: Joined = { status: 'joined', group_name: 'Class' };
let kept: Map<string, string>;
let stop: () => void = () => undefined;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('reportError', () => undefined);
});

afterEach(() => {
  stop();
  clearPendingJoin();
  joinProgress.set(null);
  vi.unstubAllGlobals();
});

function follow(answer: () => Promise<Joined>) {
  const clock = new ManualClock();
  const connectivity = new FakeConnectivity();
  const asked: string[] = [];
  let joined = 0;
  const join = (code: string) => {
    asked.push(code);
    return answer();
  };
  const begin = () =>
    (stop = followPendingJoin({ account: 'anna', join, onJoined: () => joined++, clock, connectivity }));
  return { clock, connectivity, asked, begin, joined: () => joined };
}
const state = () => joinProgress.read()?.state;
const answering =
  (...answers: (Joined | AppError)[]) =>
  async () => {
    const next = answers.shift() ?? JOINED;
    if (next instanceof AppError) throw next;
    return next;
  };

it('joins the account that entered the code, once', async () => {
  const { clock, asked, begin, joined } = follow(answering(JOINED));
  requestJoin({ code: CODE, at: clock.now() - HOUR / 2, account: 'anna' });
  expect(JSON.parse(kept.get('fledge-join') ?? '')).toMatchObject({ code: CODE });
  begin();
  await expect.poll(state).toBe('joined');
  expect([asked, joined(), pendingJoin.read(), kept.size]).toEqual([[CODE], 1, null, 0]);
});

it('joins nobody else: keeps the codes of visitors and other accounts', async () => {
  for (const [age, account] of [
    [0, null],
    [0, 'bert'],
    [8 * 24 * HOUR, 'anna'],
  ] as const) {
    const { clock, asked, begin } = follow(answering());
    requestJoin({ code: CODE, at: clock.now() - age, account });
    begin();
    await Promise.resolve();
    expect([age, asked]).toEqual([age, []]);
    stop();
  }
});

it('keeps a code entered offline, and joins when online', async () => {
  const { clock, connectivity, asked, begin } = follow(answering(JOINED));
  connectivity.set({ online: false });
  begin();
  requestJoin({ code: CODE, at: clock.now(), account: 'anna' });
  expect([state(), asked]).toEqual(['unreachable', []]);
  connectivity.set({ online: true });
  await expect.poll(state).toBe('joined');
  expect(asked).toEqual([CODE]);
});

it('retries automatically when the server is unreachable', async () => {
  const { clock, asked, begin } = follow(answering(new AppError('ERR_OFFLINE', 'No line')));
  begin();
  requestJoin({ code: CODE, at: clock.now(), account: 'anna' });
  await expect.poll(state).toBe('unreachable');
  expect(pendingJoin.read()).not.toBeNull();
  clock.advance(QUEUE.backoff.first);
  await expect.poll(state).toBe('joined');
  expect(asked).toEqual([CODE, CODE]);
});

it.each([
  ['found nothing', { status: 'none' }],
  ['joined', JOINED],
  ['was refused', new AppError('ERR_REFUSED', 'No')],
] as const)('keeps a code that was entered while an older one %s, and joins by it', async (_how, first) => {
  const answer = answering(first, JOINED);
  const line = new EventTarget();
  const { clock, asked, begin, joined } = follow(async () => {
    if (asked.length === 1) await new Promise((resolve) => line.addEventListener('answer', resolve));
    return answer();
  });
  begin();
  requestJoin({ code: 'OLDERONE', at: clock.now(), account: 'anna' });
  requestJoin({ code: CODE, at: clock.now(), account: 'anna' });
  line.dispatchEvent(new Event('answer'));
  await expect.poll(() => [joinProgress.read()?.code, state()]).toEqual([CODE, 'joined']);
  expect(asked).toEqual(['OLDERONE', CODE]);
  expect([pendingJoin.read(), joined()]).toEqual([null, first === JOINED ? 2 : 1]);
});

it.each([
  ['none', { status: 'none' }, null],
  ['unconfirmed', { status: 'unconfirmed' }, CODE],
  ['slow_down', { status: 'slow_down', wait: 60 }, CODE],
  ['none', new AppError('ERR_REFUSED', 'No'), null],
] as const)(
  'says that it is %s, and keeps the wish only where it may still come true',
  async (expected, answer, left) => {
    const { clock, begin, joined } = follow(answering(answer));
    requestJoin({ code: CODE, at: clock.now(), account: 'anna' });
    begin();
    await expect.poll(state).toBe(expected);
    expect([pendingJoin.read()?.code ?? null, joined()]).toEqual([left, 0]);
    clock.advance(60_000);
    if (expected === 'slow_down') await expect.poll(state).toBe('joined');
  },
);
