import { useEffect, useState } from 'react';
import { useShelf } from '@/catalogue/use-shelf';
import { useRowNames } from '@/db/use-row-names';
import { type NamedRow, rowName, type NameOf } from '@/domain/changes/row-name';

/** Names of own rows, and of others' modules seen here. */
export function usePanelNames(rows: readonly NamedRow[]): NameOf {
  const own = useRowNames(rows);
  const openShelf = useShelf();
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = [...new Set(rows.filter(({ table }) => table === 'modules').map(({ id }) => id))].join('|');

  useEffect(() => {
    if (wanted === '') return undefined;
    let isShown = true;
    async function read() {
      const shelf = await openShelf();
      const found = new Map<string, string>();
      for (const id of wanted.split('|')) {
        const name = rowName('modules', (await shelf.modules.get(id))?.value);
        if (name !== undefined) found.set(id, name);
      }
      if (isShown) setSeen(found);
    }
    // Without the shelf, others' modules have no names.
    read().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [openShelf, wanted]);

  return (table, id) => own(table, id) ?? (table === 'modules' ? seen.get(id) : undefined);
}
