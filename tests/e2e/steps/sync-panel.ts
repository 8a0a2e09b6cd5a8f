import type { Locator, Page } from 'playwright';

/** Opens the sync panel with the badge, whatever its text; other buttons may have the same text. */
export async function openSyncPanel(page: Page): Promise<Locator> {
  await page.locator('[data-sync-badge]').click();
  const panel = page.getByRole('dialog', { name: 'Your changes' });
  await panel.waitFor();
  return panel;
}
