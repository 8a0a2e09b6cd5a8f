import type { LocalStoreHandle } from '@/db/local-store-handle';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import type { NotTakenFile } from './NotTaken';
import type { AddedAgain } from './same-names';

/** Files that are being taken in, and how it went with those before. */
export interface AddingState {
  /** Files that are being checked and put on this device at the moment. */
  readonly taking: number;
  /** Files that were refused, until that is dismissed. */
  readonly notTaken: readonly NotTakenFile[];
  /** The files added last, where some have the name of another; null once that was read. */
  readonly addedAgain: AddedAgain | null;
}

const IDLE: AddingState = { taking: 0, notTaken: [], addedAgain: null };
const states = new WeakMap<LocalStoreHandle, ValueStore<AddingState>>();

/**
 * What became of the files that an account chose on this page. It outlives the screen: whoever leaves while files are
 * taken in, and comes back, sees which were refused. Another account begins with nothing.
 */
export function addingStateOf(handle: LocalStoreHandle): ValueStore<AddingState> {
  const known = states.get(handle) ?? createValueStore(IDLE);
  states.set(handle, known);
  return known;
}
