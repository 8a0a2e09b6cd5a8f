import type { DrivenWindow } from './driven-window';
import { startBrowser, type Ask } from './remote-end';
import { keyActions, pressActions } from './web-driver-actions';

/** A window of a Firefox, driven by WebDriver BiDi. */
export function openFirefox(program: string): Promise<DrivenWindow> {
  return startBrowser(program, (profile) => ['--headless', '--profile', profile], windowOf, '/session');
}

async function windowOf(ask: Ask, close: () => Promise<void>): Promise<DrivenWindow> {
  await ask('session.new', { capabilities: {} });
  const { context } = await ask('browsingContext.create', { type: 'tab' });
  await ask('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  return {
    open: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'none' })),
    async evaluate(expression) {
      const { type, result, exceptionDetails } = await ask('script.evaluate', {
        // BiDi does not serialize objects as plain JSON.
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value === undefined ? null : value))`,
        target: { context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(JSON.stringify(exceptionDetails));
      return JSON.parse((result as { value: string }).value) as unknown;
    },
    press: async (x, y) =>
      void (await ask('input.performActions', { context, actions: [pressActions(x, y)] })),
    type: async (text) => void (await ask('input.performActions', { context, actions: [keyActions(text)] })),
    picture: async () =>
      Buffer.from((await ask('browsingContext.captureScreenshot', { context }))['data'] as string, 'base64'),
    close,
  };
}
