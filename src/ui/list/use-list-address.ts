import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { systemClock, type Clock } from '@/shared/clock';
import { SIZE } from '@/shared/limits';
import type { FilterValues, ListSort } from './list-definition';

/** Milliseconds without a key after which the search stands in the address. The list follows every key. */
const TYPING_PAUSE = 300;

/** Marks the entries of the history that a list made itself. */
const OWN = 'list';

const NO_FILTERS: FilterValues = {};

/** What stands in the search field, which shows a key before the lists do. */
export interface SearchField {
  readonly typed: string;
  readonly type: (text: string) => void;
}

/** What a list shows: searched, filtered and sorted. The same object while nothing of it changes. */
export interface ListQuery {
  /** What lists are searched for: what is typed, as soon as the device has drawn the list before. */
  readonly search: string;
  /** What else the address says; a list knows which of it are filters of its own. */
  readonly filters: FilterValues;
  /** Each change is a step that the Back button takes back. */
  readonly changeFilters: (change: (now: FilterValues) => FilterValues) => void;
  /** Null is the order in which rows come. It may be by a column of another list. */
  readonly sort: ListSort | null;
  readonly setSort: (sort: ListSort | null) => void;
  readonly clearSearch: () => void;
}

/** What the lists of a screen show, as its address says. */
export interface ListAddress extends ListQuery {
  /** Of a screen with several lists; the first one needs no word in the address. */
  readonly tab: string;
  /** Opens a tab, with the filters and the order that it had when it was left. */
  readonly openTab: (tab: string) => void;
  /** The filters of a tab: those with which it was left, where another one is open. */
  readonly filtersOf: (tab: string) => FilterValues;
}

type AddressState = Pick<ListAddress, 'tab' | 'search' | 'filters' | 'sort'>;

/** A list screen's state, kept in the address. `searched` follows a pause in typing. */
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

  // The address changed from elsewhere, such as by the Back button: the lists follow it.
  if (state.key !== location.key) {
    const isOwn = location.state === OWN && !isBack;
    const next = isOwn ? state : readAddress(tabs, location.search);
    // A space at the end of what was typed stands in no address.
    const search = next.search === typed.trim() ? typed : next.search;
    setState({ ...next, search, key: location.key });
  }

  // Presses go on from each other also while nothing of them is drawn yet.
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
      // Another screen was opened meanwhile: this one stays until that is loaded, and must not call the person back.
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

/** What a list in a dialog or a form shows; the address of the page says nothing of it. */
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
  // The button that was pressed goes with what it stood in.
  document.querySelector<HTMLElement>('[data-list-search]')?.focus();
  type('');
}

/** Reads an address. What is not understood counts as not said. */
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

/** Writes an address, without what is at its default. `readAddress` reads the same again. */
function writeAddress(tabs: readonly string[], { tab, search, filters, sort }: AddressState): string {
  const q = search.trim().slice(0, SIZE.title);
  return new URLSearchParams({
    ...(tab === tabs[0] ? {} : { tab }),
    ...(q === '' ? {} : { q }),
    ...filters,
    ...(sort === null ? {} : { sort: `${sort.direction === 'descending' ? '-' : ''}${sort.column}` }),
  }).toString();
}
