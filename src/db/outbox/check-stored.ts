import type { SetAside } from './outbox-item';

/**
 * Picks out of stored things those that are damaged (rule Q8), as they are set aside: with the reason, and whole.
 * @param fault says why a value is not what it should be; undefined when it is
 */
export function checkStored(
  kind: SetAside['kind'],
  stored: readonly unknown[],
  fault: (value: unknown) => string | undefined,
  now: number,
): readonly SetAside[] {
  return stored.flatMap((value): SetAside[] => {
    const reason = fault(value);
    if (reason === undefined) return [];
    const { id, table, rowId } = (value ?? {}) as Readonly<Record<string, unknown>>;
    return [
      { id: String(id), kind, table: String(table), rowId: String(rowId), reason, content: value, at: now },
    ];
  });
}
