import { useEffect, useMemo, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { catalogueSource } from './catalogue-source';
import { useAttempts } from './use-attempts';
import { moduleAtOnce, watchModule, type ModuleView } from './watch-module';

/**
 * A module by its id, from this device or from the server, whichever is first. Asks again when the connection comes
 * back, when another project comes into use (decision E16), and on `retry`. The same object until something is new.
 */
export function useCatalogueModule(id: string | undefined): ModuleView & { readonly retry: () => void } {
  const { account } = useAuth();
  const source = catalogueSource(account);
  const { attempt, retry } = useAttempts();
  const [shown, setShown] = useState<{ readonly key: string; readonly view: ModuleView }>();
  const key = `${account} ${id ?? ''} ${attempt}`;

  useEffect(() => watchModule(id, source, (view) => setShown({ key, view })), [id, source, key]);

  const atOnce = useMemo(() => ({ key, view: moduleAtOnce(id, source) }), [key, id, source]);
  const { view } = shown?.key === key ? shown : atOnce;
  return useMemo(() => ({ ...view, retry }), [view, retry]);
}
