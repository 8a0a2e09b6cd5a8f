import * as v from 'valibot';
import { refuseImport } from './import-refusal';

/** A module file's extension and format. */
export const MODULE_FILE_ENDING = 'fledge';
export const MODULE_FILE_FORMAT = 'fledge-module';

/** Raised only if an older reader could misread a file. */
export const MODULE_FILE_VERSION = 1;

export const MANIFEST_NAME = 'manifest.json';
export const CONTENT_NAME = 'content.json';
export const MEDIA_FOLDER = 'media/';

/** Limits for reading a module file, in bytes unless the name says otherwise. */
export const MODULE_FILE_LIMITS = {
  entries: 2000,
  media: 1000,
  manifest: 4_000_000,
  /** Up to six bytes per character. */
  content: 100_000_000,
  total: 2_000_000_000,
} as const;

const mediaSchema = v.object({
  address: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000)),
  path: v.pipe(v.string(), v.regex(/^media\/[\w.-]+$/), v.excludes('..'), v.maxLength(200)),
  type: v.fallback(v.pipe(v.string(), v.maxLength(200)), ''),
  name: v.fallback(v.pipe(v.string(), v.maxLength(300)), ''),
  size: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

const versionSchema = v.looseObject({
  format: v.literal(MODULE_FILE_FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const manifestSchema = v.object({
  format: v.literal(MODULE_FILE_FORMAT),
  version: v.number(),
  title: v.fallback(v.string(), ''),
  description: v.fallback(v.string(), ''),
  thumbnail: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(2000))), null),
  /** ISO 8601. */
  made: v.fallback(v.string(), ''),
  media: v.fallback(v.array(v.unknown()), []),
});

export type ManifestMedia = Readonly<v.InferOutput<typeof mediaSchema>>;

/** A module file's own description. */
export type Manifest = Readonly<Omit<v.InferOutput<typeof manifestSchema>, 'media'>> & {
  readonly media: readonly ManifestMedia[];
};

/**
 * A manifest, and the number of its invalid media entries.
 * @throws AppError of `refuseImport`: notAModule, newer, damaged
 */
export function readManifest(raw: unknown): { readonly manifest: Manifest; readonly badMedia: number } {
  const version = v.safeParse(versionSchema, raw);
  if (!version.success) throw refuseImport('notAModule', 'the manifest is of another format');
  if (version.output.version > MODULE_FILE_VERSION) {
    throw refuseImport('newer', 'the file was made by a newer version', version.output.version);
  }
  const parsed = v.safeParse(manifestSchema, raw);
  if (!parsed.success) throw refuseImport('damaged', 'the manifest is damaged');
  const { media, ...rest } = parsed.output;
  const taken = new Set<string>();
  const good = media.slice(0, MODULE_FILE_LIMITS.media).flatMap((one) => {
    const entry = v.safeParse(mediaSchema, one);
    if (!entry.success) return [];
    const { address, path } = entry.output;
    // A file named twice would unpack twice, past every limit.
    if (taken.has(address) || taken.has(path)) return [];
    taken.add(address).add(path);
    return [entry.output];
  });
  return { manifest: { ...rest, media: good }, badMedia: media.length - good.length };
}
