import { useAuth } from '@/auth/use-auth';
import { needsOwnModule, withOwnModule } from '@/catalogue/own-module-view';
import { useCatalogueModule } from '@/catalogue/use-catalogue-module';
import type { ModuleView } from '@/catalogue/watch-module';
import { useOwnModule } from '@/db/use-own-module';
import { isUuid } from '@/shared/is-uuid';

/** A module for its page: from the catalogue, and for its creator from her own collections. */
export function useModule(id: string | undefined): { readonly view: ModuleView; readonly retry: () => void } {
  const { account } = useAuth();
  const { retry, ...view } = useCatalogueModule(id);
  const own = useOwnModule(isUuid(id) && needsOwnModule(view, account) ? id : undefined);
  return { view: withOwnModule(view, own), retry };
}
