import type { ExportedChanges } from '@/db/export-changes';
import { NO_FILES } from '@/media/upload/unsent-files';
import { createValueStore } from '@/shared/value-store';

/** The running replication, as the shell uses it. */
export interface Engine {
  readonly account: string;
  /** Tries to send everything waiting. */
  readonly flush: () => Promise<void>;
  /** Sends and pulls now, without pauses. */
  readonly syncNow: () => Promise<void>;
  /** Requeues rejected changes, by ids or all. */
  readonly retryHeld: (ids?: readonly string[]) => Promise<void>;
  /** Discards a rejected change and resets its row. */
  readonly discardHeld: (id: string) => Promise<void>;
  /** Forgets quarantined data. */
  readonly removeQuarantined: (ids: readonly string[]) => Promise<void>;
  /** Everything that only this device holds, as a file. */
  readonly exportChanges: () => Promise<ExportedChanges>;
}

/** Null for visitors, and until local data is open. */
export const engine = createValueStore<Engine | null>(null);

/** Number of kept values that lost a collision (rule C3), for the badge. */
export const keptVersionCount = createValueStore(0);

/** Number of files only on this device, for the badge (rule Q13). */
export const unsentFiles = createValueStore(NO_FILES);
