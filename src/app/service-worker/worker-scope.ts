import type { PrecacheEntry } from 'workbox-precaching';

/** The global of a service worker, with what `workbox-build` puts into it, and the build (`scripts/build/polyfills.mjs`). */
export type WorkerScope = ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  /** The address of what this browser lacks; undefined where it lacks nothing. */
  readonly fledgePolyfills?: string;
};

declare const self: WorkerScope;

export const worker: WorkerScope = self;
