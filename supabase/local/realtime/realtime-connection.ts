import * as v from 'valibot';
import type { WebSocket } from 'ws';
import type { Broadcast } from './broadcast.ts';
import { type PhoenixMessage, readPhoenixMessage, writePhoenixMessage } from './phoenix-message.ts';

const tokenSchema = v.object({ access_token: v.nullish(v.string()) });
const joinSchema = v.object({
  access_token: v.nullish(v.string()),
  config: v.optional(v.object({ private: v.optional(v.boolean(), false) }), { private: false }),
});

/** A channel that a device has joined. */
interface JoinedChannel {
  readonly joinRef: string | null;
  /** Until when the session lasts that may listen to it. Milliseconds since the epoch. */
  until: number;
}

/** Until when the holder of a token may listen to a topic; undefined when she may not. */
export type MayListen = (topic: string, token: string | undefined) => Promise<number | undefined>;

/** What names of channels have before the topic, on the wire. */
const PREFIX = 'realtime:';
const MOST_CHANNELS = 10;

/** One device's connection: lets it join the channels it may listen to, and tells it what is said there. */
export class RealtimeConnection {
  readonly #channels = new Map<string, JoinedChannel>();
  /** Messages are answered in their order, also those that the database is asked about. */
  #answering: Promise<void> = Promise.resolve();

  /** `asList`: whether the device speaks version 2 of the protocol. */
  constructor(
    private readonly socket: WebSocket,
    private readonly asList: boolean,
    private readonly mayListen: MayListen,
  ) {}

  /** Takes a message of the device. One that cannot be understood ends the connection. */
  receive(text: string): void {
    this.#answering = this.#answer(this.#answering, text);
  }

  /** Tells the device, if it has joined the topic and its session has not ended. */
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
