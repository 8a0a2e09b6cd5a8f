import * as v from 'valibot';
import { cardSchema } from './catalogue-card';

const text = v.nullish(v.string(), '');
const address = v.nullish(v.string(), null);

const lookEntries = {
  id: v.pipe(v.string(), v.uuid()),
  title: text,
  logo_url: address,
  theme_style: v.fallback(v.picklist(['light', 'dark']), 'light'),
  accent_color: text,
  custom_css: v.object({
    primary_color: text,
    secondary_color: text,
    background_color: text,
    text_color: text,
    login_background: address,
  }),
};

/** The visible part of a private nest without its password. */
const gateSchema = v.object(lookEntries);

const nestSchema = v.object({
  ...lookEntries,
  description: text,
  banner_url: address,
  banner_color: text,
  visibility: v.string(),
  has_password: v.boolean(),
  creator_name: text,
  updated_at: v.string(),
});

const nestCardSchema = v.object({ ...cardSchema.entries, locked: v.nullish(v.boolean(), false) });

const nestPlaylistSchema = v.object({
  ...nestCardSchema.entries,
  module_count: v.number(),
  items: v.array(nestCardSchema),
});

/** Start of the next page; null at the end. */
const placeSchema = v.nullish(v.array(v.union([v.string(), v.number()])), null);

export const modulePage = v.object({ cards: v.array(nestCardSchema), next: placeSchema });
export const playlistPage = v.object({ cards: v.array(nestPlaylistSchema), next: placeSchema });

const sectionSchema = v.object({
  section_type: v.picklist(['all_modules', 'playlist']),
  section_id: address,
  display_format: v.fallback(v.picklist(['list', 'gallery']), 'list'),
  /** The playlist of the section, which may not be on the first page of playlists. */
  playlist: v.nullish(nestPlaylistSchema, null),
});

const openEntries = {
  nest: nestSchema,
  featured: v.nullish(nestCardSchema, null),
  sections: v.array(sectionSchema),
};

export const nestAnswer = v.variant('state', [
  v.object({ state: v.literal('missing') }),
  v.object({ state: v.literal('locked'), nest: gateSchema }),
  v.object({ state: v.literal('tried'), pass: v.string() }),
  v.object({ state: v.literal('wrong_password'), wait: v.number() }),
  v.object({ state: v.literal('slow_down'), wait: v.number() }),
  v.object({ state: v.literal('open'), ...openEntries, modules: modulePage, playlists: playlistPage }),
]);

export type NestAnswer = v.InferOutput<typeof nestAnswer>;
export type NestGate = v.InferOutput<typeof gateSchema>;

/** The pages fetched so far; `first` is the end of the first one. */
const fetched = { first: placeSchema, next: placeSchema };

/** An open nest, as stored on the device. */
export const nestContentSchema = v.object({
  ...openEntries,
  modules: v.object({ cards: v.array(nestCardSchema), ...fetched }),
  playlists: v.object({ cards: v.array(nestPlaylistSchema), ...fetched }),
});

export type NestContent = v.InferOutput<typeof nestContentSchema>;
