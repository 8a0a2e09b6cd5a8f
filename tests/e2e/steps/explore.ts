import type { Locator, Page } from 'playwright';

/**
 * Looks for a public module as a person does, and returns the link of its card. Stories that share a server publish
 * modules of their own, so that an old one need not stand among the newest, which are all that `/explore` shows at first.
 */
export async function findCard(page: Page, title: string): Promise<Locator> {
  await page.goto(`/explore?q=${encodeURIComponent(title)}`);
  return page.getByRole('link', { name: title });
}
