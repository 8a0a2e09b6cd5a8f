import { createValueStore } from '@/shared/value-store';

/** Which backend project is in use (decision E16). */
export interface FailoverState {
  readonly usingBackup: boolean;
  /** What to say about the last change; null once it has been shown for 5 s. */
  readonly message: string | null;
}

/** Driven by whatever decides which project is used. */
export const failoverStore = createValueStore<FailoverState>({ usingBackup: false, message: null });
