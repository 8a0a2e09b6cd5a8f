import type { DocumentState } from '@/db/local-store';
import { isHeld, type Pending } from '@/db/outbox/item-state';
import { isDeferred, type OutboxItem } from '@/db/outbox/outbox-item';
import { rebaseItem, type Rebased, type ServerState } from '@/db/outbox/rebase-item';
import type { Collision } from '@/domain/merge/collision';
import { isLinkTable } from '@/domain/rows/link-tables';
import { isNewer } from '@/domain/rows/row-version';

/** What a server's row changes on this device. `undefined` leaves it as it is. */
export interface Reconciled {
  readonly pending: Pending | null | undefined;
  readonly document: DocumentState | undefined;
  readonly collisions: readonly Collision[];
}

export const UNCHANGED: Reconciled = { pending: undefined, document: undefined, collisions: [] };

/**
 * Takes a row of the server into this device. One that is not newer than what is known is ignored (rule P2). One with
 * a waiting or held change is merged with it, and the change is rebased onto it (rule P3); otherwise the document
 * becomes the row.
 */
export function reconcile(
  pending: Pending | undefined,
  document: DocumentState | undefined,
  theirs: ServerState,
): Reconciled {
  if (pending !== undefined) return reconcilePending(pending, document, theirs);
  const known = document?.version ?? '';
  if (known !== '' && !isNewer(theirs.version, known)) return UNCHANGED;
  if (theirs.row === null && document === undefined) return UNCHANGED;
  return { pending: undefined, document: theirs, collisions: [] };
}

function reconcilePending(
  pending: Pending,
  document: DocumentState | undefined,
  theirs: ServerState,
): Reconciled {
  if (pending.seen !== '' && !isNewer(theirs.version, pending.seen)) return UNCHANGED;
  const data = pending.data ?? document?.row ?? null;
  // A light reference whose document is gone has nothing left to say.
  if (data === null) return { pending: null, document: theirs, collisions: [] };
  if (theirs.row === null && isTakenOut(pending)) {
    return { pending: { ...pending, seen: theirs.version }, document: theirs, collisions: [] };
  }
  return fromRebased(pending, rebaseItem({ ...pending, data }, theirs), theirs.version);
}

/**
 * Whether the person took a link row out on its own. That must be said to the server even where the row is gone there: it may
 * have gone along with something that comes back, and would come back with it (rule C4).
 */
function isTakenOut(pending: Pending): boolean {
  const isSent = !isHeld(pending) || isDeferred(pending);
  return (
    isSent &&
    pending.operation === 'delete' &&
    pending.cascadedFrom === undefined &&
    isLinkTable(pending.table)
  );
}

/** A rebased change in the form the pending one had, and the document that goes with it. */
export function fromRebased(
  pending: Pending,
  { item, row, collisions }: Rebased,
  version: string,
): Reconciled {
  return {
    pending: item === null ? null : inSameForm(pending, item),
    document: { row, version },
    collisions,
  };
}

function inSameForm(pending: Pending, item: OutboxItem): Pending {
  if (!isHeld(pending)) return item;
  const { reason, code, heldAt, place } = pending;
  // With its row, until the document has followed.
  return { ...item, reason, code, heldAt, place };
}
