import { CHROMIUM_FLAGS } from '../../../scripts/chromium.mjs';
import type { DrivenWindow } from './driven-window';
import { startBrowser, type Ask } from './remote-end';

/** Flags that old Chromiums require on a machine without a display. */
const FLAGS = ['--headless', '--no-zygote', '--window-size=1280,800'];

/** A window of any Chromium version, driven by DevTools directly, since newer libraries do not support old browsers. */
export async function openChromium(program: string): Promise<DrivenWindow> {
  return startBrowser(
    program,
    (profile) => [...CHROMIUM_FLAGS, ...FLAGS, `--user-data-dir=${profile}`],
    windowOf,
  );
}

async function windowOf(ask: Ask, close: () => Promise<void>): Promise<DrivenWindow> {
  const { targetId } = await ask('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true });
  const send: Ask = (method, parameters) => ask(method, parameters, sessionId as string);
  await send('Page.enable');
  return {
    open: async (url) => void (await send('Page.navigate', { url })),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return (result as { value?: unknown }).value;
    },
    async press(x, y) {
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
        await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
    },
    async type(text) {
      for (const key of text) {
        await send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
        await send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      }
    },
    picture: async () => Buffer.from((await send('Page.captureScreenshot'))['data'] as string, 'base64'),
    close,
  };
}
