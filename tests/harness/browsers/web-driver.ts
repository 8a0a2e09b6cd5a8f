import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../free-port';
import type { DrivenWindow } from './driven-window';
import { keyActions, pressActions } from './web-driver-actions';

/** The address of a WebDriver's session, and the options of its browser. */
export interface WebDriverOptions {
  /** The WebDriver program. */
  readonly driver: string;
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly env?: NodeJS.ProcessEnv;
}

const SETTLE = 10_000;

/** A window driven by W3C WebDriver. */
export async function openWebDriver({ driver, capabilities, env }: WebDriverOptions): Promise<DrivenWindow> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await whenListening(address);
    const { sessionId } = (await call(`${address}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string };
    return windowOf(`${address}/session/${sessionId}`, end);
  } catch (cause) {
    await end();
    throw cause;
  }
}

async function windowOf(session: string, end: () => Promise<void>): Promise<DrivenWindow> {
  const post = (command: string, body: unknown = {}) => call(`${session}/${command}`, 'POST', body);
  await post('timeouts', { script: 60_000, pageLoad: 60_000 });
  return {
    open: async (url) => void (await post('url', { url })),
    async evaluate(expression) {
      const script = `const done = arguments[0];
        Promise.resolve().then(() => (${expression})).then(
          (value) => done({ value: value === undefined ? null : value }),
          (error) => done({ error: String(error) }));`;
      const answer = (await post('execute/async', { script, args: [] })) as {
        value?: unknown;
        error?: string;
      };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    press: async (x, y) => void (await post('actions', { actions: [pressActions(x, y)] })),
    type: async (text) => void (await post('actions', { actions: [keyActions(text)] })),
    picture: async () => Buffer.from((await call(`${session}/screenshot`, 'GET')) as string, 'base64'),
    async close() {
      await call(session, 'DELETE').catch(() => undefined);
      await end();
    },
  };
}

async function whenListening(address: string): Promise<void> {
  const until = Date.now() + SETTLE;
  for (;;) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok === true) return;
    if (Date.now() > until) throw new Error('The WebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function call(address: string, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(90_000),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
