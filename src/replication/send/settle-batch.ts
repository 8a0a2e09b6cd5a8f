import type { DocumentState } from '@/db/documents';
import type { Pending } from '@/db/outbox/item-state';
import type { Revision } from '@/db/outbox/outbox';
import { itemKey } from '@/db/outbox/outbox-item';
import type { TableName } from '@/domain/rows/rows';
import { isNewer } from '@/domain/rows/row-version';
import { readableColumns } from '@/domain/rows/server-columns';
import { noteRecreated } from '../pull/note-recreated';
import { writeDocuments } from '../pull/write-documents';
import type { RowAnswer } from '../server/server';
import type { SendPorts } from './send-ports';
import type { Settled } from './settle-answer';

type Settle = (
  answer: RowAnswer,
  pending: Pending | undefined,
  document: DocumentState | undefined,
) => Settled;

/** Settles the answers of one request under the table's lock: the queue first, then the documents (rule Q4). */
export async function settleBatch(
  { outbox, exclusively }: Pick<SendPorts, 'outbox' | 'exclusively'>,
  table: TableName,
  answers: readonly RowAnswer[],
  settle: Settle,
): Promise<ReadonlyMap<string, Settled>> {
  const byKey = new Map(answers.map((answer) => [itemKey(table, answer.id), readable(table, answer)]));
  return exclusively(table, async (documents) => {
    const ids = answers.map(({ id }) => id);
    const current = new Map(await documents?.read(ids));
    // Without locks the service worker may have sent at the same moment, and noted what is newer (rules P2, Q14).
    for (const [id, noted] of await outbox.unapplied.findAll(table, ids))
      if (isNewer(noted.version, current.get(id)?.version ?? '')) current.set(id, noted);
    const settled = new Map<string, Settled & Revision>();
    await outbox.revise([...byKey.keys()], (key, pending) => {
      const answer = byKey.get(key)!;
      const { id } = answer;
      const before = current.get(id);
      const result = noteRecreated({ table, id }, pending, before, settle(answer, pending, before));
      settled.set(id, result);
      return result;
    });
    if (documents !== undefined) {
      const writes = new Map<string, DocumentState>();
      for (const [id, { document }] of settled) if (document !== undefined) writes.set(id, document);
      const failed = new Set(await writeDocuments(outbox, table, documents, writes));
      await outbox.markDocumentsWritten(
        [...settled].flatMap(([id, { pending }]) => (failed.has(id) ? [] : [pending])),
      );
      const noted = [...settled].filter(([id, { unapplied }]) => unapplied !== undefined && !failed.has(id));
      if (noted.length > 0)
        await outbox.unapplied.forget(
          table,
          noted.map(([id]) => id),
        );
    }
    return settled;
  });
}

function readable(table: TableName, answer: RowAnswer): RowAnswer {
  if (!('row' in answer) || answer.row === null) return answer;
  return { ...answer, row: readableColumns(table, answer.row) };
}
