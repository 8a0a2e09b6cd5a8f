import { describe, expect, it, vi } from 'vitest';
import { ManualClock } from '@support/shared/manual-clock';
import { AppError } from '@/shared/app-error';
import { lazySource } from './lazy-source';
import type { LocalStore } from './local-store';
import { createLocalStoreHandle, type DatabaseState } from './local-store-handle';

const NOT_LOADED = new AppError('ERR_NOT_ON_DEVICE', 'A part of the app could not be loaded.');

/** A source of a store that comes after N failures, and every state that the store was in. */
function sourceAfter(failures: readonly unknown[]) {
  const store = { account: 'anna', close: () => Promise.resolve() } as LocalStore;
  const openStore = vi.fn(() => Promise.resolve(store));
  for (const failure of failures) openStore.mockImplementationOnce(() => Promise.reject(failure));
  const clock = new ManualClock();
  const handle = createLocalStoreHandle('anna', openStore);
  const states: DatabaseState[] = [];
  handle.value.subscribe(() => states.push(handle.value.read().state));
  const rows = ['row'];
  const observe = () => ({ get: () => rows, subscribe: () => () => undefined });
  const source = lazySource<readonly string[]>(handle, observe, [], clock);
  return { handle, source, openStore, states, clock };
}

const listener = () => undefined;

describe('a source before its store is open', () => {
  it('emits once the code has loaded, and reports loading until then', async () => {
    const { source, states, clock } = sourceAfter([NOT_LOADED, NOT_LOADED]);
    source.subscribe(listener);
    for (const _failure of [1, 2]) {
      await expect.poll(() => clock.waiting()).toEqual([5000]);
      expect(states.at(-1)).toBe('awaited');
      expect(source.get()).toEqual([]);
      clock.advance(5000);
    }
    await expect.poll(() => source.get()).toEqual(['row']);
    expect(states.slice(states.indexOf('awaited'))).not.toContain('opening');
  });

  it('emits earlier when another caller opens the store', async () => {
    const { handle, source, openStore, clock } = sourceAfter([NOT_LOADED]);
    source.subscribe(listener);
    await expect.poll(() => clock.waiting()).toEqual([5000]);
    await handle.open();
    await expect.poll(() => source.get()).toEqual(['row']);
    clock.advance(5000);
    expect(openStore).toHaveBeenCalledTimes(2);
  });

  it('stops waiting without subscribers', async () => {
    const { source, clock } = sourceAfter([NOT_LOADED]);
    const stop = source.subscribe(listener);
    await expect.poll(() => clock.waiting()).toEqual([5000]);
    stop();
    expect(clock.waiting()).toEqual([]);
  });

  it.each([
    ['denied', new AppError('ERR_STORAGE_DENIED', 'No storage.')],
    ['failed', new Error('broken')],
  ] as const)('is not waited for where opening is %s', async (state, failure) => {
    const { handle, source, clock } = sourceAfter([failure]);
    source.subscribe(listener);
    await expect.poll(() => handle.value.read().state).toBe(state);
    expect(clock.waiting()).toEqual([]);
  });
});
