import * as v from 'valibot';

const reference = v.nullish(v.string(), null);
const listForm = v.tuple([reference, reference, v.string(), v.string(), v.unknown()]);
const objectForm = v.object({
  join_ref: reference,
  ref: reference,
  topic: v.string(),
  event: v.string(),
  payload: v.unknown(),
});

export interface PhoenixMessage {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

export function readPhoenixMessage(text: string): PhoenixMessage {
  const parsed: unknown = JSON.parse(text);
  if (Array.isArray(parsed)) {
    const [joinRef, ref, topic, event, payload] = v.parse(listForm, parsed);
    return { joinRef, ref, topic, event, payload };
  }
  const { join_ref: joinRef, ...message } = v.parse(objectForm, parsed);
  return { joinRef, ref: message.ref, topic: message.topic, event: message.event, payload: message.payload };
}

export function writePhoenixMessage(message: PhoenixMessage, asList: boolean): string {
  const { joinRef, ref, topic, event, payload } = message;
  return JSON.stringify(
    asList ? [joinRef, ref, topic, event, payload] : { join_ref: joinRef, ref, topic, event, payload },
  );
}
