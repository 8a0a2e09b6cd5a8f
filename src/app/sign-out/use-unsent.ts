import { useEffect, useState } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import { flushBeforeReload } from '@/shared/reload-guard';
import { reportError } from '@/shared/report-error';

/**
 * Changes that are on this device alone; undefined until they are counted. Asks the queue itself: the replication,
 * which publishes the same, may not have started yet. What a screen has not written down yet is written first.
 */
export function useUnsent(): number | undefined {
  const handle = useLocalStoreHandle();
  const [unsent, setUnsent] = useState<number>();

  useEffect(() => {
    let isOver = false;
    let stop = () => {};

    async function watch() {
      await flushBeforeReload().catch(reportError);
      const { outbox } = await handle.open();
      if (isOver) return;
      const count = async () => {
        const { pending, held } = await outbox.counts();
        if (!isOver) setUnsent(pending + held);
      };
      stop = outbox.onChange(() => void count().catch(reportError));
      await count();
    }

    watch().catch((error: unknown) => {
      reportError(error);
      // Without local data there is nothing that could be lost.
      if (!isOver) setUnsent(0);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [handle]);

  return unsent;
}
