import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { systemClock, type Clock } from '@/shared/clock';
import {
  readAddress,
  writeAddress,
  type ContentFilters,
  type LibraryAddress,
  type LibrarySort,
  type LibraryTab,
} from './library-address';

/** Milliseconds without a key after which the search stands in the address. The list follows every key at once. */
const TYPING_PAUSE = 300;

export interface LibraryAddressState extends LibraryAddress {
  /** What stands in the search field. The lists follow it at once, the address when typing pauses. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Filters with which another tab was left, and which it has again when it is opened. */
  readonly leftFilters: Partial<Record<LibraryTab, ContentFilters>>;
  /** Opens a tab, with the filters and the order that it had when it was left. */
  readonly openTab: (tab: LibraryTab) => void;
  /** Each is a step that the Back button takes back. */
  readonly changeFilters: (change: (now: ContentFilters) => ContentFilters) => void;
  readonly setSort: (sort: LibrarySort | null) => void;
}

/** What the library shows. It lives in the address, so that it survives a reload, and Back and Forward move in it. */
export function useLibraryAddress(clock: Clock = systemClock): LibraryAddressState {
  const [parameters, setParameters] = useSearchParams();
  const address = readAddressOnce(parameters);
  const [typed, setTyped] = useState(address.search);
  const [searched, setSearched] = useState(address.search);
  /** What this screen put into the address itself, until it stands there. */
  const [written, setWritten] = useState<string>();
  const left = useRef<Partial<Record<LibraryTab, Pick<LibraryAddress, 'filters' | 'sort'>>>>({});

  const [leftFilters, setLeftFilters] = useState<LibraryAddressState['leftFilters']>({});

  // The address changed from outside, such as by the Back button: the field follows. What it was given from here it shows
  // a moment later, and the person may have typed on by then.
  if (searched !== address.search) {
    setSearched(address.search);
    setWritten(undefined);
    if (written !== address.search && typed.trim() !== address.search) setTyped(address.search);
  }

  const latest = useRef({ address, typed });
  useEffect(() => {
    latest.current = { address, typed };
  });
  /** What this screen put into the address and does not stand there yet, the newest last. */
  const underWay = useRef<readonly { readonly text: string; readonly address: LibraryAddress }[]>([]);
  useEffect(() => {
    const at = underWay.current.findIndex(({ text }) => text === parameters.toString());
    // What stands there came from elsewhere: it is what the person wants now.
    underWay.current = at < 0 ? [] : underWay.current.slice(at + 1);
  }, [parameters]);

  /** Goes on from what was pressed last, also while the address does not show it yet. */
  const change = useCallback(
    (partOf: (now: LibraryAddress) => Partial<LibraryAddress> | undefined, replace = false) => {
      const now = underWay.current.at(-1)?.address ?? latest.current.address;
      const part = partOf(now);
      if (part === undefined) return;
      const next = writeAddress({ ...now, search: latest.current.typed, ...part });
      const read = readAddress(next);
      underWay.current = [...underWay.current, { text: next.toString(), address: read }];
      setWritten(read.search);
      setParameters(next, { replace });
    },
    [setParameters],
  );

  useEffect(() => {
    if (typed.trim() === address.search) return undefined;
    const { pathname } = window.location;
    return clock.after(TYPING_PAUSE, () => {
      // Another screen was opened meanwhile: this one stays until that is loaded, and must not call the person back.
      if (window.location.pathname === pathname) change(() => ({ search: typed }), true);
    });
  }, [typed, address.search, change, clock]);

  return {
    ...address,
    sort: useSame(address.sort),
    typed,
    type: setTyped,
    leftFilters,
    openTab: useCallback(
      (tab) =>
        change(({ tab: before, filters, sort }) => {
          if (tab === before) return undefined;
          left.current[before] = { filters, sort };
          setLeftFilters((others) => ({ ...others, [before]: filters }));
          return { tab, filters: {}, sort: null, ...left.current[tab] };
        }),
      [change],
    ),
    changeFilters: useCallback(
      (changed) => change(({ filters }) => ({ filters: changed(filters) })),
      [change],
    ),
    setSort: useCallback((sort) => change(() => ({ sort }), true), [change]),
  };
}

/**
 * The same object for the same order, also when something else in the address changed: a list of thousands need not be
 * sorted again, and stays where it was scrolled to.
 */
function useSame(sort: LibrarySort | null): LibrarySort | null {
  const { column, direction } = sort ?? {};
  return useMemo(
    () => (column === undefined || direction === undefined ? null : { column, direction }),
    [column, direction],
  );
}

const known = new WeakMap<URLSearchParams, LibraryAddress>();

/** The same address object for the same parameters, so that lists are filtered and sorted only when something changed. */
function readAddressOnce(parameters: URLSearchParams): LibraryAddress {
  const before = known.get(parameters);
  if (before !== undefined) return before;
  const address = readAddress(parameters);
  known.set(parameters, address);
  return address;
}
