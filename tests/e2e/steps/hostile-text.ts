import type { Page } from 'playwright';

/** Text that would run if a page ever took it for markup: it calls `stolen`. */
export const HOSTILE =
  '<img src=x onerror="stolen()"><script>stolen()</script><svg onload="stolen()"></svg><b>bold</b>';

/** An address that would run if a page ever followed it. */
export const HOSTILE_ADDRESS = 'javascript:stolen()';

/** Records from now on, in every window of a browser, whether a hostile text was executed. Returns what was recorded. */
export async function watchScripts(page: Page): Promise<readonly string[]> {
  const ran: string[] = [];
  await page.context().exposeBinding('stolen', ({ page: where }) => {
    ran.push(where.url());
  });
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  return ran;
}
