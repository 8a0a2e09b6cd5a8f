import { afterEach, expect, it, vi } from 'vitest';
import type { Workbox } from 'workbox-window';

afterEach(() => vi.unstubAllEnvs());

it('logs that the product is ready to work offline by its own name (shell specification, section 4)', async () => {
  vi.stubEnv('VITE_APP_NAME', 'Linden School');
  const { registerServiceWorker } = await import('./register-service-worker');
  const worker = Object.assign(new EventTarget(), { register: () => Promise.resolve() });
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await registerServiceWorker(() => worker as unknown as Workbox);
  worker.dispatchEvent(new Event('activated'));
  expect(log).toHaveBeenCalledExactlyOnceWith('Linden School is ready to work offline.');
});
