import type { DocumentState } from '@/db/documents';
import { isHeld, type Pending } from '@/db/outbox/item-state';
import { isDeferred, type OutboxItem } from '@/db/outbox/outbox-item';
import { rebaseItem, type Rebased, type ServerState } from '@/db/outbox/rebase-item';
import type { Collision } from '@/domain/merge/collision';
import { isLinkTable } from '@/domain/rows/link-tables';
import { isNewer } from '@/domain/rows/row-version';

/** The effect of a server row on this device; `undefined` leaves a part unchanged. */
export interface Reconciled {
  readonly pending: Pending | null | undefined;
  readonly document: DocumentState | undefined;
  readonly collisions: readonly Collision[];
}

export const UNCHANGED: Reconciled = { pending: undefined, document: undefined, collisions: [] };

/**
 * Reconciles a server row with this device. A row that is not newer is ignored (rule P2). A row with a pending change is merged,
 * and the change is rebased (rule P3). Any other row becomes the document.
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
  // A light reference without its document has no content.
  if (data === null) return { pending: null, document: theirs, collisions: [] };
  if (theirs.row === null && isExplicitRemoval(pending)) {
    return { pending: { ...pending, seen: theirs.version }, document: theirs, collisions: [] };
  }
  return fromRebased(pending, rebaseItem({ ...pending, data }, theirs), theirs.version);
}

/**
 * Whether the person removed a link row on purpose. The server must learn this even if the row is already gone, because it may have
 * been deleted by a cascade and would return with its parent (rule C4).
 */
function isExplicitRemoval(pending: Pending): boolean {
  const isSent = !isHeld(pending) || isDeferred(pending);
  return (
    isSent &&
    pending.operation === 'delete' &&
    pending.cascadedFrom === undefined &&
    isLinkTable(pending.table)
  );
}

/** The rebased change, queued or held like the pending one, with its document. */
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
  // Keeps its row until the document is written.
  return { ...item, reason, code, heldAt, place };
}
