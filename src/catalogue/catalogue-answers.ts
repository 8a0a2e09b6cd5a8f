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

/** An opened module, with its creator's name. */
export const moduleSchema = v.object({
  ...common,
  content: v.pipe(v.unknown(), v.transform(readModuleContent)),
});

const playlistSchema = v.object(common);

const itemSchema = v.object({
  ...cardSchema.entries,
  item_id: v.string(),
  position: v.number(),
  /** Only the card is returned; the person can request access. */
  locked: v.boolean(),
});

export const exploreAnswer = v.object({
  cards: v.array(cardSchema),
  more: v.boolean(),
  /** No exact match: these are similar. Absent in answers of older servers. */
  similar: v.nullish(v.boolean(), false),
});
/** Modules of nested playlists, so that a learner goes through them, too. Absent in older copies. */
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

/** An opened playlist, with the cards of its items. */
export interface OpenedPlaylist {
  readonly playlist: CataloguePlaylist;
  readonly items: readonly PlaylistCard[];
  readonly inner: readonly InnerModule[];
}

/** The same, as stored on the device. */
export const openedPlaylistSchema = v.object({
  playlist: playlistSchema,
  items: v.array(itemSchema),
  inner: innerSchema,
});
