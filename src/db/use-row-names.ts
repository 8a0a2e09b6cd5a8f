import { useEffect, useState } from 'react';
import { rowName, type NameOf, type NamedRow } from '@/domain/changes/row-name';
import { itemKey } from './outbox/outbox-item';
import { useLocalStoreHandle } from './database-context';
import { reportError } from '@/shared/report-error';

/** Names of rows on this device, for texts that mention them. Empty until read. */
export function useRowNames(rows: readonly NamedRow[]): NameOf {
  const handle = useLocalStoreHandle();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = JSON.stringify(rows.map(({ table, id }) => [table, id]));

  useEffect(() => {
    const missing = (JSON.parse(wanted) as [NamedRow['table'], string][]).filter(
      ([table, id]) => !names.has(itemKey(table, id)),
    );
    if (missing.length === 0) return undefined;
    let isShown = true;
    async function read() {
      const store = await handle.open();
      // Former names of rows that are no longer on this device.
      const former = await store.outbox.names.find(missing.map(([table, id]) => itemKey(table, id)));
      const found = await Promise.all(
        missing.map(async ([table, id]) => {
          const key = itemKey(table, id);
          return [key, rowName(table, await store.get(table, id)) ?? former.get(key)] as const;
        }),
      );
      // Includes rows without a name, so that they are not looked up again.
      if (isShown) setNames(new Map([...names, ...found.map(([key, name]) => [key, name ?? ''] as const)]));
    }
    read().catch(reportError);
    return () => {
      isShown = false;
    };
  }, [handle, wanted, names]);

  return (table, id) => names.get(itemKey(table, id)) || undefined;
}
