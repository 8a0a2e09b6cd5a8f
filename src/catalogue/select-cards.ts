import { foldText } from '@/domain/text/fold-text';
import type { CardKind, CardSort, CatalogueCard } from './catalogue-card';

/** What one looks for in the catalogue. */
export interface CardQuery {
  readonly search: string;
  /** Null for both. */
  readonly kind: CardKind | null;
  readonly sort: CardSort;
}

const words = (text: string): readonly string[] =>
  foldText(text)
    // A mark that is left stands inside a word: the vowels of Hindi are marks.
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether each word that is looked for begins a word of the title or the description, as on the server. */
function matches(card: CatalogueCard, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const found = words(`${card.title} ${card.description}`);
  return wanted.every((word) => found.some((other) => other.startsWith(word)));
}

const byId = (a: CatalogueCard, b: CatalogueCard) => (a.id < b.id ? -1 : 1);
const ORDERS: Readonly<Record<CardSort, (a: CatalogueCard, b: CatalogueCard) => number>> = {
  newest: (a, b) => b.created_at.localeCompare(a.created_at) || byId(a, b),
  title: (a, b) => a.title.toLowerCase().localeCompare(b.title.toLowerCase()) || byId(a, b),
  popular: (a, b) => b.views - a.views || byId(a, b),
};

/** The cards of this device that a query asks for, in its order: what the server would answer, as far as is known. */
export function selectCards(
  cards: readonly CatalogueCard[],
  { search, kind, sort }: CardQuery,
): readonly CatalogueCard[] {
  const wanted = words(search);
  if (search.trim() !== '' && wanted.length === 0) return [];
  return cards
    .filter((card) => (kind === null || card.kind === kind) && matches(card, wanted))
    .toSorted(ORDERS[sort]);
}
