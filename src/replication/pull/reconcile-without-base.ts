import type { DocumentState } from '@/db/documents';
import type { Pending } from '@/db/outbox/item-state';
import type { Outbox } from '@/db/outbox/outbox';
import type { ServerState } from '@/db/outbox/rebase-item';
import { changedColumns, sameRow } from '@/domain/merge/merge-rows';
import { movedForward } from '@/domain/merge/merge-runs';
import type { Collision } from '@/domain/merge/collision';
import { isOwnRow } from '@/domain/rows/is-own-row';
import { isLinkTable } from '@/domain/rows/link-tables';
import { isNewer } from '@/domain/rows/row-version';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import { UNCHANGED, reconcile, type Reconciled } from './reconcile';

/** Tables whose rows only their owner changes. */
const OWNER_ONLY: ReadonlySet<TableName> = new Set<TableName>([
  'profiles',
  'modules',
  'playlists',
  'groups',
  'media_files',
  'module_sessions',
]);

/**
 * Reconciles a server row after the queue was lost, when it is unknown what was sent (rule Q16). Differences from the same version
 * were unsent and are queued again; differences from a newer version may be unsent and are kept as versions. Pure.
 */
export function reconcileWithoutBase(
  { table, outbox }: { readonly table: TableName; readonly outbox: Pick<Outbox, 'itemOf' | 'owner'> },
  pending: Pending | undefined,
  document: DocumentState | undefined,
  theirs: ServerState,
): Reconciled {
  if (pending !== undefined) return reconcilePendingWithoutBase(table, pending, document, theirs);
  const mine = document?.row ?? null;
  // A row of another owner is a copy without unsent work.
  if (mine !== null && OWNER_ONLY.has(table) && !isOwnRow(table, mine, outbox.owner))
    return reconcile(undefined, document, theirs);
  if (document === undefined || mine === null) {
    // An unsent deletion is forgotten, and the server's row returns.
    return theirs.row === null ? reconcile(undefined, document, theirs) : taken(theirs);
  }
  const unsent = (base: AnyRow | null, next = mine): Reconciled => ({
    ...UNCHANGED,
    pending: outbox.itemOf({ table, rowId: mine.id, previous: base, next }),
  });
  if (theirs.row === null) {
    if (document.version === '') return unsent(null);
    if (!isNewer(theirs.version, document.version)) return UNCHANGED;
    const whole: Collision = { path: '', kept: 'theirs', mine, theirs: null };
    return taken(theirs, isLinkTable(table) ? [] : [whole]);
  }
  if (sameRow(table, mine, theirs.row)) return taken(theirs);
  if (document.version === theirs.version) return unsent(theirs.row);
  if (document.version !== '' && !isNewer(theirs.version, document.version)) return UNCHANGED;
  const forward = movedForward(table, mine, theirs.row);
  // Progress beyond the server's run is sent (rule C6).
  if (!sameRow(table, forward, theirs.row))
    return { ...unsent(theirs.row, forward), document: { row: forward, version: theirs.version } };
  return taken(theirs, table === 'module_sessions' ? [] : differences(table, mine, theirs.row));
}

function taken(theirs: ServerState, collisions: readonly Collision[] = []): Reconciled {
  return { pending: undefined, document: theirs, collisions };
}

function reconcilePendingWithoutBase(
  table: TableName,
  pending: Pending,
  document: DocumentState | undefined,
  theirs: ServerState,
): Reconciled {
  const { base } = pending;
  if (base === null || theirs.row === null) return reconcile(pending, document, theirs);
  if (base.updated_at === theirs.version)
    return { ...UNCHANGED, pending: { ...pending, base: theirs.row, version: pending.version + 1 } };
  const reconciled = reconcile(pending, document, theirs);
  const isTaken = reconciled.document !== undefined;
  const unsure = isTaken ? differences(table, base, theirs.row) : [];
  const reported = new Set(reconciled.collisions.map(({ path }) => path));
  return {
    ...reconciled,
    collisions: [...reconciled.collisions, ...unsure.filter(({ path }) => !reported.has(path))],
  };
}

/** The columns in which a row gives way to the server's. */
function differences(table: TableName, mine: AnyRow, theirs: AnyRow): readonly Collision[] {
  return Object.entries(changedColumns(table, theirs, mine)).map(([path, value]) => ({
    path,
    kept: 'theirs',
    mine: value,
    theirs: theirs[path],
  }));
}
