import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { WebSocket } from 'ws';
import type { DrivenWindow } from './driven-window';

/** The line that a browser prints to stderr once it listens. */
const ADDRESS = /listening on (ws:\/\/\S+)/i;

/** An answer of the Chromium protocol, or of WebDriver BiDi. */
interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string | { readonly message: string };
  readonly message?: string;
}

/** Sends a command to a browser over its socket. */
export type Ask = (
  method: string,
  parameters?: Readonly<Record<string, unknown>>,
  sessionId?: string,
) => Promise<Readonly<Record<string, unknown>>>;

async function connect(address: string): Promise<Ask> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<
    number,
    { readonly resolve: (value: never) => void; readonly reject: (cause: Error) => void }
  >();
  socket.on('message', (data: Buffer) => {
    const { id, result, error, message } = JSON.parse(data.toString()) as Answer;
    const one = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error === undefined) one?.resolve(result as never);
    else one?.reject(new Error(typeof error === 'string' ? `${error}: ${message}` : error.message));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'));
  });
  let made = 0;
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      made += 1;
      waiting.set(made, { resolve, reject });
      socket.send(
        JSON.stringify({ id: made, method, params, ...(sessionId === undefined ? {} : { sessionId }) }),
      );
    });
}

/** Starts a browser with a temporary profile, and waits for its address. */
export async function startBrowser(
  program: string,
  argsOf: (profile: string) => readonly string[],
  windowOf: (ask: Ask, close: () => Promise<void>) => Promise<DrivenWindow>,
  path = '',
): Promise<DrivenWindow> {
  const profile = mkdtempSync(join(tmpdir(), 'fledge-browser-'));
  const args = [...argsOf(profile), '--remote-debugging-port=0', 'about:blank'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  };
  try {
    return await windowOf(await connect(`${await addressOf(child)}${path}`), close);
  } catch (cause) {
    await close();
    throw cause;
  }
}

function addressOf(child: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stderr.on('data', (data: Buffer) => {
      printed += data.toString();
      const found = ADDRESS.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The browser ended with ${code}: ${printed}`)));
  });
}
