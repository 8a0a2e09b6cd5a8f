import { describe, expect, it, vi } from 'vitest';
import { beforeReload, holdReload } from '@/shared/reload-guard';
import { reloadOnNewWorker } from './register-service-worker';

function fakeWorkers(controller: object | null) {
  const listeners: (() => void)[] = [];
  return {
    workers: {
      controller: controller as ServiceWorker | null,
      addEventListener: (_type: string, listener: () => void) => void listeners.push(listener),
    } as unknown as Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>,
    takeOver: () => listeners.forEach((listener) => listener()),
  };
}

/** Runs the callbacks of settled promises. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('reloadOnNewWorker (L6)', () => {
  it('does not reload when the first worker claims the page', async () => {
    const reload = vi.fn();
    const { workers, takeOver } = fakeWorkers(null);
    reloadOnNewWorker({ workers, reload });
    takeOver();
    await settle();
    expect(reload).not.toHaveBeenCalled();
    takeOver();
    await settle();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits for the edit to end, flushes, and reloads once', async () => {
    const steps: string[] = [];
    const stop = beforeReload(() => void steps.push('flush'));
    const release = holdReload();
    const { workers, takeOver } = fakeWorkers({});
    reloadOnNewWorker({ workers, reload: () => steps.push('reload') });
    takeOver();
    takeOver();
    await settle();
    expect(steps).toEqual([]);
    release();
    await settle();
    expect(steps).toEqual(['flush', 'reload']);
    stop();
  });

  it('does not reload when work could not be saved', async () => {
    const reload = vi.fn();
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const stop = beforeReload(() => Promise.reject(new Error('disk full')));
    const { workers, takeOver } = fakeWorkers({});
    reloadOnNewWorker({ workers, reload });
    takeOver();
    await settle();
    expect(reload).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledOnce();
    stop();
    report.mockRestore();
  });
});
