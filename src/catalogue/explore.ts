import type { ErrorCode } from '@/shared/app-error';
import { codeOf } from '@/shared/report-error';
import { createValueStore } from '@/shared/value-store';
import { type CatalogueModule, exploreAnswer, type OpenedPlaylist } from './catalogue-answers';
import { type CatalogueCard, isBehind } from './catalogue-card';
import type { CatalogueSource } from './catalogue-source';
import { type CardQuery, selectCards } from './select-cards';
import type { Kept, Shelf } from './shelf';
import { type Observed, whileObserved } from './while-observed';

/** Cards of one page. Ours: three rows on a laptop. */
export const PAGE_SIZE = 24;

/** State of a search: `server` is complete, `device` is what was seen before, `nothing` neither yet. */
export interface ExploreView {
  readonly cards: readonly CatalogueCard[];
  readonly shown: 'nothing' | 'device' | 'server';
  /** A page is being fetched. */
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  /** No exact match: these are similar. */
  readonly isSimilar: boolean;
  /** Why the server's answer is missing; the device's cards stay. */
  readonly error: ErrorCode | null;
  /** When the cards of the device were received, in milliseconds since the epoch; null for the server's. */
  readonly seenAt: number | null;
}

export interface ExploreQuery extends CardQuery {
  /** Only content that opens offline. */
  readonly onDevice: boolean;
}

const NOTHING_YET: ExploreView = {
  cards: [],
  shown: 'nothing',
  isLoading: true,
  hasMore: false,
  isSimilar: false,
  error: null,
  seenAt: null,
};

/** One search. */
export interface Explore extends Observed<ExploreView> {
  readonly loadMore: () => void;
}

/** Content that opens offline. What was opened by its link has no card, so one is created. */
async function openableCards(shelf: Shelf): Promise<readonly Kept<CatalogueCard>[]> {
  const known = new Map((await shelf.cards.all()).map((kept) => [kept.value.id, kept]));
  const found = await Promise.all([
    ...(await shelf.modules.ids()).map(
      async (id) => known.get(id) ?? moduleCard(await shelf.modules.get(id)),
    ),
    ...(await shelf.playlists.ids()).map(
      async (id) => known.get(id) ?? playlistCard(await shelf.playlists.get(id)),
    ),
  ]);
  return found.flatMap((kept) => kept ?? []);
}

function moduleCard(kept: Kept<CatalogueModule> | undefined): Kept<CatalogueCard> | undefined {
  if (kept === undefined || kept.isUnlisted === true) return undefined;
  const { content, ...row } = kept.value;
  return { ...kept, value: { ...row, kind: 'module', step_count: content.nodes.length } };
}

function playlistCard(kept: Kept<OpenedPlaylist> | undefined): Kept<CatalogueCard> | undefined {
  if (kept === undefined || kept.isUnlisted === true) return undefined;
  const { playlist, items } = kept.value;
  return { ...kept, value: { ...playlist, kind: 'playlist', step_count: items.length } };
}

/** The backup project's cards that are not older than this device's (decision E16): only these are stored. */
async function newerOnes(
  cards: readonly CatalogueCard[],
  source: CatalogueSource,
): Promise<readonly CatalogueCard[]> {
  const here = await (await source.shelf()).cards.all();
  const known = new Map(here.map(({ value }) => [value.id, value]));
  return cards.filter((card) => !isBehind(card, known.get(card.id)));
}

/** How long a search is restored when the person returns to it, with all its pages. Milliseconds; ours. */
const REMEMBERED_FOR = 5 * 60_000;
/** The last state of a search in this tab. */
const remembered = new WeakMap<CatalogueSource, { key: string; at: number; view: ExploreView }>();
const keyOf = ({ search, kind, sort, onDevice }: ExploreQuery) =>
  JSON.stringify([search.trim(), kind, sort, onDevice]);

/** The recent state of a search in this tab; undefined for others. */
export function lastView(query: ExploreQuery, source: CatalogueSource): ExploreView | undefined {
  const last = remembered.get(source);
  if (last?.key !== keyOf(query)) return undefined;
  return Math.abs(source.clock.now() - last.at) < REMEMBERED_FOR ? last.view : undefined;
}

/**
 * A search (decision E1): shows cards from the device immediately, then the server's answer.
 * @param last its recent state, which is restored without a request
 */
export function watchExplore(query: ExploreQuery, source: CatalogueSource, last?: ExploreView): Explore {
  let running = new AbortController();
  let device: Promise<void> = Promise.resolve();
  const view = createValueStore<ExploreView>(last ?? NOTHING_YET);
  const update = (change: Partial<ExploreView>) => {
    if (running.signal.aborted) return;
    const next = { ...view.read(), ...change };
    view.set(next);
    if (next.shown === 'server' && !next.isLoading && next.error === null)
      remembered.set(source, { key: keyOf(query), at: source.clock.now(), view: next });
  };

  async function readDevice(): Promise<void> {
    const shelf = await source.shelf();
    const known = await (query.onDevice ? openableCards(shelf) : shelf.cards.all());
    if (view.read().shown === 'server') return;
    const { cards, isSimilar } = selectCards(
      known.map(({ value }) => value),
      query,
    );
    const wanted = new Set(cards.map((card) => card.id));
    const times = known.filter(({ value }) => wanted.has(value.id)).map(({ fetchedAt }) => fetchedAt);
    const seenAt = times.length === 0 ? null : Math.min(...times);
    const isFinal = query.onDevice || view.read().error !== null;
    if (cards.length > 0 || isFinal) {
      update({ cards, isSimilar, shown: 'device', seenAt, ...(query.onDevice ? { isLoading: false } : {}) });
    }
  }

  async function askServer(): Promise<void> {
    const { signal } = running;
    const before = view.read().shown === 'server' ? view.read().cards : [];
    try {
      const { answer, isFromBackup } = await source.call(
        'explore',
        {
          p_search: query.search.trim(),
          p_kind: query.kind,
          p_sort: query.sort,
          p_limit: PAGE_SIZE,
          p_offset: before.length,
        },
        exploreAnswer,
        signal,
      );
      // New content shifts the pages, so a card may arrive twice.
      const known = new Set(before.map((card) => card.id));
      const fresh = answer.cards.filter((card) => !known.has(card.id));
      const kept = isFromBackup ? await newerOnes(fresh, source) : fresh;
      for (const card of kept) source.memory.cards.set(card.id, card);
      update({
        cards: [...before, ...fresh],
        shown: 'server',
        isLoading: false,
        hasMore: answer.more && answer.cards.length > 0,
        isSimilar: answer.similar,
        error: null,
        seenAt: null,
      });
      void source.shelf().then((shelf) => shelf.cards.put(kept));
    } catch (error) {
      if (signal.aborted) return;
      update({ isLoading: false, error: codeOf(error) });
      await device;
      if (view.read().shown === 'nothing') update({ shown: 'device' });
    }
  }

  return {
    ...whileObserved(view, () => {
      running = new AbortController();
      if (view.read().shown !== 'server') {
        device = readDevice();
        if (!query.onDevice) void askServer();
      }
      return () => running.abort();
    }),
    loadMore() {
      const { isLoading, hasMore, shown } = view.read();
      if (isLoading || (shown === 'server' && !hasMore) || query.onDevice) return;
      update({ isLoading: true, error: null });
      void askServer();
    },
  };
}
