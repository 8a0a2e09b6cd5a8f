import * as v from 'valibot';

const broadcastSchema = v.object({ topic: v.string(), event: v.string(), payload: v.unknown() });

/** Something that the database says to whoever listens to a topic. */
export type Broadcast = v.InferOutput<typeof broadcastSchema>;

export function readBroadcast(notice: string): Broadcast {
  return v.parse(broadcastSchema, JSON.parse(notice));
}
