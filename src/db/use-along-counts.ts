import { useEffect, useState } from 'react';
import { reportError } from '@/shared/report-error';
import type { ContentTable } from './along-rows';
import { countAlong, type AlongCounts } from './count-along';
import { useLocalStoreHandle } from './database-context';

/** What goes with content that is to be deleted; undefined until it was counted. */
export function useAlongCounts(
  table: ContentTable,
  ids: readonly string[],
): AlongCounts | 'failed' | undefined {
  const handle = useLocalStoreHandle();
  const [counts, setCounts] = useState<AlongCounts | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    const count = async () => countAlong(await handle.open(), table, ids);
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
