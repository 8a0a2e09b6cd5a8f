import {
  RealtimeClient,
  REALTIME_SUBSCRIBE_STATES,
  type WebSocketLikeConstructor,
} from '@supabase/realtime-js';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { REALTIME } from '@/shared/limits';
import { tokenClaims } from '@/shared/token-claims';
import type { HintConnection, HintConnectionEvents } from './hint-connection';

export interface RealtimeConnectionOptions {
  readonly account: string;
  readonly config: BackendConfig;
  /** A current token of the account. Called with each heartbeat, so that the server gets a renewed one. */
  readonly getAccessToken: () => Promise<string | null>;
  /** Replaces the browser's WebSocket. */
  readonly transport?: WebSocketLikeConstructor;
}

/**
 * A connection over Supabase Realtime: the person's private topic, on which only the database sends. The caller reconnects.
 */
export async function openRealtimeConnection(
  { account, config, getAccessToken, transport }: RealtimeConnectionOptions,
  events: HintConnectionEvents,
): Promise<HintConnection> {
  const token = await getAccessToken();
  if (token === null) throw new AppError('ERR_NOT_SIGNED_IN', 'Nobody is signed in.');
  const client = new RealtimeClient(`${config.url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: config.anonKey },
    accessToken: getAccessToken,
    timeout: REALTIME.timeout,
    heartbeatIntervalMs: REALTIME.heartbeat,
    heartbeatCallback: (status) => {
      if (status === 'timeout' || status === 'disconnected' || status === 'error') lose();
    },
    ...(transport === undefined ? {} : { transport }),
  });
  let isOver = false;
  const close = (): void => {
    if (isOver) return;
    isOver = true;
    // Does not leave the topic first: on a dead connection the answer never arrives, and the socket would stay open.
    void client.disconnect();
  };
  const lose = (): void => {
    if (isOver) return;
    close();
    events.lost();
  };
  await client.setAuth();
  client
    .channel(`person:${account}`, { config: { private: true } })
    .on('broadcast', { event: 'changed' }, ({ payload }) => {
      if (!isOver) events.hint(payload);
    })
    .subscribe((status) => {
      if (isOver) return;
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) events.up();
      else lose();
    });
  return { session: tokenClaims(token).session, close };
}
