interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { readonly register: (tag: string) => Promise<void> };
}

/** Woken by the browser, which retries minutes later on rejection. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Whether the browser can wake a service worker once online. */
export function hasBackgroundSync(): boolean {
  return 'serviceWorker' in navigator && 'sync' in ServiceWorkerRegistration.prototype;
}

/** Rejects where denied, in private windows, and without an active worker. */
export async function registerSync(registration: ServiceWorkerRegistration, tag: string): Promise<void> {
  if ('sync' in registration) await (registration as SyncRegistration).sync.register(tag);
}

/** The Background Sync tag by which pages ask to wake the sender once online. */
export const BACKGROUND_TAG = 'fledge-outbox';
