import type { Locator, Page } from 'playwright';

/** Opens the sync panel by the badge, whatever that says just now. */
export async function openSyncPanel(page: Page): Promise<Locator> {
  await page
    .getByRole('button', {
      name: /offline|Syncing|Sync error|queued for sync|attention|files? waiting|Uploading|paused|All changes sent|versions/,
    })
    .click();
  const panel = page.getByRole('dialog', { name: 'Your changes' });
  await panel.waitFor();
  return panel;
}
