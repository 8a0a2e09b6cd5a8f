import { useMemo } from 'react';
import { useAuth } from '@/auth/use-auth';
import { needsOwnModule, withOwnModule } from '@/catalogue/own-module-view';
import { useCatalogueModule } from '@/catalogue/use-catalogue';
import type { ModuleView } from '@/catalogue/watch-module';
import { useOwnModule } from '@/db/use-own-module';
import { useRows } from '@/db/use-rows';
import { publicName } from '@/domain/people/public-name';
import { isUuid } from '@/shared/new-uuid';

/** A module for its page: from the catalogue, or from the creator's own collections. */
export function useModule(id: string | undefined): { readonly view: ModuleView; readonly retry: () => void } {
  const { account } = useAuth();
  const catalogued = useCatalogueModule(id);
  const { module, ready } = useOwnModule(isUuid(id) && needsOwnModule(catalogued, account) ? id : undefined);
  const creatorId = module?.creator_id ?? account;
  const creators = useRows('profiles', creatorId === account ? null : { where: { id: creatorId }, limit: 1 });
  const creator = creators.rows[0];
  const creatorName = creator === undefined ? null : publicName(creator);
  const view = useMemo(
    () => withOwnModule(catalogued, { module, creatorName, ready }),
    [catalogued, module, creatorName, ready],
  );
  return { view, retry: catalogued.retry };
}
