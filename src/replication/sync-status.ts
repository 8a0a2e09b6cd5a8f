import { createValueStore, type ValueStore } from '@/shared/value-store';

/** This many failures in a row are no passing trouble of the connection. Ours. */
const REPEATED = 3;

/**
 * In the order in which one hides the next: no line; something under way; the last attempt failed; changes wait; what is
 * new cannot be fetched; changes need the person; everything was sent; nothing to say.
 */
export type SyncState = 'offline' | 'syncing' | 'error' | 'queued' | 'held' | 'allSent' | 'idle';

export interface FetchStatus {
  /** When all that is new was last here, in milliseconds; null before that is known. */
  readonly doneAt: number | null;
  /** How often it has failed since. */
  readonly failures: number;
  /** Of the last failure since; null without one. */
  readonly error: string | null;
}

export interface SyncStatus {
  readonly online: boolean;
  readonly state: SyncState;
  /** Changes that will be sent on their own (rule Q13). */
  readonly pending: number;
  /** Changes that need the person (decision L1). */
  readonly held: number;
  /** Runs that are kept here alone, because their module was deleted: held as well, but they need nobody. */
  readonly orphanedRuns: number;
  /** Lines that say what became of something, until they are dismissed. They need nobody. */
  readonly notices: number;
  /** Damaged documents and queue items, and rows of the server that do not fit (rule Q8). */
  readonly quarantined: number;
  /** Of sending alone. */
  readonly lastError: string | null;
  /** Milliseconds. */
  readonly lastSentAt: number | null;
  /** How fetching goes, which is another thing than sending. */
  readonly fetching: FetchStatus;
  /** While everything is pulled for the first time: rows so far, and tables done of all; null otherwise (rule P6). */
  readonly firstSync: { readonly rows: number; readonly tables: number; readonly of: number } | null;
}

export const INITIAL_STATUS: SyncStatus = {
  online: true,
  state: 'idle',
  pending: 0,
  held: 0,
  orphanedRuns: 0,
  notices: 0,
  quarantined: 0,
  lastError: null,
  lastSentAt: null,
  fetching: { doneAt: null, failures: 0, error: null },
  firstSync: null,
};

/** The facts from which the state follows. */
export interface SyncFacts extends Omit<SyncStatus, 'state'> {
  readonly underWay: boolean;
}

/** Whether what is new elsewhere does not come, although the device is online. */
export function isFetchFailing({ online, fetching }: Pick<SyncStatus, 'online' | 'fetching'>): boolean {
  return online && fetching.failures >= REPEATED;
}

/**
 * "Up to date" is said only when nothing is queued, held or under way, and never over the news that nothing can be fetched
 * (rule Q13). A run that is kept because its module was deleted is no trouble, but it was not sent either.
 */
export function stateOf(facts: SyncFacts): SyncState {
  const { online, underWay, lastError, pending, held, orphanedRuns, lastSentAt } = facts;
  if (!online) return 'offline';
  if (underWay && pending > 0) return 'syncing';
  if (lastError !== null && pending > 0) return 'error';
  if (pending > 0) return 'queued';
  // Not hidden by the next try, which may take half a minute to fail.
  if (isFetchFailing(facts)) return 'error';
  if (held > 0) return 'held';
  if (underWay) return 'syncing';
  return lastSentAt === null || orphanedRuns > 0 ? 'idle' : 'allSent';
}

/** The status of the replication that runs in this tab; the shell reads it without loading the replication. */
export const syncStatus: ValueStore<SyncStatus> = createValueStore(INITIAL_STATUS);
