import { describe, expect, it, vi } from 'vitest';
import type { OutboxNews } from '@/db/outbox/change-signal';
import type { Outbox } from '@/db/outbox/outbox';
import { countKeptVersions, keepStorageOfWork } from './start-engine';
import { keptVersionCount } from './engine';

/** An outbox reduced to its events and the number of versions. */
function anOutbox() {
  const listeners = new Set<(news: OutboxNews) => void>();
  const state = { versions: 0 };
  const outbox = {
    onChange(listener: (news: OutboxNews) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lists: { versions: () => Promise.resolve({ rows: [], total: state.versions }) },
  } as unknown as Outbox;
  const tell = (news: OutboxNews) => {
    for (const listener of listeners) listener(news);
  };
  return { store: { outbox }, state, tell, listeners };
}

describe('persistent storage', () => {
  it('is requested once, with the first recorded change', () => {
    const { store, tell } = anOutbox();
    const keep = vi.fn(() => Promise.resolve());
    keepStorageOfWork(store, keep);
    tell('changed');
    expect(keep).not.toHaveBeenCalled();
    tell('recorded');
    tell('recorded');
    expect(keep).toHaveBeenCalledOnce();
  });
});

describe('the number of kept versions (rule C3)', () => {
  it('follows the outbox, and is reset at the end', async () => {
    const { store, state, tell, listeners } = anOutbox();
    const stop = countKeptVersions(store);
    await expect.poll(() => keptVersionCount.read()).toBe(0);
    state.versions = 2;
    tell('changed');
    await expect.poll(() => keptVersionCount.read()).toBe(2);
    stop();
    expect(keptVersionCount.read()).toBe(0);
    expect(listeners.size).toBe(0);
  });
});
