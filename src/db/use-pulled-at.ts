import { useEffect, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { TableName } from '@/domain/rows/rows';
import { reportError } from '@/shared/report-error';
import { useLocalStoreHandle } from './database-context';
import { pullMark } from './outbox/outbox-marks';

const schema = v.object({ updated_at: v.string() });

/**
 * The server's time up to which a table is complete on this device; undefined while that is not known. It is looked up
 * again whenever `now` moves on: give it the time that is shown next to it.
 */
export function usePulledAt(table: TableName, now: number): string | undefined {
  const { value } = useLocalStoreHandle();
  const { store } = useSyncExternalStore(value.subscribe, value.read, value.read);
  const [found, setFound] = useState<{ readonly lookedAt: number; readonly pulledAt: string | undefined }>();

  useEffect(() => {
    if (store === undefined) return undefined;
    let isShown = true;
    const look = async () => {
      // Written by the replication, but stored: a damaged one tells nothing.
      const mark = v.safeParse(schema, await store.outbox.marks.get(pullMark(table)));
      if (isShown) setFound({ lookedAt: now, pulledAt: mark.success ? mark.output.updated_at : undefined });
    };
    look().catch(reportError);
    return () => {
      isShown = false;
    };
  }, [store, table, now]);

  return found?.pulledAt;
}
