import * as v from 'valibot';

const broadcastSchema = v.object({ topic: v.string(), event: v.string(), payload: v.unknown() });

/** Something that the database says to whoever listens to a topic. */
export type Broadcast = v.InferOutput<typeof broadcastSchema>;

/** Reads what the database notifies of. @throws ValiError or SyntaxError when it is none of ours */
export function readBroadcast(notice: string): Broadcast {
  return v.parse(broadcastSchema, JSON.parse(notice));
}
