import type { Page } from 'playwright';

/** Text that would call `stolen` if a page ever rendered it as markup. */
export const HOSTILE =
  '<img src=x onerror="stolen()"><script>stolen()</script><svg onload="stolen()"></svg><b>bold</b>';

/** An address that would run a script if a page ever followed it. */
export const HOSTILE_ADDRESS = 'javascript:stolen()';

/** Records from now on, in every window of a browser, whether a hostile text ran. Returns the records. */
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
