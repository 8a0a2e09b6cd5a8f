import type { PrecacheEntry } from 'workbox-precaching';

/** A worker's global, with what the build adds (`scripts/build/polyfills.mjs`). */
export type WorkerScope = ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  /** The polyfills' address, if needed. */
  readonly fledgePolyfills?: string;
};

declare const self: WorkerScope;

export const worker: WorkerScope = self;
