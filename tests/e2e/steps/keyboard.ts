import type { Locator, Page } from 'playwright';

const hasFocus = (element: Element) => element === document.activeElement;

/** What has the focus, for messages of a story that loses its way. */
function focusWords(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? 'nothing');
}

/** Presses Tab, or Shift and Tab, until something has the focus, as a person does who uses no mouse. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate(hasFocus)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(target)}; it is at ${await focusWords(page)}`);
}

/** Presses a key until something has the focus: an arrow key in a list, a tree or a menu. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await target.count()) === 1 && (await target.evaluate(hasFocus))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(target)}; it is at ${await focusWords(page)}`);
}

/** Goes to something with the Tab key and presses it. */
export async function tabAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
