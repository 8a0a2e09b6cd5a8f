import * as v from 'valibot';

const schema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  from: v.optional(v.string()),
});

/** "Something changed for you": when, by the server's clock, and which sign-in of this person sent it, if one did. */
export type Hint = v.InferOutput<typeof schema>;

/** Undefined when it makes no sense. */
export function readHint(payload: unknown): Hint | undefined {
  const result = v.safeParse(schema, payload);
  return result.success ? result.output : undefined;
}
