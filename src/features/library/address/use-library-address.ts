import { useCallback, useEffect, useRef, useState } from 'react';
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
  /** Opens a tab, with the filters and the order that it had when it was left. */
  readonly openTab: (tab: LibraryTab) => void;
  /** Each is a step that the Back button takes back. */
  readonly setFilters: (filters: ContentFilters) => void;
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

  // The address changed from outside, such as by the Back button: the field follows. What it was given from here it shows
  // a moment later, and the person may have typed on by then.
  if (searched !== address.search) {
    setSearched(address.search);
    setWritten(undefined);
    if (written !== address.search && typed.trim() !== address.search) setTyped(address.search);
  }

  useEffect(() => {
    if (typed.trim() === address.search) return undefined;
    const { pathname } = window.location;
    return clock.after(TYPING_PAUSE, () => {
      // Another screen was opened meanwhile: this one stays until that is loaded, and must not call the person back.
      if (window.location.pathname !== pathname) return;
      setParameters(
        (now) => {
          const next = writeAddress({ ...readAddress(now), search: typed });
          setWritten(readAddress(next).search);
          return next;
        },
        { replace: true },
      );
    });
  }, [typed, address.search, setParameters, clock]);

  const latest = useRef({ address, typed });
  useEffect(() => {
    latest.current = { address, typed };
  });

  const change = useCallback(
    (part: Partial<LibraryAddress>, replace = false) => {
      const { address: now, typed: search } = latest.current;
      const next = writeAddress({ ...now, search, ...part });
      setWritten(readAddress(next).search);
      setParameters(next, { replace });
    },
    [setParameters],
  );

  return {
    ...address,
    typed,
    type: setTyped,
    openTab: useCallback(
      (tab) => {
        const { tab: before, filters, sort } = latest.current.address;
        if (tab === before) return;
        left.current[before] = { filters, sort };
        change({ tab, filters: {}, sort: null, ...left.current[tab] });
      },
      [change],
    ),
    setFilters: useCallback((filters) => change({ filters }), [change]),
    setSort: useCallback((sort) => change({ sort }, true), [change]),
  };
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
