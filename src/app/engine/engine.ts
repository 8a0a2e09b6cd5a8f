import type { ExportedChanges } from '@/db/export-changes';
import { NO_FILES } from '@/media/upload/unsent-files';
import { createValueStore } from '@/shared/value-store';

/** The running replication of the signed-in account, as far as the shell uses it. */
export interface Engine {
  readonly account: string;
  /** Tries to send everything that waits; resolves when it has tried. */
  readonly flush: () => Promise<void>;
  /** Sends and pulls now, whatever pause is on; resolves when it has tried. */
  readonly syncNow: () => Promise<void>;
  /** Lets held changes return to the queue: those with the ids, or all. */
  readonly retryHeld: (ids?: readonly string[]) => Promise<void>;
  /** Throws a held change away for good; its row goes back to what the server has. */
  readonly discardHeld: (id: string) => Promise<void>;
  /** Forgets what was quarantined under these ids. */
  readonly removeQuarantined: (ids: readonly string[]) => Promise<void>;
  /** Everything that is on this device alone, to be kept as a file. */
  readonly exportChanges: () => Promise<ExportedChanges>;
}

/** Null for visitors, and until the local data has opened. */
export const engine = createValueStore<Engine | null>(null);

/** How many values that lost a collision are kept (rule C3), for the badge. */
export const keptVersionCount = createValueStore(0);

/** How many files are on this device alone, for the badge (rule Q13). */
export const unsentFiles = createValueStore(NO_FILES);
