import { useEffect, useMemo, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { isUuid } from '@/shared/is-uuid';
import { catalogueSource } from './catalogue-source';
import { useAttempts } from './use-attempts';
import { watchPlaylist, type PlaylistView } from './watch-playlist';

/** A playlist by its id with the cards of what it holds; like `useCatalogueModule`. */
export function useCataloguePlaylist(id: string | undefined): PlaylistView & { readonly retry: () => void } {
  const { account } = useAuth();
  const source = catalogueSource(account);
  const { attempt, retry } = useAttempts();
  const [shown, setShown] = useState<{ readonly key: string; readonly view: PlaylistView }>();
  const key = `${account} ${id ?? ''} ${attempt}`;

  useEffect(() => watchPlaylist(id, source, (view) => setShown({ key, view })), [id, source, key]);

  return useMemo(() => {
    const nothing: PlaylistView = { state: isUuid(id) ? 'loading' : 'missing' };
    return { ...(shown?.key === key ? shown.view : nothing), retry };
  }, [shown, key, id, retry]);
}
