import * as v from 'valibot';

const schema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  from: v.optional(v.string()),
});

/** A change for this person: its server time, and the person's session that sent it, if any. */
export type Hint = v.InferOutput<typeof schema>;

/** Undefined if invalid. */
export function readHint(payload: unknown): Hint | undefined {
  const result = v.safeParse(schema, payload);
  return result.success ? result.output : undefined;
}
