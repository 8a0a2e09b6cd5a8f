import { itemFault, type SetAside } from './outbox-item';

/** Parts stored queue items into those that can be sent and those that are damaged (rule Q8). */
export function checkItems(
  stored: readonly unknown[],
  owner: string,
  now: number,
): { faulty: readonly SetAside[] } {
  const faulty = stored.flatMap((value): SetAside[] => {
    const reason = itemFault(value, owner);
    if (reason === undefined) return [];
    const { id, table, rowId } = value as Readonly<Record<string, unknown>>;
    return [
      {
        id: String(id),
        kind: 'item',
        table: String(table),
        rowId: String(rowId),
        reason,
        content: value,
        at: now,
      },
    ];
  });
  return { faulty };
}
