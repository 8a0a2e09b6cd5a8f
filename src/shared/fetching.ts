import { createValueStore } from './value-store';

/** Fetching from the server, as screens see it that wait for a row. */
export interface Fetching {
  /** The last attempt failed. It is repeated automatically. */
  readonly hasFailed: boolean;
  /** Rows that the first fetch has brought so far; 0 outside of it. */
  readonly firstRows: number;
  /** Fetches now. Resolves when that was tried; never rejects. */
  readonly fetchNow: () => Promise<void>;
}

/** Before the engine runs, and for visitors. */
export const NO_FETCHING: Fetching = { hasFailed: false, firstRows: 0, fetchNow: () => Promise.resolve() };

/** A new value with each attempt, and with each page of the first one. */
export const fetching = createValueStore<Fetching>(NO_FETCHING);
