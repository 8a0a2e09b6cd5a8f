import type { DocumentState } from '@/db/documents';
import type { Revision } from '@/db/outbox/outbox';
import type { Pending } from '@/db/outbox/item-state';
import type { TableName } from '@/domain/rows/rows';
import type { Reconciled } from './reconcile';

/**
 * Notes the next document of a recreated row that has reached the server. Until the document is written, only the change knows
 * the version of the deletion, which a crash must not lose (rule P2).
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
