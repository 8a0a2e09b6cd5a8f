import { createServer, type Server } from 'node:net';
import { StartupError } from '../startup-error.mjs';

/** @throws StartupError for a port or host that cannot be used */
export async function listen(server: Server, address: { host: string; port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, address)));
    server.listen(address.port, address.host, resolve);
  });
}

/** Ports blocked by browsers (Fetch standard, "port blocking"). */
const BLOCKED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/**
 * Checks a port before the build.
 * @throws StartupError for one that cannot be used
 */
export async function checkPort(address: { host: string; port: number }): Promise<void> {
  if (BLOCKED_PORTS.has(address.port)) {
    throw new StartupError(`Browsers refuse to open port ${address.port}. Start with another --port.`);
  }
  const server = createServer();
  await listen(server, address);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  // `localhost` may mean IPv6 to a browser; no IPv6 is fine.
  if (address.host === '127.0.0.1' && (await problemOf({ ...address, host: '::1' })) === 'EADDRINUSE') {
    throw portInUse(address.port);
  }
}

async function problemOf(address: { host: string; port: number }): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(address.port, address.host, () => server.close(() => resolve(undefined)));
  });
}

function explain(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE') return portInUse(port);
  if (error.code === 'EACCES')
    return new StartupError(`Port ${port} is not allowed. Start with --port 4173.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartupError(`This machine has no address ${host}. Start with --host 127.0.0.1.`);
  }
  return error;
}

function portInUse(port: number): StartupError {
  return new StartupError(`Port ${port} is in use. Stop what uses it, or start with --port ${port + 1}.`);
}
