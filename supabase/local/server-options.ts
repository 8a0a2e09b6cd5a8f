import { resolve } from 'node:path';

/** Checked options (scripts/server-arguments.mjs). */
export interface ServerOptions {
  readonly root: string;
  readonly host: string;
  readonly port: number;
  readonly data: string;
  readonly databaseUrl: string | undefined;
  readonly seed: boolean;
  /** The build's folder. */
  readonly dist?: string | undefined;
}

/** The data folder; undefined when nothing is to be kept. */
export function dataFolder(options: ServerOptions): string | undefined {
  return options.data === 'memory' ? undefined : resolve(options.root, options.data);
}

/** The address for a browser. */
export function siteUrl({ host, port }: { host: string; port: number }): string {
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Whether only this machine reaches `host`. */
export function isLocalHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}
