import type { Documents } from '@/db/documents';
import type { Outbox } from '@/db/outbox/outbox';
import type { TableName } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import type { AcknowledgedVersions } from '../acknowledged-versions';
import type { RequestSizer } from '../request-sizer';
import type { Server } from '../server/server';

export interface SendPorts {
  readonly outbox: Outbox;
  readonly server: Server;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /**
   * Runs `work` under the lock of a table's writes, with its documents; without them in the service worker, where
   * documents follow at the page's next pull.
   */
  readonly exclusively: <R>(
    table: TableName,
    work: (documents: Documents | undefined) => Promise<R>,
  ) => Promise<R>;
  /** Keep it between drains to keep what it learned. */
  readonly sizer?: RequestSizer;
  /**
   * Undo window in milliseconds: deletions that cascade on the server wait for it, because cascaded rows of others cannot be
   * restored (decision L7). Default: 0.
   */
  readonly undoTime?: number;
  /** Milliseconds from the last send to the next one of edited module content (rule Q5). None by default. */
  readonly contentInterval?: number;
  /** Awaited between parts of long work, so that the page can render. */
  readonly yieldToUi?: () => Promise<void>;
  /** Receives acknowledged versions, so that the next pull can leave them out. */
  readonly acknowledged?: AcknowledgedVersions;
}
