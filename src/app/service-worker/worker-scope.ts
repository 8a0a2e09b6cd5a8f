import type { PrecacheEntry } from 'workbox-precaching';

/** The global of a service worker, with what `workbox-build` puts into it. */
export type WorkerScope = ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

declare const self: WorkerScope;

export const worker: WorkerScope = self;
