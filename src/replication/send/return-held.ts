import type { LocalStore } from '@/db/local-store';
import type { FoundRow } from '@/db/outbox/outbox';
import type { HeldChange } from '@/db/outbox/outbox-item';
import type { TableName } from '@/domain/rows/rows';

/**
 * Lets held changes return to the queue (decision L1), light references with the rows of their documents.
 * @returns how many returned
 */
export async function returnHeld(
  { outbox, exclusively }: Pick<LocalStore, 'outbox' | 'exclusively'>,
  which: (held: HeldChange) => boolean,
): Promise<number> {
  const light = (await outbox.held()).filter((held) => which(held) && held.data === null);
  const found = new Map<string, FoundRow>();
  for (const table of new Set(light.map((held) => held.table))) {
    const ofTable = light.filter((held) => held.table === table);
    for (const [key, row] of await readRows(exclusively, table, ofTable)) found.set(key, row);
  }
  return outbox.returnHeld(which, found);
}

function readRows(
  exclusively: LocalStore['exclusively'],
  table: TableName,
  light: readonly HeldChange[],
): Promise<[string, FoundRow][]> {
  return exclusively(table, async (documents) => {
    const states = await documents.read(light.map((held) => held.rowId));
    return light.map(({ key, rowId, version }) => [key, { row: states.get(rowId)?.row ?? null, version }]);
  });
}
