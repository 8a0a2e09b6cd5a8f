import { createValueStore, type ValueStore } from '@/shared/value-store';

/** Failures in a row that are reported. */
const REPEATED = 3;

/**
 * In order of precedence: offline; in progress; last attempt failed; changes queued; pulls failing (`error`); changes need the
 * person; everything sent; nothing to report.
 */
export type SyncState = 'offline' | 'syncing' | 'error' | 'queued' | 'held' | 'allSent' | 'idle';

export interface FetchStatus {
  /** Time of the last successful pull, in milliseconds; null if unknown. */
  readonly doneAt: number | null;
  /** Failures since then. */
  readonly failures: number;
  /** The last failure since then; null without one. */
  readonly error: string | null;
}

export interface SyncStatus {
  readonly online: boolean;
  readonly state: SyncState;
  /** Changes that will be sent automatically (rule Q13). */
  readonly pending: number;
  /** Changes that need the person (decision L1). */
  readonly held: number;
  /** Held runs whose module was deleted: kept only here, and no action is needed. */
  readonly orphanedRuns: number;
  /** Notices until dismissed. No action is needed. */
  readonly notices: number;
  /** Damaged documents and queue items, and rows of the server that do not fit (rule Q8). */
  readonly quarantined: number;
  /** Of sending only. */
  readonly lastError: string | null;
  /** Milliseconds. */
  readonly lastSentAt: number | null;
  /** Separate from sending. */
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

/** Whether pulls keep failing although the device is online. */
export function isFetchFailing({ online, fetching }: Pick<SyncStatus, 'online' | 'fetching'>): boolean {
  return online && fetching.failures >= REPEATED;
}

/**
 * "Up to date" (`allSent`) requires that nothing is queued, held or in flight, and that pulls succeed (rule Q13). A run of a
 * deleted module is no error, but it was not sent either.
 */
export function stateOf(facts: SyncFacts): SyncState {
  const { online, underWay, lastError, pending, held, orphanedRuns, lastSentAt } = facts;
  if (!online) return 'offline';
  if (underWay && pending > 0) return 'syncing';
  if (lastError !== null && pending > 0) return 'error';
  if (pending > 0) return 'queued';
  // Before `syncing`, because the next attempt may take 30 s to fail.
  if (isFetchFailing(facts)) return 'error';
  if (held > 0) return 'held';
  if (underWay) return 'syncing';
  return lastSentAt === null || orphanedRuns > 0 ? 'idle' : 'allSent';
}

/** The status of the replication that runs in this tab; the shell reads it without loading the replication. */
export const syncStatus: ValueStore<SyncStatus> = createValueStore(INITIAL_STATUS);
