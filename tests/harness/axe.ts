import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the names of the rules a page breaks, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  await setLine(page, 'static');
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  await setLine(page, '');
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** What a line that stays at the bottom cuts in two while one scrolls would count as too small to be pressed. */
async function setLine(page: Page, position: string): Promise<void> {
  await page.evaluate((value) => {
    const line = document.querySelector<HTMLElement>('[data-sync-badge]');
    if (line !== null) line.style.position = value;
  }, position);
}
