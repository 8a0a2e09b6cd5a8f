import { copyKeys, type ModuleCopy } from '@/domain/media/module-copy';
import type { Clock } from '@/shared/clock';
import type { CatalogueModule, OpenedPlaylist } from './catalogue-answers';
import type { CatalogueCard } from './catalogue-card';
import type { NestContent } from './nest-answers';
import { type KeepOptions, type Kept, type Shelf, withOptions } from './shelf';

/** A shelf that lasts as long as the tab, for browsers that deny storage. */
export function createMemoryShelf(clock: Clock): Shelf {
  const cards = new Map<string, Kept<CatalogueCard>>();
  const modules = new Map<string, Kept<CatalogueModule>>();
  const playlists = new Map<string, Kept<OpenedPlaylist>>();
  const nests = new Map<string, Kept<NestContent>>();
  const copies = new Map<string, ModuleCopy>();
  const kept = <T>(value: T, before?: Kept<T>, options: KeepOptions = {}): Kept<T> => ({
    value,
    ...withOptions({ fetchedAt: clock.now(), ...options }, before),
  });
  return {
    cards: async () => [...cards.values()],
    keepCards: async (list) => {
      for (const card of list) cards.set(card.id, kept(card));
    },
    module: async (id) => modules.get(id),
    keepModule: async (module, options) => {
      modules.set(module.id, kept(module, modules.get(module.id), options));
    },
    dropModule: async (id) => {
      modules.delete(id);
      cards.delete(id);
    },
    moduleIds: async () => [...modules.keys()],
    playlist: async (id) => playlists.get(id),
    keepPlaylist: async (playlist, options) => {
      const { id } = playlist.playlist;
      playlists.set(id, kept(playlist, playlists.get(id), options));
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
      keysInUse: async () => copyKeys([...copies.values()]),
      put: async (copy) => {
        copies.set(copy.moduleId, copy);
      },
      remove: async (id) => {
        copies.delete(id);
      },
    },
  };
}
