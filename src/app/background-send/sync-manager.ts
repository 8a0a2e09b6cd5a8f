/** The Background Sync API, which the DOM's types do not know yet. Chromium's browsers have it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { readonly register: (tag: string) => Promise<void> };
}

/** The event with which the browser wakes the worker. When its promise rejects, it tries again some minutes later. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Whether this browser can wake a service worker when the device is online. */
export function hasBackgroundSync(): boolean {
  return 'serviceWorker' in navigator && 'sync' in ServiceWorkerRegistration.prototype;
}

/** Asks for it. Rejects where the person has forbidden it, in private windows, and without an active worker. */
export async function registerSync(registration: ServiceWorkerRegistration, tag: string): Promise<void> {
  if ('sync' in registration) await (registration as SyncRegistration).sync.register(tag);
}

/** The name under which pages ask the browser to wake the sender when the device is online. */
export const BACKGROUND_TAG = 'fledge-outbox';
