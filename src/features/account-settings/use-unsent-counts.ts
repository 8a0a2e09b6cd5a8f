import { useEffect, useState } from 'react';
import { VISITOR } from '@/auth/auth-state';
import { useLocalStoreHandle } from '@/db/database-context';
import { onTypedModulesChange, unsentCounts } from '@/db/edits/typed-modules';
import { totalOf } from '@/media/upload/unsent-files';
import { watchUnsentFiles } from '@/media/upload/watch-unsent-files';
import { flushBeforeReload } from '@/shared/reload-guard';
import { reportError } from '@/shared/report-error';

/** Numbers of changes and files that only this device holds. */
export interface UnsentCounts {
  readonly changes: number;
  /** Files not uploaded yet, paused and refused ones included. */
  readonly files: number;
}

/** Counts unsent changes and files in their queues, since replication may not have started yet. */
export function useUnsentCounts(): UnsentCounts | undefined {
  const changes = useUnsentChanges();
  const files = useUnsentFiles();
  return changes === undefined || files === undefined ? undefined : { changes, files };
}

function useUnsentFiles(): number | undefined {
  const { account } = useLocalStoreHandle();
  const [files, setFiles] = useState<number>();

  useEffect(() => {
    if (account === VISITOR) return undefined;
    return watchUnsentFiles(
      account,
      (unsent) => setFiles(totalOf(unsent)),
      (error) => {
        reportError(error);
        // No stored files, so nothing can be lost.
        setFiles(0);
      },
    );
  }, [account]);

  return account === VISITOR ? 0 : files;
}

function useUnsentChanges(): number | undefined {
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
        const { pending, held } = await unsentCounts(outbox);
        if (!isOver) setUnsent(pending + held);
      };
      const countAgain = () => void count().catch(reportError);
      const stops = [outbox.onChange(countAgain), onTypedModulesChange(countAgain)];
      stop = () => stops.forEach((end) => end());
      await count();
    }

    watch().catch((error: unknown) => {
      reportError(error);
      // No local data, so nothing can be lost.
      if (!isOver) setUnsent(0);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [handle]);

  return unsent;
}
