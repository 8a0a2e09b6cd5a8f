import { createValueStore } from '@/shared/value-store';

/** What is known about a newer version of the app. */
export interface UpdateState {
  /** A newer version is on this device and waits for the person's word. */
  readonly waiting: boolean;
  /** The person put the question off; it is asked again at the next start. */
  readonly dismissed: boolean;
}

/** Shared between the registration, which knows, and the screen, which asks. */
export const updateStore = createValueStore<UpdateState>({ waiting: false, dismissed: false });
