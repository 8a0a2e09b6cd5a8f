import { describe, expect, it, vi } from 'vitest';
import { beforeReload, flushBeforeReload, holdReload, isReloadHeld, whenReloadIsFree } from './reload-guard';

describe('the reload guard (L6)', () => {
  it('is held until the last of several holds is released, even if one is released twice', async () => {
    const releaseEdit = holdReload();
    const releaseLesson = holdReload();
    const free = vi.fn();
    const waiting = whenReloadIsFree().then(free);
    releaseEdit();
    releaseEdit();
    await Promise.resolve();
    expect(isReloadHeld()).toBe(true);
    expect(free).not.toHaveBeenCalled();
    releaseLesson();
    await waiting;
    expect(isReloadHeld()).toBe(false);
  });

  it('is free at once when nobody holds it', async () => {
    await expect(whenReloadIsFree()).resolves.toBeUndefined();
  });

  it('runs registered flushes, but not unregistered ones', async () => {
    const kept = vi.fn();
    const gone = vi.fn();
    const stop = beforeReload(kept);
    beforeReload(gone)();
    await flushBeforeReload();
    stop();
    expect(kept).toHaveBeenCalledOnce();
    expect(gone).not.toHaveBeenCalled();
  });

  it('rejects when a flush fails', async () => {
    const stop = beforeReload(() => Promise.reject(new Error('disk full')));
    await expect(flushBeforeReload()).rejects.toThrow('disk full');
    stop();
  });
});
