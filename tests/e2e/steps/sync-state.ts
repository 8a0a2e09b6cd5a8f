import type { Page } from 'playwright';
import { expect } from 'playwright/test';

/** Waits until the badge says that everything this device had to send has arrived. */
export async function expectAllSent(page: Page): Promise<void> {
  await expect(page.getByText(/^All changes sent at/)).toBeVisible({ timeout: 45_000 });
}
