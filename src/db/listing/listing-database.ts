import { Dexie, type Table } from 'dexie';
import * as v from 'valibot';

/** Raise it when what is kept of a row, or how it is worked out, changes: older lists are rebuilt. */
export const LISTING_VERSION = 3;

/** Records among which the rows of a table are spread: one change writes few bytes, and few records are read. */
export const CHUNKS = 32;

/** A part of a table's rows: thousands of single records would take IndexedDB far longer. */
export interface StoredChunk {
  readonly table: string;
  readonly chunk: number;
  readonly version: number;
  readonly account: string;
  /** JSON: an array of entries, see `projection.ts`. */
  readonly text: string;
}

/** A chunk that was written by this version for this account; anything else is read as nothing. */
export function chunkSchema(account: string) {
  return v.object({
    chunk: v.number(),
    version: v.literal(LISTING_VERSION),
    account: v.literal(account),
    text: v.string(),
  });
}

/** The account's lists as they were shown last: a database of its own, so that nothing else waits for it. */
export class ListingDatabase extends Dexie {
  declare readonly chunks: Table<StoredChunk, [string, number]>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ chunks: '[table+chunk]' });
    // The data of the account is being deleted. By itself, Dexie would reopen for the next write, which would bring
    // the database back.
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion !== null) return true;
      this.close();
      return false;
    });
  }
}

/** In which chunk a row is kept: always the same one, in every tab. */
export function chunkOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  return (hash >>> 0) % CHUNKS;
}
