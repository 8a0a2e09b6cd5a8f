import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ExploreQuery } from '@/catalogue/explore';
import { systemClock, type Clock } from '@/shared/clock';
import { CARD_SORTS } from '@/catalogue/catalogue-card';

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

/** Reads a search from the address; whatever is not understood is left at its default. */
export function readQuery(parameters: URLSearchParams): ExploreQuery {
  const kind = parameters.get('kind');
  return {
    search: parameters.get('q') ?? '',
    kind: kind === 'module' || kind === 'playlist' ? kind : null,
    sort: CARD_SORTS.find((sort) => sort === parameters.get('sort')) ?? 'newest',
    onDevice: parameters.get('device') === '1',
  };
}

/** Writes a search into an address, without what is at its default. */
export function writeQuery({ search, kind, sort, onDevice }: ExploreQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search.trim() !== '') parameters.set('q', search.trim());
  if (kind !== null) parameters.set('kind', kind);
  if (sort !== 'newest') parameters.set('sort', sort);
  if (onDevice) parameters.set('device', '1');
  return parameters;
}
