import type { Page } from 'playwright';
import { expect } from 'playwright/test';

/** Waits until the badge says that everything is sent. `timeout` in milliseconds. */
export async function expectAllSent(page: Page, timeout = 45_000): Promise<void> {
  await expect(page.getByText('Up to date')).toBeVisible({ timeout });
}
