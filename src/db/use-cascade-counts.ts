import { useEffect, useState } from 'react';
import { reportError } from '@/shared/report-error';
import { countCascade, type CascadeCounts, type ContentTable } from './cascade';
import { useLocalStoreHandle } from './database-context';

/** What goes with content that is to be deleted; undefined until it was counted. */
export function useCascadeCounts(
  table: ContentTable,
  ids: readonly string[],
): CascadeCounts | 'failed' | undefined {
  const handle = useLocalStoreHandle();
  const [counts, setCounts] = useState<CascadeCounts | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    const count = async () => countCascade(await handle.open(), table, ids);
    count().then(
      (counted) => isCurrent && setCounts(counted),
      (error: unknown) => {
        reportError(error);
        if (isCurrent) setCounts('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [handle, table, ids]);
  return counts;
}
