import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';

/** The panel that configures the selected node. */
export function configurePanel(page: Page): Locator {
  return page.getByRole('region', { name: /^Configure/ });
}

/** The list of the module's nodes. */
export function outline(page: Page): Locator {
  return page.getByRole('tree', { name: 'Nodes of this module' });
}

/** A row of the list by its beginning: a node by title, a choice by number. */
export function outlineRow(page: Page, beginning: string): Locator {
  const literal = beginning.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return outline(page).getByRole('treeitem', { name: new RegExp(`^${literal}(?![\\p{L}\\p{N}])`, 'u') });
}

/** Adds a titled node from the palette, or as the first one on an empty canvas. */
export async function addNode(page: Page, type: string, title: string): Promise<Locator> {
  const first = page.getByRole('button', { name: new RegExp(`^${type} `) });
  const more = page.getByRole('button', { name: `Add Node: ${type}`, exact: true });
  await first.or(more).first().click();
  const panel = configurePanel(page);
  await panel.getByRole('heading', { name: `Configure ${type}` }).waitFor();
  await panel.getByLabel('Title', { exact: true }).fill(title);
  return panel;
}

/** Opens a node's panel from the list. */
export async function openNode(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await outlineRow(page, title).first().click();
  return configurePanel(page);
}

/** Connects an exit to a node in the panel: opens the target list, and chooses. */
export async function connectTo(panel: Locator, label: string, title: string): Promise<void> {
  await panel.getByRole('button', { name: label }).click();
  await panel
    .page()
    .getByRole('listbox', { name: label })
    .getByRole('option', { name: title })
    .first()
    .click();
}

/** Opens the builder of a module that may not have arrived on this device yet. */
export async function openBuilder(page: Page, moduleId: string): Promise<void> {
  await page.goto(`/nest/content/module/build?id=${moduleId}`);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible({ timeout: 90_000 });
}
