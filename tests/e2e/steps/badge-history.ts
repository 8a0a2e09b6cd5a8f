import type { Page } from 'playwright';

declare global {
  interface Window {
    badgeHistory?: string[];
  }
}

/** Records the badge's texts on this page from now on, until navigation. */
export async function watchBadge(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const history: string[] = [];
    globalThis.window.badgeHistory = history;
    const note = (): void => {
      const button = document.querySelector('output button[aria-haspopup="dialog"]');
      const text = button?.textContent ?? '';
      if (text !== '' && history.at(-1) !== text) history.push(text);
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    note();
  });
  return () => page.evaluate(() => globalThis.window.badgeHistory ?? []);
}
