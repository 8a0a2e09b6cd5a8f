import { createServer, type Plugin } from 'vite';
import { announce } from './announce';
import type { Backend } from './create-backend';
import { onShutdown } from './on-shutdown';
import { openBackend } from './open-backend';
import { type Realtime, startRealtime } from './realtime/start-realtime';
import type { ServerOptions } from './server-options';
import { createApiHandler, isApiPath } from './serving/api-handler';
import { checkPort } from './serving/listen';

export async function runDevServer(options: ServerOptions): Promise<void> {
  await checkPort(options);
  const backend = await openBackend(options);
  const realtime = await startRealtime(backend);
  const close = async (): Promise<void> => {
    realtime.close();
    await backend.close();
  };
  try {
    const vite = await createServer({
      root: options.root,
      server: { host: options.host, port: options.port, strictPort: true },
      plugins: [embeddedBackend(backend, realtime)],
    });
    await vite.listen();
    onShutdown(async () => {
      await vite.close();
      await close();
    });
    announce(options, backend);
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Answers API requests in Vite's server. The backend is made outside: Vite restarts when its configuration
 * changes, and there must be one backend only.
 */
function embeddedBackend(backend: Backend, realtime: Realtime): Plugin {
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
