import { resolve } from 'node:path';
import { announce } from './announce.ts';
import { onShutdown } from './on-shutdown.ts';
import { openBackend } from './open-backend.ts';
import { startRealtime } from './realtime/start-realtime.ts';
import type { ServerOptions } from './server-options.ts';
import { createHttpServer } from './serving/create-http-server.ts';
import { listen } from './serving/listen.ts';

/** Serves the built app and the backend until shutdown. */
export async function runServer(options: ServerOptions): Promise<void> {
  const backend = await openBackend(options);
  const realtime = await startRealtime(backend);
  const server = createHttpServer(backend, realtime, resolve(options.root, options.dist ?? 'dist'));
  const close = async (): Promise<void> => {
    realtime.close();
    server.close();
    server.closeAllConnections();
    await backend.close();
  };
  try {
    await listen(server, options);
  } catch (error) {
    await close();
    throw error;
  }
  onShutdown(close);
  announce(options, backend);
}
