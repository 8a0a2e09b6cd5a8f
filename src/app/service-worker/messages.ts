import * as v from 'valibot';

const KeptGroupSchema = v.picklist(['public', 'all']);

/** The assets to precache: of public screens, or all. */
export type KeptGroup = v.InferOutput<typeof KeptGroupSchema>;

const KeepAssetsSchema = v.object({
  type: v.literal('KEEP_ASSETS'),
  group: v.nullable(KeptGroupSchema),
  /** Whether data saving is on: only used assets are kept, after updates too. */
  savesData: v.optional(v.boolean(), false),
  /** Addresses on this site to keep too. */
  urls: v.array(v.string()),
});

const SkipWaitingSchema = v.object({ type: v.literal('SKIP_WAITING') });

/** Asks to keep assets. */
export type KeepAssets = v.InferOutput<typeof KeepAssetsSchema>;

/** The message if it asks to keep assets. Messages of earlier versions lack the data saving flag. */
export function readKeepAssets(message: unknown): KeepAssets | undefined {
  const read = v.safeParse(KeepAssetsSchema, message);
  return read.success ? read.output : undefined;
}

export function isKeptGroup(value: unknown): value is KeptGroup {
  return v.is(KeptGroupSchema, value);
}

/** The person accepted the new version. */
export function isSkipWaiting(message: unknown): boolean {
  return v.is(SkipWaitingSchema, message);
}
