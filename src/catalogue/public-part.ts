import type { OpenedPlaylist } from './catalogue-answers';
import type { NestContent } from './nest-answers';

const isPublic = ({ visibility }: { readonly visibility?: string | undefined }): boolean =>
  visibility === 'public';

const isRestricted = (entry: { readonly visibility?: string | undefined }): boolean => !isPublic(entry);

/** The public part of an opened playlist; undefined if the playlist is not public. */
export function publicPlaylist({ playlist, items, inner }: OpenedPlaylist): OpenedPlaylist | undefined {
  if (!isPublic(playlist)) return undefined;
  return { playlist, items: items.filter(isPublic), inner: inner.filter(isPublic) };
}

/**
 * A newer public copy of a playlist, with the items of an older copy that only its account may see. An item that was
 * public and is not in the newer copy was removed or withdrawn.
 */
export function completePlaylist(newer: OpenedPlaylist, older: OpenedPlaylist): OpenedPlaylist {
  return {
    playlist: newer.playlist,
    items: insertMissing(newer.items, older.items.filter(isRestricted), older.items, (item) => item.item_id),
    inner: insertMissing(
      newer.inner,
      older.inner.filter(isRestricted),
      older.inner,
      (module) => `${module.playlist_id} ${module.id}`,
    ),
  };
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

/**
 * A newer public copy of a nest, with what only an account's older copy contains: restricted cards and later pages.
 */
export function completeNest(newer: NestContent, older: NestContent): NestContent {
  const { nest, featured, sections, modules, playlists } = newer;
  const olderCards = [...older.playlists.cards, ...older.sections.flatMap(({ playlist }) => playlist ?? [])];
  const olderPlaylists = new Map(olderCards.map((card) => [card.id, card]));
  const completed = (playlist: PlaylistOfNest): PlaylistOfNest => {
    const known = olderPlaylists.get(playlist.id)?.items ?? [];
    const items = insertMissing(playlist.items, known.filter(isRestricted), known, ({ id }) => id);
    return { ...playlist, items: [...items] };
  };
  return {
    nest,
    featured: featured ?? (older.featured !== null && isRestricted(older.featured) ? older.featured : null),
    sections: sections.map((section) => {
      const playlist = section.playlist ?? olderPlaylists.get(section.section_id ?? '') ?? null;
      return { ...section, playlist: playlist && completed(playlist) };
    }),
    modules: completePages(modules, older.modules, FIRST_MODULES),
    playlists: completePages(
      { ...playlists, cards: playlists.cards.map(completed) },
      older.playlists,
      FIRST_PLAYLISTS,
    ),
  };
}

type PlaylistOfNest = NestContent['playlists']['cards'][number];

function completePages<T extends { readonly id: string; readonly visibility?: string | undefined }>(
  newer: NestPages<T>,
  older: NestPages<T>,
  pageSize: number,
): NestPages<T> {
  const missing = older.cards.filter((card, place) => isRestricted(card) || place >= pageSize);
  return {
    cards: [...insertMissing(newer.cards, missing, older.cards, ({ id }) => id)],
    first: newer.first,
    next: older.cards.length > pageSize ? older.next : newer.next,
  };
}

/** `list` with the entries of `missing` that it lacks, each after the entry it followed in `order`. */
function insertMissing<T>(
  list: readonly T[],
  missing: readonly T[],
  order: readonly T[],
  idOf: (entry: T) => string,
): readonly T[] {
  const result = [...list];
  for (const entry of missing) {
    if (result.some((one) => idOf(one) === idOf(entry))) continue;
    const before = new Set(order.slice(0, order.indexOf(entry)).map(idOf));
    const place = result.reduce((last, one, at) => (before.has(idOf(one)) ? at : last), -1);
    result.splice(place + 1, 0, entry);
  }
  return result;
}

/** Cards on the first page of a nest, as the server sends them. */
const FIRST_MODULES = 24;
const FIRST_PLAYLISTS = 12;

interface Pages<T> {
  readonly cards: readonly T[];
  readonly first: NestContent['modules']['first'];
}

interface NestPages<T> {
  cards: T[];
  first: NestContent['modules']['first'];
  next: NestContent['modules']['next'];
}

function firstPage<T extends { readonly visibility?: string | undefined }>(
  { cards, first }: Pages<T>,
  count: number,
  part: (card: T) => T,
) {
  const page = first === null ? cards : cards.slice(0, count);
  return { cards: page.filter(isPublic).map(part), first, next: first };
}
