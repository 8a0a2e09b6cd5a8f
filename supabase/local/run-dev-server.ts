import { createServer } from 'vite';
import { announce } from './announce.ts';
import { onShutdown } from './on-shutdown.ts';
import { openBackend } from './open-backend.ts';
import { startRealtime } from './realtime/start-realtime.ts';
import type { ServerOptions } from './server-options.ts';
import { checkPort } from './serving/listen.ts';
import { embeddedBackend } from './vite-plugin.ts';

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
