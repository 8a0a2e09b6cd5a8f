import * as v from 'valibot';

const KeepAssetsSchema = v.object({
  type: v.literal('KEEP_ASSETS'),
  group: v.nullable(v.picklist(['public', 'all'])),
  urls: v.array(v.string()),
});

const SkipWaitingSchema = v.object({ type: v.literal('SKIP_WAITING') });

/** Asks to keep assets; other messages are ignored. */
export function isKeepAssets(message: unknown): message is v.InferOutput<typeof KeepAssetsSchema> {
  return v.is(KeepAssetsSchema, message);
}

/** The person accepted the new version. */
export function isSkipWaiting(message: unknown): boolean {
  return v.is(SkipWaitingSchema, message);
}
