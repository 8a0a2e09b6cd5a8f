import { createValueStore } from '@/shared/value-store';

export interface UpdateState {
  /** A new version waits for consent. */
  readonly waiting: boolean;
  /** Postponed until the next start. */
  readonly dismissed: boolean;
}

/** Shared by registration and screen. */
export const updateStore = createValueStore<UpdateState>({ waiting: false, dismissed: false });
