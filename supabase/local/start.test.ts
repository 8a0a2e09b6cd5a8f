import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let port: number;
let server: ChildProcess;
let printed = '';

/** `npm start` with an app that is built already. */
function start(...more: string[]): ChildProcess {
  const fixed = ['--no-build', '--dist', join(folder, 'dist'), '--data', join(folder, 'data'), '--no-seed'];
  return spawn(process.execPath, ['scripts/start.mjs', ...fixed, ...more], { cwd: root });
}

/** What a process says before it ends, and how it ends. */
async function outcome(child: ChildProcess): Promise<{ status: number; said: string }> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [status] = (await once(child, 'close')) as [number];
  return { status, said };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  return free;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fledge-start-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), '<title>Built before</title>');
  port = await freePort();
  server = start('--port', String(port));
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Fledge is ready at')) resolve();
    });
    server.once('close', () => reject(new Error('The server ended before it was ready.')));
  });
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('serves the app and the API at the address that it prints', async () => {
  const address = /http:\/\/\S+/.exec(printed)?.[0] ?? '';
  expect(address).toBe(`http://localhost:${port}`);
  expect(await (await fetch(`http://127.0.0.1:${port}/explore`)).text()).toContain('Built before');
  expect((await fetch(`http://127.0.0.1:${port}/auth/v1/settings`)).ok).toBe(true);
  expect(printed).not.toContain('Demo sign-ins');
});

it('says in one line that the port is taken', async () => {
  expect(await outcome(start('--port', String(port)))).toEqual({
    status: 1,
    said: `Port ${port} is in use. Stop what uses it, or start with --port ${port + 1}.\n`,
  });
});

it('says in one line which process uses the data folder', async () => {
  expect(await outcome(start('--port', String(await freePort())))).toEqual({
    status: 1,
    said: `The data folder ${join(folder, 'data')} is in use by process ${server.pid}. Stop it, or start with --data OTHER.\n`,
  });
});

it.runIf(process.platform === 'linux')('says in one line that the data folder cannot be made', async () => {
  // The system has that folder, and says that it has not.
  const more = ['--data', '/proc/fledge/data', '--port', String(await freePort())];
  expect(await outcome(start(...more))).toEqual({
    status: 1,
    said: 'The data folder /proc/fledge/data cannot be used (ENOENT: no such file or directory). Start with --data OTHER.\n',
  });
});

it('says in one line that there is nothing built', async () => {
  const { status, said } = await outcome(start('--dist', folder, '--port', String(await freePort())));
  expect([status, said]).toEqual([1, 'The app has not been built yet. Start without --no-build.\n']);
});

it('ends cleanly when asked to, so that the next start finds the folder free', async () => {
  const ended = once(server, 'close');
  server.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  const next = start('--port', String(port));
  await new Promise<void>((resolve) => {
    next.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Fledge is ready at')) resolve();
    });
  });
  const closed = once(next, 'close');
  next.kill('SIGINT');
  expect((await closed)[0]).toBe(0);
});
