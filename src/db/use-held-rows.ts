import { useCallback, useMemo } from 'react';
import type { TableName } from '@/domain/rows/rows';
import type { LocalStore } from './local-store';
import { useOutboxList } from './use-outbox-list';

/**
 * Ids of the rows of a table with a change that needs the person (decision L1); the same set as long as they are the same.
 * One look for a list of any length, so that its rows need not ask.
 */
export function useHeldRows(table: TableName): ReadonlySet<string> {
  const read = useCallback(
    async ({ outbox }: LocalStore) => {
      const rows = await outbox.heldRows(table);
      return { rows, total: rows.length };
    },
    [table],
  );
  const ids = useOutboxList(read).rows.join(' ');
  return useMemo(() => new Set(ids === '' ? [] : ids.split(' ')), [ids]);
}
