import { useEffect, useState } from 'react';
import { catalogueSource } from '@/catalogue/catalogue-source';
import { watchModule } from '@/catalogue/watch-module';
import { useLocalStoreHandle } from '@/db/database-context';
import type { LocalStore } from '@/db/local-store';
import { reportError } from '@/shared/report-error';

/** A module's data for its card. */
export interface ModuleCard {
  readonly title: string;
  readonly thumbnail_url: string | null;
}

/**
 * A module's title and picture from this device, or from the server if it was only run on another device. Undefined while
 * loading, null if it is no longer visible.
 */
export function useModuleCard(id: string): ModuleCard | null | undefined {
  const handle = useLocalStoreHandle();
  const [found, setFound] = useState<{ readonly id: string; readonly face: ModuleCard | null }>();

  useEffect(() => {
    let isShown = true;
    let stop = (): void => {};
    const show = (face: ModuleCard | null) => (isShown ? setFound({ id, face }) : undefined);
    const source = catalogueSource(handle.account);

    async function find() {
      // Without storage there are no local modules.
      const store: LocalStore | undefined = await handle.open().catch(() => undefined);
      const shelf = await source.shelf();
      const face = (await store?.get('modules', id)) ?? (await shelf.modules.get(id))?.value;
      if (face !== undefined) return show(face);
      if (!isShown) return undefined;
      const watch = watchModule(id, source);
      stop = watch.subscribe(() => {
        const view = watch.read();
        if (view.state === 'ready') show(view.value);
        if (view.state === 'locked') show(view.preview);
        if (view.state === 'missing') show(null);
      });
      return undefined;
    }
    find().catch(reportError);
    return () => {
      isShown = false;
      stop();
    };
  }, [handle, id]);

  return found?.id === id ? found.face : undefined;
}
