import { CARD_SORTS } from '@/catalogue/catalogue-card';
import type { ExploreQuery } from '@/catalogue/explore';
import type { Clock } from '@/shared/clock';
import { useListAddress, type SearchField } from '@/ui/list/use-list-address';

export interface ExploreQueryState extends SearchField {
  /** The current query; the search field may be ahead of it. */
  readonly query: ExploreQuery;
  readonly change: (part: Partial<Omit<ExploreQuery, 'search'>>) => void;
  /** Searches at once, without the typing pause. */
  readonly searchNow: () => void;
  readonly clear: () => void;
}

/** The search of the explore screen. Kept in the URL, so that it can be shared and survives a reload. */
export function useExploreQuery(clock?: Clock): ExploreQueryState {
  const { address, field, searched } = useListAddress(undefined, clock);
  const { filters, sort, changeFilters, setSort, clearSearch } = address;
  const { kind, device } = filters;
  const query: ExploreQuery = {
    search: searched,
    kind: kind === 'module' || kind === 'playlist' ? kind : null,
    sort: CARD_SORTS.find((one) => one === sort?.column) ?? 'newest',
    onDevice: device === '1',
  };
  return {
    ...field,
    query,
    searchNow: () => changeFilters((now) => now),
    change(part) {
      const next = { ...query, ...part };
      if (next.sort !== query.sort) {
        setSort(next.sort === 'newest' ? null : { column: next.sort, direction: 'ascending' });
      } else {
        changeFilters(() => ({
          ...(next.kind === null ? {} : { kind: next.kind }),
          ...(next.onDevice ? { device: '1' } : {}),
        }));
      }
    },
    clear() {
      clearSearch();
      changeFilters(() => ({}));
      setSort(null);
    },
  };
}
