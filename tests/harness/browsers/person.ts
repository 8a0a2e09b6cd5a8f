import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DrivenWindow } from './driven-window';

const FIND = readFileSync(fileURLToPath(new URL('find-on-page.js', import.meta.url)), 'utf8');
/** Maximum milliseconds to wait for something; long, since the machine may be busy. */
const PATIENCE = 45_000;

declare global {
  interface Window {
    /** See `find-on-page.js`. */
    findOnPage?: (wanted: {
      readonly role: string;
      readonly name: string;
      readonly exact: boolean;
    }) => Found | null;
  }
}

/** A role, or a CSS selector. */
type Role = 'button' | 'link' | 'field' | 'text' | `[role=${string}]`;
interface Found {
  readonly x: number;
  readonly y: number;
  readonly value: string | null;
}

/** A person at a window of any browser, who finds elements by name. */
export interface Person {
  readonly window: DrivenWindow;
  /** Opens an address of the app with a full navigation. */
  go(path: string): Promise<void>;
  press(role: Role, name: string, options?: { readonly exact?: boolean }): Promise<void>;
  /** Replaces the value of a field, by keyboard. */
  fill(field: string, text: string): Promise<void>;
  /** Types at the end of a field. */
  type(field: string, text: string): Promise<void>;
  /** Waits until a field has a value. */
  holds(field: string, text: string): Promise<void>;
  /** Waits until a text is shown. */
  see(text: string): Promise<void>;
  /** Evaluates a statement in the page. */
  evaluateInPage(statement: string): Promise<void>;
  /** Reloads the page. */
  reload(): Promise<void>;
  /** Waits until a condition holds in the page; the error names the condition. */
  until(what: string, expression: string): Promise<void>;
}

export function personAt(window: DrivenWindow, url: string): Person {
  const find = async (role: Role, name: string, exact = false): Promise<Found | null> =>
    (await window.evaluate(
      `(() => { ${FIND}; return window.findOnPage(${JSON.stringify({ role, name, exact })}); })()`,
    )) as Found | null;
  const found = (role: Role, name: string, exact?: boolean): Promise<Found> =>
    eventually(`${role} “${name}”`, () => find(role, name, exact));
  const focus = async (field: string): Promise<void> => {
    const { x, y } = await found('field', field);
    await window.press(x, y);
  };
  const evaluateInPage = async (statement: string): Promise<void> =>
    void (await window.evaluate(`(() => { ${statement}; })()`));
  const until = async (what: string, expression: string): Promise<void> =>
    void (await eventually(what, async () => ((await window.evaluate(expression)) === true ? true : null)));
  return {
    window,
    go: (path) => window.open(`${url}${path}`),
    async press(role, name, { exact } = {}) {
      let last: Found | null = null;
      // Elements move while a screen is loading.
      const { x, y } = await eventually(`${role} “${name}” to stand still`, async () => {
        const [before, now] = [last, await find(role, name, exact)];
        last = now;
        return now !== null && before?.x === now.x && before.y === now.y ? now : null;
      });
      await window.press(x, y);
    },
    async fill(field, text) {
      await focus(field);
      await window.evaluate('void document.activeElement.select()');
      await window.type(text);
    },
    async type(field, text) {
      await focus(field);
      await window.evaluate(
        'void document.activeElement.setSelectionRange(document.activeElement.value.length, document.activeElement.value.length)',
      );
      await window.type(text);
    },
    holds: async (field, text) =>
      void (await eventually(`“${text}” in ${field}`, async () =>
        (await find('field', field))?.value?.includes(text) === true ? true : null,
      )),
    see: async (text) => void (await found('text', text)),
    evaluateInPage,
    async reload() {
      await evaluateInPage('window.isTheOldPage = true; setTimeout(() => location.reload(), 0)');
      await until('the page to be reloaded', 'window.isTheOldPage !== true');
    },
    until,
  };
}

/** Retries until there is a result; a page that is being unloaded returns none. */
async function eventually<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const until = Date.now() + PATIENCE;
  let trouble: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== null) return answer;
      trouble = undefined;
    } catch (cause) {
      trouble = cause;
    }
    if (Date.now() > until) throw new Error(`Waited in vain for ${what}.`, { cause: trouble });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
