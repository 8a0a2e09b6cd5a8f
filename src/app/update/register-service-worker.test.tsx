import { afterEach, expect, it, vi } from 'vitest';
import type { Workbox } from 'workbox-window';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Workbox's event for a waiting worker. */
const waiting = (sw: object) => Object.assign(new Event('waiting'), { sw });
const fakeWorkbox = () => Object.assign(new EventTarget(), { register: () => Promise.resolve() });

it('logs that the product is ready to work offline by its own name (shell specification, section 4)', async () => {
  vi.stubEnv('VITE_APP_NAME', 'Linden School');
  const { registerServiceWorker } = await import('./register-service-worker');
  const worker = fakeWorkbox();
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await registerServiceWorker(() => worker as unknown as Workbox);
  worker.dispatchEvent(new Event('activated'));
  expect(log).toHaveBeenCalledExactlyOnceWith('Linden School is ready to work offline.');
});

it('offers an update only when an older version is active (L6)', async () => {
  const { registerServiceWorker } = await import('./register-service-worker');
  const { updateStore } = await import('./update-store');
  const [older, newer] = [{}, {}];
  const find = vi.spyOn(navigator.serviceWorker, 'getRegistration');
  const foundIn = (active: object | null) =>
    find.mockResolvedValue({ active } as unknown as ServiceWorkerRegistration);
  const workbox = fakeWorkbox();
  await registerServiceWorker(() => workbox as unknown as Workbox);
  for (const active of [null, newer]) {
    foundIn(active);
    workbox.dispatchEvent(waiting(newer));
    await Promise.all(find.mock.results.map(({ value }) => value));
    expect(updateStore.read().waiting).toBe(false);
  }
  foundIn(older);
  workbox.dispatchEvent(waiting(newer));
  await expect.poll(() => updateStore.read().waiting).toBe(true);
});
