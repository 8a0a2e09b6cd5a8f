import * as v from 'valibot';
import { TABLE_ORDER, type AnyRow, type TableName } from '@/domain/rows/rows';

export type Operation = 'insert' | 'update' | 'delete';

/** The last sent state of an item that was edited before the answer arrived. */
export interface SentState {
  readonly operation: Operation;
  readonly data: AnyRow;
}

/** A queued change (rule Q2), at most one per row (rule Q3). */
export interface OutboxItem {
  readonly id: string;
  readonly operation: Operation;
  readonly table: TableName;
  /** The whole row; for a delete, as it was. Only columns that differ from `base` are sent. */
  readonly data: AnyRow;
  /** When the first coalesced change was made, or when it was requeued. Order and age in the queue follow it (rule Q7). */
  readonly timestamp: number;
  /** When the person made it, if that differs from `timestamp`. For display only. */
  readonly madeAt?: number;
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
  /** The version in flight; null if none is. */
  readonly sentVersion: number | null;
  /** The state in flight, if the item was edited since. It is repeated unchanged before anything newer (rule Q10). */
  readonly sent: SentState | null;
  /** Write-only columns (decision D6): sent once, then forgotten. */
  readonly secret: Readonly<Record<string, unknown>> | null;
  /** Set while the document has not followed a merge, so only this change has the row. Stored under this name. */
  readonly behind?: 1;
  /** Keys of the rows whose deletion cascades here. It is never sent, and ends with them (`settleCascades`). */
  readonly cascadedFrom?: readonly string[];
}

/** Reasons for which a change leaves the queue and comes back automatically (rule Q7). */
export const DEFERRED_REASONS = ['overflow', 'age', 'quota'] as const;
/** Reasons for which a change waits for the person (decision L1). */
export const REJECTED_REASONS = ['refused', 'too-large'] as const;

/** Why a change left the queue without success (decision L1). */
export type HeldReason = (typeof DEFERRED_REASONS | typeof REJECTED_REASONS)[number];

/** When the person made a change, whether or not it was requeued since. Milliseconds. */
export function madeAt({ madeAt: made, timestamp }: Pick<OutboxItem, 'madeAt' | 'timestamp'>): number {
  return made ?? timestamp;
}

/** Whether a held change returns to the queue without the person. */
export function isDeferred({ reason }: Pick<HeldChange, 'reason'>): boolean {
  return DEFERRED_REASONS.some((deferred) => deferred === reason);
}

/** SQLSTATE of a foreign key without its parent: a change held for it returns when a parent has been sent. */
export const FOREIGN_KEY_MISSING = '23503';

/** SQLSTATE of what the server's policies refuse: a lesson held for it returns when its module may be seen again. */
export const NOT_ALLOWED = '42501';

/** A change that left the queue without success. A deferred one is a light reference: its row is in the document. */
export interface HeldChange extends Omit<OutboxItem, 'data'> {
  readonly data: AnyRow | null;
  readonly reason: HeldReason;
  /** The server's code of the last refusal. */
  readonly code: string | null;
  readonly heldAt: number;
  /** Return order: parents first, then the oldest. Null for a rejected change. */
  readonly place: readonly [rank: number, timestamp: number] | null;
}

/** A held change that comes back automatically. */
export type DeferredChange = HeldChange & { readonly reason: (typeof DEFERRED_REASONS)[number] };
/** A held change that needs the person. */
export type RejectedChange = HeldChange & { readonly reason: (typeof REJECTED_REASONS)[number] };

/** A held change's return order (rule Q7). */
export function placeOf({
  table,
  reason,
  timestamp,
}: Pick<HeldChange, 'table' | 'reason' | 'timestamp'>): HeldChange['place'] {
  return isDeferred({ reason }) ? [TABLE_ORDER.indexOf(table), timestamp] : null;
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
  /** The row then, if its name depends on its parent. */
  readonly row?: AnyRow;
}

/** Damaged data. Kept, and never sent (rule Q8). */
export interface Quarantined {
  readonly id: string;
  readonly kind: 'document' | 'item' | 'row' | 'version';
  readonly table: string;
  readonly rowId: string;
  readonly reason: string;
  readonly content: unknown;
  readonly at: number;
  /** A document without unsent work: the server's row replaces it. */
  readonly isCopy?: boolean;
}

export function itemKey(table: TableName, rowId: string): string {
  return `${table}|${rowId}`;
}

const row = v.looseObject({ id: v.string(), created_at: v.string(), updated_at: v.string() });
const operation = v.picklist(['insert', 'update', 'delete']);

const itemFields = {
  id: v.string(),
  operation,
  table: v.picklist(TABLE_ORDER),
  timestamp: v.pipe(v.number(), v.finite()),
  madeAt: v.optional(v.pipe(v.number(), v.finite())),
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
  behind: v.optional(v.literal(1)),
  cascadedFrom: v.optional(v.array(v.string())),
};

const itemSchema = v.looseObject({ ...itemFields, data: row });

const heldSchema = v.looseObject({
  ...itemFields,
  data: v.nullable(row),
  reason: v.picklist([...REJECTED_REASONS, ...DEFERRED_REASONS]),
  code: v.nullable(v.string()),
  heldAt: v.pipe(v.number(), v.finite()),
  place: v.nullable(v.tuple([v.number(), v.number()])),
});

const versionSchema = v.looseObject({
  id: v.string(),
  key: v.string(),
  table: v.picklist(TABLE_ORDER),
  rowId: v.string(),
  path: v.string(),
  kept: v.picklist(['mine', 'theirs']),
  at: v.pipe(v.number(), v.finite()),
});

/** Why a stored value is not a queue item of `owner`; undefined when it is one (rule Q8). */
export function itemFault(value: unknown, owner: string): string | undefined {
  return changeFault(itemSchema, value, owner);
}

/** Why a stored value is not a held change of `owner`; undefined when it is one (rule Q8). */
export function heldFault(value: unknown, owner: string): string | undefined {
  return changeFault(heldSchema, value, owner);
}

/** Why a stored value is not a kept version; undefined when it is one (rule Q8). */
export function versionFault(value: unknown): string | undefined {
  const result = v.safeParse(versionSchema, value, { abortEarly: true });
  return result.success ? undefined : reasonOf(result.issues[0]);
}

function changeFault(
  schema: typeof itemSchema | typeof heldSchema,
  value: unknown,
  owner: string,
): string | undefined {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (!result.success) return reasonOf(result.issues[0]);
  const { key, table, rowId } = result.output;
  if (key !== itemKey(table, rowId)) return 'key: names another row';
  return result.output.owner === owner ? undefined : 'owner: belongs to another account';
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'item'}: ${issue.message}`;
}

/**
 * Separates damaged values (rule Q8).
 * @param fault returns why a value is damaged; undefined if it is not
 */
export function checkStored(
  kind: Quarantined['kind'],
  stored: readonly unknown[],
  fault: (value: unknown) => string | undefined,
  now: number,
): readonly Quarantined[] {
  return stored.flatMap((value): Quarantined[] => {
    const reason = fault(value);
    if (reason === undefined) return [];
    const { id, table, rowId } = (value ?? {}) as Readonly<Record<string, unknown>>;
    return [
      { id: String(id), kind, table: String(table), rowId: String(rowId), reason, content: value, at: now },
    ];
  });
}
