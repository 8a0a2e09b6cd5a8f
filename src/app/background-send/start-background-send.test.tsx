import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxNews } from '@/db/outbox/change-signal';
import { startBackgroundSend } from './start-background-send';

let stop: () => void = () => undefined;
let record: (news: OutboxNews) => void = () => undefined;
const sender = { prepare: vi.fn(() => Promise.resolve()), ask: vi.fn(() => Promise.resolve()) };

function start(waiting: number): void {
  stop = startBackgroundSend({
    sender,
    waiting: () => waiting,
    onOutboxChange(listener) {
      record = listener;
      return () => {
        record = () => undefined;
      };
    },
  });
}

function leavePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  sender.prepare.mockClear();
  sender.ask.mockClear();
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

it('registers the sender once the browser is idle', async () => {
  start(0);
  await expect.poll(() => sender.prepare.mock.calls).toHaveLength(1);
  expect(sender.ask).not.toHaveBeenCalled();
});

it('requests one wake-up for writes made offline (Q14)', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  start(1);
  for (let typed = 0; typed < 5; typed++) record('recorded');
  expect(sender.ask).toHaveBeenCalledOnce();
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  record('recorded');
  expect(sender.ask).toHaveBeenCalledOnce();
  line.mockReturnValue(false);
  record('recorded');
  expect(sender.ask).toHaveBeenCalledTimes(2);
});

it('requests a wake-up for changes pending before it went offline or started', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  start(1);
  await expect.poll(() => sender.prepare.mock.calls).toHaveLength(1);
  expect(sender.ask).not.toHaveBeenCalled();
  line.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(sender.ask).toHaveBeenCalledOnce();
  stop();
  start(1);
  await expect.poll(() => sender.ask.mock.calls).toHaveLength(2);
});

it('requests a wake-up when the page is left with pending changes', () => {
  start(0);
  leavePage();
  expect(sender.ask).not.toHaveBeenCalled();
  stop();
  start(3);
  leavePage();
  expect(sender.ask).toHaveBeenCalledOnce();
});

it('reports a refused registration and continues', async () => {
  const report = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  sender.ask.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  start(1);
  leavePage();
  await expect
    .poll(() => report.mock.calls.flat())
    .toContainEqual(expect.stringContaining('ERR_NOT_ON_DEVICE'));
});

it('does nothing without Background Sync', () => {
  const documentEvents = vi.spyOn(document, 'addEventListener');
  stop = startBackgroundSend({ sender: null, waiting: () => 1, onOutboxChange: () => () => undefined });
  expect(documentEvents).not.toHaveBeenCalled();
});

it('stops listening when stopped', () => {
  start(1);
  stop();
  leavePage();
  expect(sender.ask).not.toHaveBeenCalled();
});
