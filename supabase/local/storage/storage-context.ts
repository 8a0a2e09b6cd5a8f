import { AsyncLocalStorage } from 'node:async_hooks';

/** What a storage request says that the embedded backend does not hand on to the file storage. */
export interface StorageContext {
  readonly range?: string;
  cacheControl?: string;
  /** A file that already lies on this machine and becomes the stored one, in place of the request's body. */
  readonly takeFile?: string;
  /** Set by the file storage when it refuses a file for its size. */
  tooLarge?: boolean;
  /** Filled by the file storage when it answers with a part of the file. */
  served?: { readonly status: 206 | 416; readonly contentRange: string; readonly contentLength: number };
}

export const storageContext = new AsyncLocalStorage<StorageContext>();
