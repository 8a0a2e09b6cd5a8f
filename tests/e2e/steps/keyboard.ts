import type { Locator, Page } from 'playwright';

const hasFocus = (element: Element) => element === document.activeElement;

/** Describes the focused element, for error messages. */
function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? 'nothing');
}

/** Presses Tab, or Shift+Tab, until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate(hasFocus)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(target)}; it is at ${await describeFocus(page)}`);
}

/** Presses a key, such as an arrow key in a list, until an element has the focus. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await target.count()) === 1 && (await target.evaluate(hasFocus))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(target)}; it is at ${await describeFocus(page)}`);
}

/** Moves to an element with Tab and activates it. */
export async function tabAndActivate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
