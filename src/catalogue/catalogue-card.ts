import * as v from 'valibot';
import { isNewer } from '@/domain/rows/row-version';

const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value ?? ''),
);
const count = v.pipe(v.nullish(v.number(), 0), v.minValue(0));

/** The visible part of a module or playlist before it is opened; never any content. */
export const cardSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(['module', 'playlist']),
  title: v.string(),
  description: text,
  thumbnail_url: v.nullish(v.string(), null),
  creator_id: v.string(),
  creator_name: text,
  created_at: v.string(),
  updated_at: v.string(),
  /** Steps of a module; modules and playlists in a playlist. */
  step_count: count,
  views: count,
  /** Estimated duration of a module; missing for playlists, and if unknown. */
  duration_seconds: v.nullish(v.number()),
  /** Missing in answers of older servers. */
  visibility: v.optional(v.string()),
});

export type CatalogueCard = v.InferOutput<typeof cardSchema>;
export type CardKind = CatalogueCard['kind'];

/** Sort orders of the catalogue (decision E1). */
export const CARD_SORTS = ['newest', 'title', 'popular'] as const;
export type CardSort = (typeof CARD_SORTS)[number];

interface Versioned {
  readonly updated_at: string;
}

/** Whether a backup project's version is older than the known one, which it must not replace (decision E16). */
export function isBehind(row: Versioned, known: Versioned | undefined): boolean {
  return known !== undefined && isNewer(known.updated_at, row.updated_at);
}
