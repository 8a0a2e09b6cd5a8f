import * as v from 'valibot';

const KeptGroupSchema = v.picklist(['public', 'all']);

/** What is kept on the device before it is used: public screens, or all. */
export type KeptGroup = v.InferOutput<typeof KeptGroupSchema>;

const KeepAssetsSchema = v.object({
  type: v.literal('KEEP_ASSETS'),
  group: v.nullable(KeptGroupSchema),
  urls: v.array(v.string()),
});

const SkipWaitingSchema = v.object({ type: v.literal('SKIP_WAITING') });

/** Asks to keep assets; other messages are ignored. */
export function isKeepAssets(message: unknown): message is v.InferOutput<typeof KeepAssetsSchema> {
  return v.is(KeepAssetsSchema, message);
}

export function isKeptGroup(value: unknown): value is KeptGroup {
  return v.is(KeptGroupSchema, value);
}

/** The person accepted the new version. */
export function isSkipWaiting(message: unknown): boolean {
  return v.is(SkipWaitingSchema, message);
}
