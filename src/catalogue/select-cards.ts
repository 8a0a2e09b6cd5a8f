import { foldText } from '@/domain/text/fold-text';
import { typoPattern } from '@/domain/text/typo-pattern';
import type { CardKind, CardSort, CatalogueCard } from './catalogue-card';

/** A search of the catalogue. */
export interface CardQuery {
  readonly search: string;
  /** Null for both. */
  readonly kind: CardKind | null;
  readonly sort: CardSort;
}

const words = (text: string): readonly string[] =>
  foldText(text)
    // Remaining marks are part of words: the vowels of Hindi are marks.
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether the title or description contains each search word, as on the server. */
function matches(card: CatalogueCard, wanted: readonly ((word: string) => boolean)[]): boolean {
  if (wanted.length === 0) return true;
  const found = words(`${card.title} ${card.description}`);
  return wanted.every((isFound) => found.some(isFound));
}

const begins = (wanted: string) => (word: string) => word.startsWith(wanted);

/** Mistyped words too. */
function comesClose(wanted: string): (word: string) => boolean {
  const typo = typoPattern(wanted);
  return (word) => word.startsWith(wanted) || typo?.test(word) === true;
}

const byId = (a: CatalogueCard, b: CatalogueCard) => (a.id < b.id ? -1 : 1);
const ORDERS: Readonly<Record<CardSort, (a: CatalogueCard, b: CatalogueCard) => number>> = {
  newest: (a, b) => b.created_at.localeCompare(a.created_at) || byId(a, b),
  title: (a, b) => a.title.toLowerCase().localeCompare(b.title.toLowerCase()) || byId(a, b),
  popular: (a, b) => b.views - a.views || byId(a, b),
};

/**
 * The device's cards that match a query, sorted, as the server would answer. If no word begins with the search words,
 * similar ones.
 */
export function selectCards(
  cards: readonly CatalogueCard[],
  { search, kind, sort }: CardQuery,
): { readonly cards: readonly CatalogueCard[]; readonly isSimilar: boolean } {
  const wanted = words(search);
  if (search.trim() !== '' && wanted.length === 0) return { cards: [], isSimilar: false };
  const ofKind = cards.filter((card) => kind === null || card.kind === kind);
  const select = (as: (word: string) => (other: string) => boolean) => {
    const tests = wanted.map(as);
    return ofKind.filter((card) => matches(card, tests)).toSorted(ORDERS[sort]);
  };
  const exact = select(begins);
  if (exact.length > 0) return { cards: exact, isSimilar: false };
  const close = select(comesClose);
  return { cards: close, isSimilar: close.length > 0 };
}
