import type { DocumentState } from '@/db/local-store';
import type { Revision } from '@/db/outbox/outbox';
import type { Pending } from '@/db/outbox/item-state';
import type { TableName } from '@/domain/rows/rows';
import type { Reconciled } from './reconcile';

/**
 * Notes what the document of a row becomes that was made again after its deletion, and has now reached the server. Until then its
 * change alone knows in which version it was deleted; a tab that dies before the document follows must not forget it (rule
 * P2).
 */
export function noteRecreated<R extends Reconciled>(
  { table, id }: { readonly table: TableName; readonly id: string },
  pending: Pending | undefined,
  before: DocumentState | undefined,
  revision: R,
): R & Pick<Revision, 'unapplied'> {
  const isRecreated = pending?.base === null && pending.seen !== '' && before?.version === '';
  const { document } = revision;
  if (!isRecreated || revision.pending !== null || document === undefined) return revision;
  return { ...revision, unapplied: { table, id, ...document } };
}
