import { CARD_SORTS } from '@/catalogue/catalogue-card';
import type { ExploreQuery } from '@/catalogue/explore';

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
