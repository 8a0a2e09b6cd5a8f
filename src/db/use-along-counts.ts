import { useEffect, useState } from 'react';
import { reportError } from '@/shared/report-error';
import type { ContentTable } from './along-rows';
import { countAlong, type AlongCounts } from './count-along';
import { useLocalStoreHandle } from './database-context';

/** What goes with content that is to be deleted; undefined until it was counted, and when it cannot be. */
export function useAlongCounts(table: ContentTable, ids: readonly string[]): AlongCounts | undefined {
  const handle = useLocalStoreHandle();
  const [counts, setCounts] = useState<AlongCounts>();
  useEffect(() => {
    let isCurrent = true;
    const count = async () => {
      const counted = await countAlong(await handle.open(), table, ids);
      if (isCurrent) setCounts(counted);
    };
    count().catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, [handle, table, ids]);
  return counts;
}
