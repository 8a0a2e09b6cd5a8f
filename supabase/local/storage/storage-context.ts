import { AsyncLocalStorage } from 'node:async_hooks';

/** What the embedded backend does not pass on to the file storage. */
export interface StorageContext {
  readonly range?: string;
  cacheControl?: string;
  /** A local file to store instead of the body. */
  readonly takeFile?: string;
  /** Set when a file is refused as too large. */
  tooLarge?: boolean;
  /** Set when a range was served. */
  served?: { readonly status: 206 | 416; readonly contentRange: string; readonly contentLength: number };
}

export const storageContext = new AsyncLocalStorage<StorageContext>();
