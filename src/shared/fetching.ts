import { createValueStore } from './value-store';

/** The state of fetching, for screens that wait for a row. */
export interface Fetching {
  /** Whether the last attempt failed; it is retried automatically. */
  readonly hasFailed: boolean;
  /** Rows received so far by the first fetch; 0 otherwise. */
  readonly firstRows: number;
  /** Fetches now. Resolves after the attempt; never rejects. */
  readonly fetchNow: () => Promise<void>;
}

/** The state before the engine runs, and for visitors. */
export const NO_FETCHING: Fetching = { hasFailed: false, firstRows: 0, fetchNow: () => Promise.resolve() };

/** Updated with each attempt, and with each page of the first fetch. */
export const fetching = createValueStore<Fetching>(NO_FETCHING);
