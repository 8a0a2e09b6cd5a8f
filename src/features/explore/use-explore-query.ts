import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ExploreQuery } from '@/catalogue/explore';
import { systemClock, type Clock } from '@/shared/clock';
import { readQuery, writeQuery } from './explore-query';

/** Milliseconds without a key after which a search begins. Ours. */
const TYPING_PAUSE = 250;

export interface ExploreQueryState {
  /** What is searched for. */
  readonly query: ExploreQuery;
  /** What stands in the search field, which may be ahead of the search. */
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly change: (part: Partial<ExploreQuery>) => void;
  readonly clear: () => void;
}

/** The search of the explore screen. It lives in the address, so that it can be shared and survives a reload. */
export function useExploreQuery(clock: Clock = systemClock): ExploreQueryState {
  const [parameters, setParameters] = useSearchParams();
  const query = readQuery(parameters);
  const [typed, setTyped] = useState(query.search);
  const [searched, setSearched] = useState(query.search);

  // The address changed from outside, such as by the back button: the field follows.
  if (searched !== query.search) {
    setSearched(query.search);
    if (typed.trim() !== query.search) setTyped(query.search);
  }

  const change = (part: Partial<ExploreQuery>) => {
    setParameters(writeQuery({ ...query, search: typed, ...part }), { replace: true });
  };

  useEffect(() => {
    if (typed.trim() === query.search) return undefined;
    const { pathname } = window.location;
    return clock.after(TYPING_PAUSE, () => {
      // A card was opened meanwhile: this screen stays until the next one is loaded, and must not call the person back.
      if (window.location.pathname !== pathname) return;
      setParameters((now) => writeQuery({ ...readQuery(now), search: typed }), { replace: true });
    });
  }, [typed, query.search, setParameters, clock]);

  return {
    query,
    typed,
    type: setTyped,
    change,
    clear() {
      setTyped('');
      setParameters(new URLSearchParams(), { replace: true });
    },
  };
}
