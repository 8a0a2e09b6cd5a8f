import { createServer, type Server } from 'node:net';
import { StartupError } from '../startup-error.mjs';

/** Waits until the server listens. Throws `StartupError` when the port cannot be had. */
export async function listen(server: Server, address: { host: string; port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, address)));
    server.listen(address.port, address.host, resolve);
  });
}

/** Throws `StartupError` when the port cannot be had, so that nothing is built and opened in vain. */
export async function checkPort(address: { host: string; port: number }): Promise<void> {
  const server = createServer();
  await listen(server, address);
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

function explain(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is in use. Stop what uses it, or start with --port ${port + 1}.`);
  }
  if (error.code === 'EACCES')
    return new StartupError(`Port ${port} is not allowed. Start with --port 4173.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartupError(`This machine has no address ${host}. Start with --host 127.0.0.1.`);
  }
  return error;
}
