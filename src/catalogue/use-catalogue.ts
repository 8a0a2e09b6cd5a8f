import { useCallback, useEffect, useState, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { useAuth } from '@/auth/use-auth';
import { isUuid } from '@/shared/new-uuid';
import { catalogueSource } from './catalogue-source';
import { useAskAgain } from './lazy-watch';
import { moduleAtOnce, watchModule, type ModuleView } from './watch-module';
import { watchPlaylist, type PlaylistView } from './watch-playlist';
import { cardSchema, type CatalogueCard } from './catalogue-card';

/** Counts attempts: one more on `retry`, when the connection comes back, or another project comes into use (E16). */
function useAttempts(): { readonly attempt: number; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useAskAgain(retry);
  return { attempt, retry };
}

/** A module from this device or the server, whichever is first. The same object until something is new. */
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

const stateSchema = v.object({ card: cardSchema });

/** The card from which a screen was opened, if it was: shown until the whole thing is there. */
export function useKnownCard(id: string | undefined): CatalogueCard | undefined {
  const { account } = useAuth();
  const { state } = useLocation();
  if (id === undefined) return undefined;
  const seen = catalogueSource(account).memory.cards.get(id);
  if (seen !== undefined) return seen;
  const passed = v.safeParse(stateSchema, state);
  return passed.success && passed.output.card.id === id ? passed.output.card : undefined;
}
