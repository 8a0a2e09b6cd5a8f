import type { Page } from 'playwright';
import { expect } from 'playwright/test';

/**
 * Waits until the badge says that everything this device had to send has arrived.
 * @param timeout milliseconds; longer where requests hang first, and pauses have grown
 */
export async function expectAllSent(page: Page, timeout = 45_000): Promise<void> {
  await expect(page.getByText('Up to date')).toBeVisible({ timeout });
}
