import { useEffect, useState } from 'react';
import { useShelf } from '@/catalogue/use-shelf';
import { reportError } from '@/shared/report-error';

const NONE: ReadonlySet<string> = new Set();

/** Ids of the modules and playlists that were opened before, and so work offline. */
export function useOfflineContentIds(): ReadonlySet<string> {
  const openShelf = useShelf();
  const [ids, setIds] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    openShelf()
      .then(async (shelf) => {
        const kept = await Promise.all([shelf.modules.ids(), shelf.playlists.ids()]);
        if (!isOver) setIds(new Set(kept.flat()));
        return undefined;
      })
      .catch(reportError);
    return () => {
      isOver = true;
    };
  }, [openShelf]);
  return ids;
}
