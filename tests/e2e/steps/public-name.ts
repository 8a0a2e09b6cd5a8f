import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';

/** Answers the question asked before the first publication. */
export async function giveName(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose your public name' });
  await dialog.getByLabel('Public name').fill(`${name} ${randomUUID().slice(0, 8)}`);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}
