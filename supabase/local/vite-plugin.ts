import type { Plugin } from 'vite';
import type { Backend } from './create-backend.ts';
import type { Realtime } from './realtime/start-realtime.ts';
import { createApiHandler, isApiPath } from './serving/api-handler.ts';

/** Answers API requests in Vite's server. One backend outlives Vite's restarts. */
export function embeddedBackend(backend: Backend, realtime: Realtime): Plugin {
  const api = createApiHandler(backend);
  return {
    name: 'fledge:embedded-backend',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!isApiPath(request.url)) return next();
        api(request, response).catch((error: unknown) => {
          server.config.logger.error(String(error));
          response.destroy();
        });
        return undefined;
      });
      // Vite ignores other upgrades.
      server.httpServer?.on('upgrade', (request, socket, head) => {
        realtime.upgrade(request, socket, head);
      });
    },
  };
}
