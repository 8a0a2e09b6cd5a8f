import { useEffect, useState } from 'react';
import type { ModuleRow } from '@/domain/rows/rows';
import { reportError } from '@/shared/report-error';
import { useLocalStoreHandle } from './database-context';

/** A module from the account's own collections. Opens nothing while `id` is undefined, as for learners. */
export function useOwnModule(id: string | undefined): {
  readonly module: ModuleRow | undefined;
  readonly ready: boolean;
} {
  const handle = useLocalStoreHandle();
  const [found, setFound] = useState<{ readonly id: string; readonly module: ModuleRow | undefined }>();

  useEffect(() => {
    if (id === undefined) return undefined;
    let stop = () => {};
    let isOver = false;

    async function follow(moduleId: string) {
      const store = await handle.open();
      if (isOver) return;
      const source = store.observe('modules', { where: { id: moduleId }, limit: 1 });
      const update = () => {
        const { rows, ready, hasFailed } = source.get();
        // If they cannot be read, the catalogue decides.
        if (ready || hasFailed === true) setFound({ id: moduleId, module: rows[0] });
      };
      stop = source.subscribe(update);
      update();
    }

    follow(id).catch((error: unknown) => {
      // Without local collections the device has no drafts, so the catalogue decides.
      reportError(error);
      if (!isOver) setFound({ id, module: undefined });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [id, handle]);

  if (id === undefined) return { module: undefined, ready: true };
  return found?.id === id ? { module: found.module, ready: true } : { module: undefined, ready: false };
}
