import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { systemClock, type Clock } from '@/shared/clock';
import { SIZE } from '@/shared/limits';
import type { FilterValues, ListSort } from './list-definition';

/** Milliseconds until the search enters the address. */
const TYPING_PAUSE = 300;

/** Marks own history entries. */
const OWN = 'list';

const NO_FILTERS: FilterValues = {};

/** The search field's text; the lists follow deferred. */
export interface SearchField {
  readonly typed: string;
  readonly type: (text: string) => void;
}

/** A list's query. The same object until it changes. */
export interface ListQuery {
  /** The deferred search. */
  readonly search: string;
  /** Filter parameters of the address; each list reads its own. */
  readonly filters: FilterValues;
  /** Adds a history entry. */
  readonly changeFilters: (change: (now: FilterValues) => FilterValues) => void;
  readonly sort: ListSort | null;
  readonly setSort: (sort: ListSort | null) => void;
  readonly clearSearch: () => void;
}

/** The lists of a screen, by its address. */
export interface ListAddress extends ListQuery {
  /** The open list; the first needs no parameter. */
  readonly tab: string;
  /** Opens a tab with its last filters and order. */
  readonly openTab: (tab: string) => void;
  /** A tab's current or last filters. */
  readonly filtersOf: (tab: string) => FilterValues;
}

type AddressState = Pick<ListAddress, 'tab' | 'search' | 'filters' | 'sort'>;

/**
 * A list screen's state, kept in the address so that it survives a reload and Back. `tabs` must stay the same
 * array. `searched` is the search in the address, which follows a pause in typing.
 */
export function useListAddress(
  tabs: readonly string[] = NO_TABS,
  clock: Clock = systemClock,
): { readonly address: ListAddress; readonly field: SearchField; readonly searched: string } {
  const location = useLocation();
  const navigate = useNavigate();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [state, setState] = useState(() => ({ ...readAddress(tabs, location.search), key: location.key }));
  const [left, setLeft] = useState<Readonly<Record<string, Pick<AddressState, 'filters' | 'sort'>>>>({});
  const { tab, search: typed, filters, sort } = state;

  // Navigation, such as Back: lists follow.
  if (state.key !== location.key) {
    const isOwn = location.state === OWN && !isBack;
    const next = isOwn ? state : readAddress(tabs, location.search);
    // The address has no trailing space.
    const search = next.search === typed.trim() ? typed : next.search;
    setState({ ...next, search, key: location.key });
  }

  // Changes chain before they are rendered.
  const latest = useRef({ state, left, location });
  useEffect(() => {
    latest.current = { state, left, location };
  }, [state, left, location]);

  const change = useCallback(
    (part: Partial<AddressState>, replace = false) => {
      const { state: now, location: here } = latest.current;
      const next = { ...now, ...part };
      latest.current = { ...latest.current, state: next };
      setState((before) => ({ ...next, key: before.key }));
      void navigate({ ...here, search: writeAddress(tabs, next) }, { replace, state: OWN });
    },
    [navigate, tabs],
  );

  const searched = readAddress(tabs, location.search).search;
  useEffect(() => {
    if (typed.trim() === searched) return undefined;
    const { pathname } = window.location;
    return clock.after(TYPING_PAUSE, () => {
      // Navigation is under way: do not interfere.
      if (window.location.pathname === pathname) change({}, true);
    });
  }, [typed, searched, change, clock]);

  const type = useCallback((text: string) => {
    latest.current = { ...latest.current, state: { ...latest.current.state, search: text } };
    setState((before) => ({ ...before, search: text }));
  }, []);
  const actions = useMemo(
    () => ({
      openTab(next: string) {
        const { state: now, left: known } = latest.current;
        if (next === now.tab) return;
        setLeft({ ...known, [now.tab]: { filters: now.filters, sort: now.sort } });
        change({ tab: next, ...(known[next] ?? { filters: NO_FILTERS, sort: null }) });
      },
      changeFilters: (changed: (now: FilterValues) => FilterValues) =>
        change({ filters: changed(latest.current.state.filters) }),
      setSort: (next: ListSort | null) => change({ sort: next }, true),
      clearSearch: () => clearSearch(type),
    }),
    [change, type],
  );
  const search = useDeferredValue(typed);
  const address = useMemo(
    () => ({
      ...actions,
      tab,
      filters,
      sort,
      search,
      filtersOf: (one: string) => (one === tab ? filters : (left[one]?.filters ?? NO_FILTERS)),
    }),
    [actions, tab, filters, sort, search, left],
  );
  return { address, field: { typed, type }, searched };
}

const NO_TABS: readonly string[] = [''];

export function useListQuery(): { readonly query: ListQuery; readonly field: SearchField } {
  const [typed, type] = useState('');
  const [filters, changeFilters] = useState(NO_FILTERS);
  const [sort, setSort] = useState<ListSort | null>(null);
  const search = useDeferredValue(typed);
  const query = useMemo(
    () => ({ search, filters, changeFilters, sort, setSort, clearSearch: () => clearSearch(type) }),
    [search, filters, sort],
  );
  return { query, field: { typed, type } };
}

function clearSearch(type: SearchField['type']): void {
  // The pressed button is removed.
  document.querySelector<HTMLElement>('[data-list-search]')?.focus();
  type('');
}

/** Invalid parameters are ignored. */
function readAddress(tabs: readonly string[], text: string): AddressState {
  const { tab, q = '', sort, ...filters } = Object.fromEntries(new URLSearchParams(text));
  const [, sign, column] = /^(-?)(\w+)$/.exec(sort ?? '') ?? [];
  return {
    tab: tabs.find((one) => one === tab) ?? tabs[0] ?? '',
    search: q.length <= SIZE.title ? q.trim() : '',
    filters,
    sort: column === undefined ? null : { column, direction: sign === '-' ? 'descending' : 'ascending' },
  };
}

/** Omits defaults. Inverse of `readAddress`. */
function writeAddress(tabs: readonly string[], { tab, search, filters, sort }: AddressState): string {
  const q = search.trim().slice(0, SIZE.title);
  return new URLSearchParams({
    ...(tab === tabs[0] ? {} : { tab }),
    ...(q === '' ? {} : { q }),
    ...filters,
    ...(sort === null ? {} : { sort: `${sort.direction === 'descending' ? '-' : ''}${sort.column}` }),
  }).toString();
}
