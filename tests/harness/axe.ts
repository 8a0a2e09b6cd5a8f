import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the rules that a page violates, and where; `inDark` also checks dark mode. */
export async function expectAccessible(page: Page, { inDark = false } = {}): Promise<void> {
  await expectNone(new AxeBuilder({ page }).withTags(STANDARDS));
  if (!inDark) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(new AxeBuilder({ page }).withRules('color-contrast'));
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  // Legacy mode runs in the page itself; otherwise each check opens another page for cross-origin frames, which the app
  // lacks.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) => {
    const those = nodes.filter(({ any }) => !any.some(isCutByBar));
    return those.length === 0 ? [] : [`${id}: ${those.map((node) => node.target.join(' ')).join(', ')}`];
  });
  expect(found).toEqual([]);
}

/** Buttons under a bottom bar look too small to axe; `reachOf` checks that they can be scrolled to. */
function isCutByBar({ data }: { readonly data: unknown }): boolean {
  return (data as { messageKey?: string } | null)?.messageKey === 'partiallyObscured';
}
