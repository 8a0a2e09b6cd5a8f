import { isUuid } from '@/shared/new-uuid';
import { playlistAnswer, type OpenedPlaylist } from './catalogue-answers';
import type { CatalogueSource } from './catalogue-source';
import { missingResource, type ResourceView, type ResourceWatch, watchResource } from './watch-resource';

export type PlaylistView = ResourceView<OpenedPlaylist, never>;

/** A playlist with the cards of what it holds. */
export function watchPlaylist(
  id: string | undefined,
  source: CatalogueSource,
): ResourceWatch<OpenedPlaylist, never> {
  if (!isUuid(id)) return missingResource();
  return watchResource<OpenedPlaylist, never>(source, {
    id,
    memory: source.memory.playlists,
    partOf: ({ playlists }) => playlists,
    versionOf: ({ playlist }) => playlist,
    async ask(signal) {
      const { answer, ...how } = await source.call('open_playlist', { p_id: id }, playlistAnswer, signal);
      if (answer.access === 'none') return { ...how, answer };
      const { playlist, items, inner } = answer;
      return { ...how, answer: { access: 'full', value: { playlist, items, inner } } };
    },
  });
}
