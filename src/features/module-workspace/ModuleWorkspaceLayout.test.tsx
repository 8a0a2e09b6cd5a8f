import { describe, expect, it } from 'vitest';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { ownDevice } from '@support/db/own-device';
import { expectAccessible } from '@support/ui/expect-accessible';
import ModuleWorkspaceLayout from './ModuleWorkspaceLayout';

const { withData } = ownDevice();

async function show(at: string) {
  return render(
    withData(
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/nest/content/module" element={<ModuleWorkspaceLayout />}>
            <Route path="*" element={<h1>The page</h1>} />
          </Route>
        </Routes>
      </MemoryRouter>,
    ),
  );
}

const sidebar = () => page.getByRole('navigation', { name: 'Module Creator' });
const width = () => sidebar().element().getBoundingClientRect().width;
const ENTRIES = ['Content', 'Summary', 'Build', 'My Media', 'Share & Access', 'Analytics'];

describe('the module sidebar', () => {
  it('links to the pages of the module, with its id, and marks the current one', async () => {
    await show('/nest/content/module/share?id=m1');
    const links = sidebar().getByRole('link').elements();
    expect(links.map(({ textContent }) => textContent)).toEqual(ENTRIES);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/nest/content?id=m1',
      '/nest/content/module?id=m1',
      '/nest/content/module/build?id=m1',
      '/nest/content/module/media?id=m1',
      '/nest/content/module/share?id=m1',
      '/nest/content/module/analytics?id=m1',
    ]);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Share & Access']);
    await expectAccessible();
  });

  it('is narrow until hovered', async () => {
    await page.viewport(1280, 720);
    await show('/nest/content/module/build?id=m1');
    const narrow = width();
    const title = page.getByText('Edit your module').element().parentElement!;
    expect(getComputedStyle(title).opacity).toBe('0');
    await userEvent.hover(sidebar().getByRole('link', { name: 'Summary' }));
    await expect.poll(width).toBeGreaterThan(narrow * 2);
    await expect.poll(() => getComputedStyle(title).opacity).toBe('1');
    await userEvent.unhover(sidebar());
    await expect.poll(width).toBe(narrow);
  });

  it('opens on keyboard focus, closes on Escape, and follows a link', async () => {
    await page.viewport(1280, 720);
    await show('/nest/content/module/build?id=m1');
    const narrow = width();
    await userEvent.tab();
    await expect.poll(width).toBeGreaterThan(narrow * 2);
    await userEvent.keyboard('{Escape}');
    await expect.poll(width).toBe(narrow);
    await userEvent.tab();
    await expect.poll(width).toBeGreaterThan(narrow * 2);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(sidebar().getByRole('link', { name: 'Summary' }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('is a bar at the bottom of a phone, with all entries visible', async () => {
    await page.viewport(320, 640);
    await show('/nest/content/module?id=m1');
    const boxes = sidebar()
      .getByRole('link')
      .elements()
      .map((link) => link.getBoundingClientRect());
    expect(boxes).toHaveLength(ENTRIES.length);
    for (const box of boxes) {
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.right).toBeLessThanOrEqual(320);
      expect(box.bottom).toBeLessThanOrEqual(640);
    }
    await expectAccessible();
  });
});
