import { createValueStore } from '@/shared/value-store';

/** The running replication of the signed-in account, as far as the shell uses it. */
export interface Engine {
  readonly account: string;
  /** Tries to send everything that waits; resolves when it has tried. */
  readonly flush: () => Promise<void>;
}

/** Null for visitors, and until the local data has opened. */
export const engine = createValueStore<Engine | null>(null);
