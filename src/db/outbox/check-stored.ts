import type { Quarantined } from './outbox-item';

/**
 * Picks out of stored things those that are damaged (rule Q8), as they are quarantined: with the reason, and whole.
 * @param fault says why a value is not what it should be; undefined when it is
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
