import type { WebSocket } from 'ws';
import type { ChangeNotice } from './change-notice.ts';
import { type PhoenixMessage, readPhoenixMessage, writePhoenixMessage } from './phoenix-message.ts';
import type { ChangedRow } from './read-changed-rows.ts';
import { readJoin, type Subscription } from './subscription.ts';
import * as v from 'valibot';

const tokenSchema = v.object({ access_token: v.nullish(v.string()) });

/** A channel that a device has joined. */
export interface JoinedChannel {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly subscriptions: readonly Subscription[];
  /** With whose rights changes are read. */
  token: string | undefined;
}

/** One device's connection: keeps track of the channels it joins and leaves, and tells it about changes. */
export class RealtimeConnection {
  readonly channels = new Map<string, JoinedChannel>();

  /** `asList`: whether the device speaks version 2 of the protocol. */
  constructor(
    private readonly socket: WebSocket,
    private readonly asList: boolean,
  ) {}

  /** Takes a message of the device. One that cannot be understood ends the connection. */
  receive(text: string): void {
    let message: PhoenixMessage;
    try {
      message = readPhoenixMessage(text);
      this.#handle(message);
    } catch {
      this.socket.close(1007, 'The message cannot be understood.');
    }
  }

  /** Tells about a changed row; `row` is absent when it was deleted. */
  tell(
    channel: JoinedChannel,
    ids: readonly number[],
    notice: ChangeNotice,
    row: ChangedRow | undefined,
  ): void {
    const shown = row ?? notice.key;
    this.#send({
      joinRef: channel.joinRef,
      ref: null,
      topic: channel.topic,
      event: 'postgres_changes',
      payload: {
        ids,
        data: {
          schema: notice.schema,
          table: notice.table,
          type: notice.type,
          commit_timestamp: notice.at,
          columns: Object.entries(shown).map(([name, value]) => ({ name, type: columnType(value) })),
          record: row ?? {},
          old_record: notice.type === 'INSERT' ? {} : notice.key,
          errors: null,
        },
      },
    });
  }

  #handle(message: PhoenixMessage): void {
    const { topic, joinRef } = message;
    const reply = (status: 'ok' | 'error', response: unknown): void =>
      this.#send({ ...message, event: 'phx_reply', payload: { status, response } });
    const joined = this.channels.get(topic);
    switch (message.event) {
      case 'heartbeat':
        return reply('ok', {});
      case 'phx_join': {
        const join = readJoin(message.payload);
        this.channels.set(topic, { topic, joinRef, ...join });
        reply('ok', { postgres_changes: join.subscriptions });
        return this.#send({ joinRef, ref: null, topic, event: 'system', payload: subscribed(topic) });
      }
      case 'phx_leave':
        this.channels.delete(topic);
        reply('ok', {});
        return this.#send({ joinRef, ref: null, topic, event: 'phx_close', payload: {} });
      case 'access_token':
        if (joined !== undefined)
          joined.token = v.parse(tokenSchema, message.payload).access_token ?? undefined;
        return undefined;
      default:
        return reply('error', { reason: 'The embedded backend tells about changes of tables only.' });
    }
  }

  #send(message: PhoenixMessage): void {
    if (this.socket.readyState === this.socket.OPEN)
      this.socket.send(writePhoenixMessage(message, this.asList));
  }
}

function subscribed(topic: string): unknown {
  const channel = topic.replace(/^realtime:/, '');
  return { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL', channel };
}

/** realtime-js turns text into values by these names; values that are JSON already pass unchanged. */
function columnType(value: unknown): string {
  if (typeof value === 'number') return 'float8';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'object' && value !== null ? 'jsonb' : 'text';
}
