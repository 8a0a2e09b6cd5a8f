import * as v from 'valibot';
import { TABLE_ORDER, type AnyRow, type TableName } from '@/domain/rows/rows';

export type Operation = 'insert' | 'update' | 'delete';

/** What was last sent of an item that was edited before the answer came. */
export interface SentState {
  readonly operation: Operation;
  readonly data: AnyRow;
}

/**
 * One change that waits to be sent (rule Q2). There is at most one for a row; further changes coalesce into it
 * (rule Q3).
 */
export interface OutboxItem {
  readonly id: string;
  readonly operation: Operation;
  readonly table: TableName;
  /** The whole row as the person left it; for a delete, as it was. Sent are only the columns that differ from `base`. */
  readonly data: AnyRow;
  /** Milliseconds; when the first of the coalesced changes was made, by the device's clock. */
  readonly timestamp: number;
  /** Refusals by the server so far; transport failures do not count (rule Q6). */
  readonly retryCount: number;
  readonly lastError: string | null;
  /** When the server last refused it, milliseconds; null since it was changed. It is tried again 5 s later. */
  readonly triedAt: number | null;

  readonly rowId: string;
  /** The account that made the change; no other ever sends it (rule Q12). */
  readonly owner: string;
  /** The server's row that the change was made on; null when the server has none. */
  readonly base: AnyRow | null;
  /** `table|rowId`. */
  readonly key: string;
  /** Newest server version of the row that was taken into account; older rows are ignored (rule P2). */
  readonly seen: string;
  /** Counts the changes of this item, so that an answer is matched with what was sent. */
  readonly version: number;
  /** The version whose answer has not come yet; null when nothing is under way. */
  readonly sentVersion: number | null;
  /** Set when the item was edited after that version was sent. Repeated as it is before anything newer (rule Q10). */
  readonly sent: SentState | null;
  /** Write-only columns (decision D6): sent once, then forgotten. */
  readonly secret: Readonly<Record<string, unknown>> | null;
}

/** Why a change left the queue without success (decision L1). */
export type HeldReason = 'refused' | 'too-large' | 'overflow' | 'age' | 'quota';

/** Reasons that pass: such changes return to the queue by themselves. The others wait for the person. */
export const PASSING_REASONS: readonly HeldReason[] = ['overflow', 'age', 'quota'];

/** SQLSTATE of a foreign key without its parent: a change held for it returns when a parent has been sent. */
export const FOREIGN_KEY_MISSING = '23503';

/**
 * A change that left the queue without success. Held for a passing reason it is a light reference: its row is in the
 * local document, so `data` is null for inserts and updates.
 */
export interface HeldChange extends Omit<OutboxItem, 'data'> {
  readonly data: AnyRow | null;
  readonly reason: HeldReason;
  /** The server's code of the last refusal. */
  readonly code: string | null;
  readonly heldAt: number;
}

/** A value that lost a collision, kept so that it can be seen and restored (rule C3). */
export interface KeptVersion {
  readonly id: string;
  readonly key: string;
  readonly table: TableName;
  readonly rowId: string;
  readonly path: string;
  readonly kept: 'mine' | 'theirs';
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly at: number;
}

/**
 * Something that could not be used: a damaged document or queue item, or a row of the server that does not fit its
 * table. Kept, and never sent (rule Q8).
 */
export interface SetAside {
  readonly id: string;
  readonly kind: 'document' | 'item' | 'row';
  readonly table: string;
  readonly rowId: string;
  readonly reason: string;
  readonly content: unknown;
  readonly at: number;
}

export function itemKey(table: TableName, rowId: string): string {
  return `${table}|${rowId}`;
}

const row = v.looseObject({ id: v.string(), created_at: v.string(), updated_at: v.string() });
const operation = v.picklist(['insert', 'update', 'delete']);

const itemSchema = v.looseObject({
  id: v.string(),
  operation,
  table: v.picklist(TABLE_ORDER),
  data: row,
  timestamp: v.pipe(v.number(), v.finite()),
  retryCount: v.pipe(v.number(), v.finite()),
  lastError: v.nullable(v.string()),
  triedAt: v.nullable(v.number()),
  rowId: v.string(),
  owner: v.string(),
  base: v.nullable(row),
  key: v.string(),
  seen: v.string(),
  version: v.pipe(v.number(), v.finite()),
  sentVersion: v.nullable(v.number()),
  sent: v.nullable(v.looseObject({ operation, data: row })),
  secret: v.nullable(v.record(v.string(), v.unknown())),
});

/** Why a stored value is not a queue item of `owner`; undefined when it is one (rule Q8). */
export function itemFault(value: unknown, owner: string): string | undefined {
  const result = v.safeParse(itemSchema, value, { abortEarly: true });
  if (!result.success) return `${v.getDotPath(result.issues[0]) ?? 'item'}: ${result.issues[0].message}`;
  if (result.output.owner !== owner) return 'owner: belongs to another account';
  return undefined;
}
