import type { OpenedPlaylist } from './catalogue-answers';
import type { NestContent } from './nest-answers';

const isPublic = ({ visibility }: { readonly visibility?: string | undefined }): boolean =>
  visibility === 'public';

/** The public part of an opened playlist; undefined if the playlist is not public. */
export function publicPlaylist({ playlist, items, inner }: OpenedPlaylist): OpenedPlaylist | undefined {
  if (!isPublic(playlist)) return undefined;
  return { playlist, items: items.filter(isPublic), inner: inner.filter(isPublic) };
}

/** The public part of a nest, cut after its first page: visitors fetch later pages themselves. */
export function publicNest(content: NestContent): NestContent | undefined {
  const { nest, featured, sections, modules, playlists } = content;
  if (!isPublic(nest)) return undefined;
  const playlistPart = (playlist: NestContent['playlists']['cards'][number]) => ({
    ...playlist,
    items: playlist.items.filter(isPublic),
  });
  return {
    nest,
    featured: featured !== null && isPublic(featured) ? featured : null,
    sections: sections.map((section) => ({
      ...section,
      playlist:
        section.playlist !== null && isPublic(section.playlist) ? playlistPart(section.playlist) : null,
    })),
    modules: firstPage(modules, FIRST_MODULES, (card) => card),
    playlists: firstPage(playlists, FIRST_PLAYLISTS, playlistPart),
  };
}

/** Cards on the first page of a nest, as the server sends them. */
const FIRST_MODULES = 24;
const FIRST_PLAYLISTS = 12;

interface Pages<T> {
  readonly cards: readonly T[];
  readonly first: NestContent['modules']['first'];
}

function firstPage<T extends { readonly visibility?: string | undefined }>(
  { cards, first }: Pages<T>,
  count: number,
  part: (card: T) => T,
) {
  const page = first === null ? cards : cards.slice(0, count);
  return { cards: page.filter(isPublic).map(part), first, next: first };
}
