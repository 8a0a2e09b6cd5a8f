import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Backend } from '../create-backend.ts';
import { readBroadcast } from './broadcast.ts';
import { BROADCAST_CHANNEL } from './install-realtime.ts';
import { mayListen } from './may-listen.ts';
import { RealtimeConnection } from './realtime-connection.ts';

export interface Realtime {
  /** Accepts a WebSocket to /realtime/v1; false for others. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): void;
}

const LONGEST_MESSAGE = 64 * 1024;

/**
 * Sends what the database broadcasts with `realtime.send` to the devices that the policies of
 * `realtime.messages` allow on the private topic. No messages between devices, no table changes, no presence.
 */
export async function startRealtime(backend: Backend): Promise<Realtime> {
  const connections = new Set<RealtimeConnection>();
  const server = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE });
  const knownKeys = new Set<string | null>(Object.values(backend.keys));
  await backend.database.listen(BROADCAST_CHANNEL, (notice) => {
    const broadcast = readBroadcast(notice);
    for (const connection of connections) connection.tell(broadcast, Date.now());
  });

  return {
    upgrade(request, socket, head) {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname !== '/realtime/v1/websocket') return false;
      if (!knownKeys.has(url.searchParams.get('apikey'))) {
        socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return true;
      }
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = new RealtimeConnection(
          webSocket,
          url.searchParams.get('vsn') !== '1.0.0',
          (topic, token) => mayListen(backend, topic, token),
        );
        connections.add(connection);
        webSocket.on('message', (data: Buffer) => connection.receive(data.toString('utf8')));
        webSocket.on('close', () => connections.delete(connection));
        webSocket.on('error', () => webSocket.terminate());
      });
      return true;
    },
    close() {
      connections.clear();
      for (const webSocket of server.clients) webSocket.terminate();
      server.close();
    },
  };
}
