import type { Locator, Page } from 'playwright';

/** Searches a public module and returns its card's link; it may not be among the newest. */
export async function findCard(page: Page, title: string): Promise<Locator> {
  await page.goto(`/explore?q=${encodeURIComponent(title)}`);
  return page.getByRole('link', { name: title });
}
