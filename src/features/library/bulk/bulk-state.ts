import type { LocalStoreHandle } from '@/db/local-store-handle';
import { createValueStore, type ValueStore } from '@/shared/value-store';

/** What is done to many things at once. */
export type JobKind = 'delete' | 'unpublish' | 'playlists' | 'undoDelete' | 'undoUnpublish' | 'undoPlaylists';

/** Something under way. */
export interface Job {
  readonly kind: JobKind;
  readonly done: number;
  readonly total: number;
  /** Stops it after the present batch; without it the job cannot be stopped. */
  readonly cancel?: (() => void) | undefined;
}

/** What a job could not do. */
export interface Failures {
  readonly kind: JobKind;
  /** What it is about, such as "3 modules". */
  readonly what: string;
  readonly items: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
  readonly retry: () => void;
}

export interface BulkState {
  readonly job: Job | null;
  readonly failures: Failures | null;
}

const IDLE: BulkState = { job: null, failures: null };
const states = new WeakMap<LocalStoreHandle, ValueStore<BulkState>>();

/** What goes on in an account's library. It outlives the screen: whoever comes back sees how far it got, and what failed. */
export function bulkStateOf(handle: LocalStoreHandle): ValueStore<BulkState> {
  const known = states.get(handle) ?? createValueStore(IDLE);
  states.set(handle, known);
  return known;
}
