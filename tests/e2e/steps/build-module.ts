import type { Locator, Page } from 'playwright';

/** The panel in which the selected node is configured. */
export function configurePanel(page: Page): Locator {
  return page.getByRole('region', { name: /^Configure/ });
}

/** Adds a node of a type by the palette, or as the first one on an empty canvas, and gives it a title. */
export async function addNode(page: Page, type: string, title: string): Promise<Locator> {
  const first = page.getByRole('button', { name: new RegExp(`^${type} `) });
  const more = page.getByRole('button', { name: `Add Node: ${type}`, exact: true });
  await first.or(more).first().click();
  const panel = configurePanel(page);
  await panel.getByRole('heading', { name: `Configure ${type}` }).waitFor();
  await panel.getByLabel('Title').fill(title);
  return panel;
}

/** Opens a node's panel from the canvas. */
export async function openNode(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page
    .getByRole('button', { name: new RegExp(`\\b${title}\\b`) })
    .first()
    .click();
  return configurePanel(page);
}
