import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port';

/** Maximum startup time in milliseconds. */
const PATIENCE = 180_000;

/** A running server of a built app, with its own embedded backend. */
export interface AppServer {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** The code in the last email to this address, read from the console; undefined before the first. */
  codeFor(email: string): string | undefined;
  stop(): Promise<void>;
}

export interface AppServerOptions {
  /** Uses a database on a PostgreSQL server, without the demo content. */
  readonly databaseUrl?: string;
  /** A free one by default. */
  readonly port?: number;
  /** A data folder to keep; by default the data is temporary. */
  readonly data?: string;
}

/**
 * Starts the production server as `npm start` does. `dist`: folder of the build, from `root`.
 * @throws Error with the server's output if it exits or times out before it is ready
 */
export async function startAppServer(
  root: string,
  dist: string,
  { databaseUrl, port: fixed, data: folder = 'memory' }: AppServerOptions = {},
): Promise<AppServer> {
  const port = fixed ?? (await freePort());
  const args = [
    'scripts/start.mjs',
    '--no-build',
    '--dist',
    dist,
    '--data',
    folder,
    '--port',
    String(port),
    ...(databaseUrl === undefined ? [] : ['--no-seed']),
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  await whenReady(child);
  return {
    url: `http://localhost:${port}`,
    codeFor(email) {
      const [, mail] = printed.split(`E-mail to ${email} `).slice(-2);
      return /\b\d{6}\b/.exec(mail ?? '')?.[0];
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The server ${reason}. It printed:\n${printed}`));
    };
    const timer = setTimeout(() => fail('was not ready in time'), PATIENCE);
    const listen = (output: Buffer) => {
      printed += output.toString();
      if (!printed.includes('Fledge is ready at')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}
