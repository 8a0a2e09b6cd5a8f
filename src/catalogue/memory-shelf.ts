import type { ModuleCopy } from '@/domain/media/module-copy';
import type { Clock } from '@/shared/clock';
import type { CatalogueModule, OpenedPlaylist } from './catalogue-answers';
import type { CatalogueCard } from './catalogue-card';
import type { NestContent } from './nest-answers';
import type { Kept, Shelf } from './shelf';

/** A shelf that lasts as long as the tab, for browsers that deny storage. */
export function createMemoryShelf(clock: Clock): Shelf {
  const cards = new Map<string, Kept<CatalogueCard>>();
  const modules = new Map<string, Kept<CatalogueModule>>();
  const playlists = new Map<string, Kept<OpenedPlaylist>>();
  const nests = new Map<string, Kept<NestContent>>();
  const copies = new Map<string, ModuleCopy>();
  const kept = <T>(value: T): Kept<T> => ({ value, fetchedAt: clock.now() });
  return {
    cards: async () => [...cards.values()],
    keepCards: async (list) => {
      for (const card of list) cards.set(card.id, kept(card));
    },
    module: async (id) => modules.get(id),
    keepModule: async (module) => {
      modules.set(module.id, kept(module));
    },
    dropModule: async (id) => {
      modules.delete(id);
      cards.delete(id);
    },
    moduleIds: async () => [...modules.keys()],
    playlist: async (id) => playlists.get(id),
    keepPlaylist: async (playlist) => {
      playlists.set(playlist.playlist.id, kept(playlist));
    },
    dropPlaylist: async (id) => {
      playlists.delete(id);
      cards.delete(id);
    },
    playlistIds: async () => [...playlists.keys()],
    nest: async (id) => nests.get(id),
    keepNest: async (content) => {
      nests.set(content.nest.id, kept(content));
    },
    dropNest: async (id) => {
      nests.delete(id);
    },
    copies: {
      get: async (id) => copies.get(id),
      all: async () => [...copies.values()],
      put: async (copy) => {
        copies.set(copy.moduleId, copy);
      },
      remove: async (id) => {
        copies.delete(id);
      },
    },
  };
}
