import type { Writer } from '@/db/local-store';
import type { KeptVersion } from '@/db/outbox/outbox-item';
import { applyVersion } from '@/domain/merge/apply-version';
import type { AnyRow } from '@/domain/rows/rows';

export type Restored = 'restored' | 'gone';

export async function restoreVersion(
  writer: Writer,
  version: KeptVersion,
  side: 'mine' | 'theirs',
  row: AnyRow | null,
): Promise<Restored> {
  const { table, rowId, path } = version;
  const value = version[side];
  const applied = applyVersion(table, row, path, value);
  if (applied.state === 'gone') return 'gone';
  if (applied.row === null) {
    await writer.remove(table, rowId);
    return 'restored';
  }
  if (row === null) {
    // The writer validates the row.
    await writer.insert(table, applied.row);
    return 'restored';
  }
  let outcome: Restored = 'gone';
  await writer.modify(table, rowId, (current) => {
    const again = applyVersion(table, current as unknown as AnyRow, path, value);
    outcome = again.state === 'applied' ? 'restored' : 'gone';
    return again.state === 'applied' && again.row !== null
      ? (again.row as unknown as typeof current)
      : current;
  });
  return outcome;
}
