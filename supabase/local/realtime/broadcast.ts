import * as v from 'valibot';

const broadcastSchema = v.object({ topic: v.string(), event: v.string(), payload: v.unknown() });

export type Broadcast = v.InferOutput<typeof broadcastSchema>;

/**
 * Reads a notification of the database.
 * @throws ValiError or SyntaxError when it is not ours
 */
export function readBroadcast(notice: string): Broadcast {
  return v.parse(broadcastSchema, JSON.parse(notice));
}
