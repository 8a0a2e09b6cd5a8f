import { resolve } from 'node:path';

/** How `npm start` and `npm run dev` were called, already checked (scripts/server-arguments.mjs). */
export interface ServerOptions {
  readonly root: string;
  readonly host: string;
  readonly port: number;
  /** A folder, or `memory`. */
  readonly data: string;
  readonly databaseUrl: string | undefined;
  readonly seed: boolean;
  /** Folder of the built app, from `root`. */
  readonly dist?: string | undefined;
}

/** The folder for data, or `undefined` when nothing is to be kept. */
export function dataFolder(options: ServerOptions): string | undefined {
  return options.data === 'memory' ? undefined : resolve(options.root, options.data);
}

/** The address to open in a browser. */
export function siteUrl({ host, port }: { host: string; port: number }): string {
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Whether only this machine reaches what listens at `host`. */
export function isLocalHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}
