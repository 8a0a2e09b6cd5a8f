import * as v from 'valibot';

const KeepAssetsSchema = v.object({
  type: v.literal('KEEP_ASSETS'),
  group: v.nullable(v.picklist(['public', 'all'])),
  urls: v.array(v.string()),
});

const SkipWaitingSchema = v.object({ type: v.literal('SKIP_WAITING') });

/** What a page may tell the service worker; anything else is ignored. */
export function isKeepAssets(message: unknown): message is v.InferOutput<typeof KeepAssetsSchema> {
  return v.is(KeepAssetsSchema, message);
}

/** The person agreed to the newer version. */
export function isSkipWaiting(message: unknown): boolean {
  return v.is(SkipWaitingSchema, message);
}
