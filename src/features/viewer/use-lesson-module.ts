import { useMemo, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import type { CatalogueModule } from '@/catalogue/catalogue-answers';
import { needsOwnModule, withOwnModule } from '@/catalogue/own-module-view';
import { useCatalogueModule } from '@/catalogue/use-catalogue';
import type { ModuleView } from '@/catalogue/watch-module';
import { useOwnModule } from '@/db/use-own-module';
import { isUuid } from '@/shared/new-uuid';

export interface LessonModule {
  readonly view: ModuleView;
  /** The module to run; stays once a learner is in the middle of it, whatever the server says meanwhile. */
  readonly module: CatalogueModule | undefined;
  readonly retry: () => void;
}

/**
 * A module to be run. While nothing was done yet a newer version may take its place; after the first step it stays the
 * one that was begun, because nobody wants the ground to move.
 */
export function useLessonModule(id: string | undefined, isUnderWay: boolean): LessonModule {
  const { account } = useAuth();
  const catalogued = useCatalogueModule(id);
  const { module, ready } = useOwnModule(isUuid(id) && needsOwnModule(catalogued, account) ? id : undefined);
  // The same module must stay the same object from render to render: a new one counts as a newer version below.
  const view = useMemo(() => withOwnModule(catalogued, { module, ready }), [catalogued, module, ready]);
  const newest = view.state === 'ready' ? view.value : undefined;

  const [begun, setBegun] = useState<CatalogueModule>();
  const isSameModule = begun !== undefined && begun.id === id;
  if (!(isUnderWay && isSameModule) && newest !== begun) setBegun(newest);
  return { view, module: isUnderWay && isSameModule ? begun : newest, retry: catalogued.retry };
}
