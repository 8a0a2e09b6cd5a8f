import { describe, expect, it, vi } from 'vitest';
import { ManualClock } from '@/replication/testing/manual-clock';
import { AppError } from '@/shared/app-error';
import type { LocalStore } from './local-store';
import { createLocalStoreHandle, type DatabaseState } from './local-store-handle';

const NOT_LOADED = new AppError('ERR_NOT_ON_DEVICE', 'A part of the app could not be loaded.');

/** A handle whose store comes after so many failures, and every state that it was in. */
function handleAfter(failures: readonly unknown[]) {
  const store = { close: () => Promise.resolve() } as LocalStore;
  const openStore = vi.fn(() => Promise.resolve(store));
  for (const failure of failures) openStore.mockImplementationOnce(() => Promise.reject(failure));
  const clock = new ManualClock();
  const handle = createLocalStoreHandle('anna', openStore, clock);
  const states: DatabaseState[] = [];
  handle.value.subscribe(() => states.push(handle.value.read().state));
  return { handle, store, openStore, states, clock };
}

describe('the store of an account', () => {
  it('opens by itself once its code can be loaded, and says until then that it waits for it', async () => {
    const { handle, store, states, clock } = handleAfter([NOT_LOADED, NOT_LOADED]);
    await expect(handle.open()).rejects.toBe(NOT_LOADED);
    await vi.waitFor(() => expect(handle.value.read().state).toBe('awaited'));
    clock.advance(5000);
    await vi.waitFor(() => expect(states.filter((state) => state === 'awaited')).toHaveLength(2));
    clock.advance(5000);
    await vi.waitFor(() => expect(handle.value.read()).toEqual({ state: 'open', store }));
    expect(states.slice(states.indexOf('awaited'))).not.toContain('opening');
  });

  it('opens for whoever asks before that', async () => {
    const { handle, store, openStore, clock } = handleAfter([NOT_LOADED]);
    await expect(handle.open()).rejects.toBe(NOT_LOADED);
    await vi.waitFor(() => expect(clock.waiting()).toEqual([5000]));
    expect(await handle.open()).toBe(store);
    clock.advance(5000);
    expect(openStore).toHaveBeenCalledTimes(2);
  });

  it('waits for nothing more once it is closed', async () => {
    const { handle, clock } = handleAfter([NOT_LOADED]);
    await expect(handle.open()).rejects.toBe(NOT_LOADED);
    await vi.waitFor(() => expect(clock.waiting()).toEqual([5000]));
    await handle.close();
    expect(clock.waiting()).toEqual([]);
  });

  it.each([
    ['denied', new AppError('ERR_STORAGE_DENIED', 'No storage.')],
    ['failed', new Error('broken')],
  ] as const)('is %s for a reason that time does not mend', async (state, failure) => {
    const { handle, clock } = handleAfter([failure]);
    await expect(handle.open()).rejects.toBe(failure);
    await vi.waitFor(() => expect(handle.value.read().state).toBe(state));
    expect(clock.waiting()).toEqual([]);
  });
});
