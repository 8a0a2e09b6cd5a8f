import { createServer, type Server } from 'node:http';
import type { Backend } from '../create-backend.ts';
import type { Realtime } from '../realtime/start-realtime.ts';
import { createApiHandler, isApiPath } from './api-handler.ts';
import { createAppHandler } from './serve-app.ts';

/** Longest upload in milliseconds. */
const LONGEST_UPLOAD = 3 * 60 * 60 * 1000;

/** Milliseconds that an idle connection stays open. A short one could close just as a browser reuses it. */
const KEEP_ALIVE = 65_000;

/** A server for the built app and the backend, not yet listening. */
export function createHttpServer(backend: Backend, realtime: Realtime, dist: string): Server {
  const api = createApiHandler(backend);
  const app = createAppHandler(dist);
  const server = createServer((request, response) => {
    const handler = isApiPath(request.url) ? api : app;
    handler(request, response).catch((error: unknown) => {
      response.destroy();
      // The browser disconnected.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(error);
    });
  });
  server.requestTimeout = LONGEST_UPLOAD;
  server.keepAliveTimeout = KEEP_ALIVE;
  server.on('upgrade', (request, socket, head) => {
    if (!realtime.upgrade(request, socket, head)) socket.destroy();
  });
  return server;
}
