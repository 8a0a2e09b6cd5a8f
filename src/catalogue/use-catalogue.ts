import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { useAuth } from '@/auth/use-auth';
import { catalogueSource, type CatalogueSource } from './catalogue-source';
import { cardSchema, type CatalogueCard } from './catalogue-card';
import { useRefetch } from './use-refetch';
import { watchModule } from './watch-module';
import { watchPlaylist } from './watch-playlist';
import type { ResourceView, ResourceWatch } from './watch-resource';

function useResource<T, P>(
  id: string | undefined,
  watchOf: (id: string | undefined, source: CatalogueSource) => ResourceWatch<T, P>,
): ResourceView<T, P> & { readonly retry: () => void } {
  const { account } = useAuth();
  const watch = useMemo(() => watchOf(id, catalogueSource(account)), [watchOf, id, account]);
  const view = useSyncExternalStore(watch.subscribe, watch.read, watch.read);
  useRefetch(watch.ask);
  return useMemo(() => ({ ...view, retry: watch.ask }), [view, watch]);
}

/** A module from this device or the server, whichever answers first. The same object until it changes. */
export const useCatalogueModule = (id: string | undefined) => useResource(id, watchModule);

/** A playlist by id, with the cards of its items; like `useCatalogueModule`. */
export const useCataloguePlaylist = (id: string | undefined) => useResource(id, watchPlaylist);

const stateSchema = v.object({ card: cardSchema });

/** The card from which a screen was opened, if any, to show while loading. */
export function useKnownCard(id: string | undefined): CatalogueCard | undefined {
  const { account } = useAuth();
  const { state } = useLocation();
  if (id === undefined) return undefined;
  const seen = catalogueSource(account).memory.cards.get(id);
  if (seen !== undefined) return seen;
  const passed = v.safeParse(stateSchema, state);
  return passed.success && passed.output.card.id === id ? passed.output.card : undefined;
}
