import type { Locator, Page } from 'playwright';

/** Opens the sync panel by the badge, with any text that it has now; other buttons may say the same of one thing. */
export async function openSyncPanel(page: Page): Promise<Locator> {
  await page.locator('[data-sync-badge]').click();
  const panel = page.getByRole('dialog', { name: 'Your changes' });
  await panel.waitFor();
  return panel;
}
