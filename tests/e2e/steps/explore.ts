import type { Locator, Page } from 'playwright';

/** Searches for a public module, which may not be among the newest, and returns its card's link. */
export async function findCard(page: Page, title: string): Promise<Locator> {
  await page.goto(`/explore?q=${encodeURIComponent(title)}`);
  return page.getByRole('link', { name: title });
}
