import * as v from 'valibot';
import type { InnerModule } from '@/domain/playlist/learning-path';
import { readModuleContent } from '@/domain/module/read-module-content';
import { cardSchema } from './catalogue-card';

const common = {
  id: v.pipe(v.string(), v.uuid()),
  creator_id: v.string(),
  creator_name: v.string(),
  title: v.string(),
  description: v.nullish(v.string(), ''),
  thumbnail_url: v.nullish(v.string(), null),
  visibility: v.string(),
  views: v.nullish(v.number(), 0),
  created_at: v.string(),
  updated_at: v.string(),
};

/** A module that was opened, with the name of who made it. */
export const moduleSchema = v.object({
  ...common,
  content: v.pipe(v.unknown(), v.transform(readModuleContent)),
});

const playlistSchema = v.object(common);

const itemSchema = v.object({
  ...cardSchema.entries,
  item_id: v.string(),
  position: v.number(),
  /** Only the card is given; access has to be asked for. */
  locked: v.boolean(),
});

export const exploreAnswer = v.object({
  cards: v.array(cardSchema),
  more: v.boolean(),
  /** Nothing has the very words: these come close. A server of before does not say it. */
  similar: v.nullish(v.boolean(), false),
});
/** Modules of the playlists in a playlist, so that a learner goes through them, too. Added later: old copies lack them. */
const innerSchema = v.nullish(
  v.array(
    v.object({
      playlist_id: v.string(),
      id: v.pipe(v.string(), v.uuid()),
      title: v.string(),
      visibility: v.optional(v.string()),
    }),
  ),
  [],
);

export const moduleAnswer = v.variant('access', [
  v.object({ access: v.literal('full'), module: moduleSchema }),
  v.object({ access: v.literal('locked'), card: cardSchema }),
  v.object({ access: v.literal('none') }),
]);

export const playlistAnswer = v.variant('access', [
  v.object({
    access: v.literal('full'),
    playlist: playlistSchema,
    items: v.array(itemSchema),
    inner: innerSchema,
  }),
  v.object({ access: v.literal('none') }),
]);

export type CatalogueModule = v.InferOutput<typeof moduleSchema>;
export type CataloguePlaylist = v.InferOutput<typeof playlistSchema>;
export type PlaylistCard = v.InferOutput<typeof itemSchema>;

/** A playlist that was opened, with the cards of what it holds. */
export interface OpenedPlaylist {
  readonly playlist: CataloguePlaylist;
  readonly items: readonly PlaylistCard[];
  readonly inner: readonly InnerModule[];
}

/** The same, for what was kept on the device. */
export const openedPlaylistSchema = v.object({
  playlist: playlistSchema,
  items: v.array(itemSchema),
  inner: innerSchema,
});
