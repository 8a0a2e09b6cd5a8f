import * as v from 'valibot';
import type { WebSocket } from 'ws';
import type { Broadcast } from './broadcast';

const tokenSchema = v.object({ access_token: v.nullish(v.string()) });
const joinSchema = v.object({
  access_token: v.nullish(v.string()),
  config: v.optional(v.object({ private: v.optional(v.boolean(), false) }), { private: false }),
});

interface JoinedChannel {
  readonly joinRef: string | null;
  /** When its session ends, in milliseconds since the epoch. */
  until: number;
}

/**
 * Until when a token's holder may listen to a topic, in milliseconds since the epoch; undefined when they may
 * not.
 */
export type MayListen = (topic: string, token: string | undefined) => Promise<number | undefined>;

/** Prefix of channel names. */
const PREFIX = 'realtime:';
const MOST_CHANNELS = 10;

/** One device's connection and channels. */
export class RealtimeConnection {
  readonly #channels = new Map<string, JoinedChannel>();
  /** Messages are handled in order. */
  #answering: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    private readonly asList: boolean,
    private readonly mayListen: MayListen,
  ) {}

  /** Handles a message; an invalid one ends the connection. */
  receive(text: string): void {
    this.#answering = this.#answer(this.#answering, text);
  }

  /** Sends a broadcast, if the device has joined and its session lasts. */
  tell({ topic, event, payload }: Broadcast, now: number): void {
    const name = `${PREFIX}${topic}`;
    const channel = this.#channels.get(name);
    if (channel === undefined) return;
    if (channel.until <= now) return this.#end(name, channel.joinRef);
    const message = { type: 'broadcast', event, payload };
    this.#send({ joinRef: null, ref: null, topic: name, event: 'broadcast', payload: message });
  }

  async #answer(earlier: Promise<void>, text: string): Promise<void> {
    await earlier;
    try {
      await this.#handle(readPhoenixMessage(text));
    } catch (error) {
      const garbled = error instanceof SyntaxError || error instanceof v.ValiError;
      if (!garbled) console.error('A device could not be answered:', error);
      this.socket.close(garbled ? 1007 : 1011, garbled ? 'The message cannot be understood.' : '');
    }
  }

  async #handle(message: PhoenixMessage): Promise<void> {
    const { topic, joinRef, payload } = message;
    const reply = (status: 'ok' | 'error', response: unknown): void =>
      this.#send({ ...message, event: 'phx_reply', payload: { status, response } });
    switch (message.event) {
      case 'heartbeat':
        return reply('ok', {});
      case 'phx_join': {
        const { access_token: token, config } = v.parse(joinSchema, payload ?? {});
        if (!config.private || !topic.startsWith(PREFIX) || this.#channels.size >= MOST_CHANNELS)
          return reply('error', { reason: 'PrivateOnly: This server has private channels only.' });
        const until = await this.mayListen(topic.slice(PREFIX.length), token ?? undefined);
        if (until === undefined)
          return reply('error', {
            reason: 'Unauthorized: You do not have permissions to read from this Channel topic',
          });
        this.#channels.set(topic, { joinRef, until });
        return reply('ok', {});
      }
      case 'phx_leave':
        reply('ok', {});
        return this.#end(topic, joinRef);
      case 'access_token': {
        const channel = this.#channels.get(topic);
        if (channel === undefined) return undefined;
        const { access_token: token } = v.parse(tokenSchema, payload);
        const until = await this.mayListen(topic.slice(PREFIX.length), token ?? undefined);
        if (until === undefined) return this.#end(topic, joinRef);
        channel.until = until;
        return undefined;
      }
      default:
        return reply('error', { reason: 'Only the database speaks here.' });
    }
  }

  #end(topic: string, joinRef: string | null): void {
    this.#channels.delete(topic);
    this.#send({ joinRef, ref: null, topic, event: 'phx_close', payload: {} });
  }

  #send(message: PhoenixMessage): void {
    if (this.socket.readyState === this.socket.OPEN)
      this.socket.send(writePhoenixMessage(message, this.asList));
  }
}

const reference = v.nullish(v.string(), null);
const listForm = v.tuple([reference, reference, v.string(), v.string(), v.unknown()]);
const objectForm = v.object({
  join_ref: reference,
  ref: reference,
  topic: v.string(),
  event: v.string(),
  payload: v.unknown(),
});

interface PhoenixMessage {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

function readPhoenixMessage(text: string): PhoenixMessage {
  const parsed: unknown = JSON.parse(text);
  if (Array.isArray(parsed)) {
    const [joinRef, ref, topic, event, payload] = v.parse(listForm, parsed);
    return { joinRef, ref, topic, event, payload };
  }
  const { join_ref: joinRef, ...message } = v.parse(objectForm, parsed);
  return { joinRef, ref: message.ref, topic: message.topic, event: message.event, payload: message.payload };
}

function writePhoenixMessage(message: PhoenixMessage, asList: boolean): string {
  const { joinRef, ref, topic, event, payload } = message;
  return JSON.stringify(
    asList ? [joinRef, ref, topic, event, payload] : { join_ref: joinRef, ref, topic, event, payload },
  );
}
