import { useEffect, useState } from 'react';
import type { TableName } from '@/domain/rows/rows';
import { reportError } from '@/shared/report-error';
import { useOpenStore } from './database-context';
import { pullMark, readPulledAt } from './outbox/outbox-marks';

/** The server time up to which a table is complete on this device; undefined while unknown. See `useMark`. */
export function usePulledAt(table: TableName, now: number): string | undefined {
  return readPulledAt(useMark(pullMark(table), now)?.value);
}

/** A mark of the outbox, once the local data is open; re-read whenever `news` changes. */
export function useMark(name: string, news: unknown): { readonly value: unknown } | undefined {
  const store = useOpenStore();
  const [found, setFound] = useState<{ store: unknown; name: string; news: unknown; value: unknown }>();
  useEffect(() => {
    let isShown = true;
    store?.outbox.marks
      .get(name)
      .then((value) => isShown && setFound({ store, name, news, value }))
      .catch(reportError);
    return () => {
      isShown = false;
    };
  }, [store, name, news]);
  return store !== undefined && found?.store === store && found.name === name ? found : undefined;
}
