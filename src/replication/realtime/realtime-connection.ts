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
  /** A fresh token of the account. Asked again with each heartbeat, so that a renewed one reaches the server. */
  readonly getAccessToken: () => Promise<string | null>;
  /** Stands in for the browser's WebSocket. */
  readonly transport?: WebSocketLikeConstructor;
}

/**
 * A line over Supabase Realtime: the person's private topic, on which only the database speaks. It does not connect again
 * on its own; its opener does.
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
    // Without leaving the topic first: on a dead connection its answer never comes, and the socket would stay open for it.
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
