import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { useAuth } from '@/auth/use-auth';
import { cardSchema, type CatalogueCard } from './catalogue-card';
import { catalogueSource } from './catalogue-source';

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
