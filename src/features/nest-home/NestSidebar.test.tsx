import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@support/ui/expect-accessible';
import { NestSidebar } from './NestSidebar';

async function show(narrow: boolean, width = 1280) {
  await page.viewport(width, 800);
  return render(
    <MemoryRouter initialEntries={['/nest/content']}>
      <NestSidebar narrow={narrow} logo={undefined} letter="a" />
      <p data-testid="elsewhere" style={{ position: 'fixed', insetInlineEnd: 0, insetBlockEnd: 0 }}>
        Elsewhere
      </p>
    </MemoryRouter>,
  );
}

const link = (name: string) => page.getByRole('link', { name });
const widthOfBar = () =>
  page.getByRole('navigation', { name: 'Your Nest' }).element().getBoundingClientRect().width;

afterEach(() => page.viewport(1280, 800));

describe('sidebar of the nest (shell specification, section 2)', () => {
  it('has all its links, and marks the current one', async () => {
    await show(false);
    const addresses = {
      Content: '/nest/content',
      Learners: '/nest/learners',
      Analytics: '/nest/analytics',
      'Nest Settings': '/nest/settings',
      'User Settings': '/account/settings',
      Feedback: '/nest/feedback',
      Help: '/nest/help',
    };
    for (const [name, address] of Object.entries(addresses)) {
      await expect.element(link(name)).toHaveAttribute('href', address);
    }
    await expect.element(link('Content')).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByText('A', { exact: true })).toBeVisible();
    await expectAccessible();
  });

  it('is a narrow bar that opens on hover and on keyboard focus', async () => {
    await show(true);
    // The pointer is where the previous test left it, and hovering opens the bar as well.
    await userEvent.hover(page.getByTestId('elsewhere'));
    await expect.poll(widthOfBar).toBeLessThan(80);
    const icons = [...document.querySelectorAll('nav a svg')].map((icon) => icon.getBoundingClientRect());
    expect(icons.map(({ width }) => width)).toEqual(icons.map(() => 20));
    expect(Math.max(...icons.map(({ right }) => right))).toBeLessThan(widthOfBar());
    await expectAccessible();
    await userEvent.tab();
    await expect.poll(widthOfBar).toBeGreaterThan(200);
  });

  it('is a bar at the bottom of a phone, with the lower links behind More', async () => {
    await show(false, 360);
    await expect.element(link('Feedback')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'More' }).click();
    await expect
      .element(page.getByRole('menuitem', { name: 'Feedback' }))
      .toHaveAttribute('href', '/nest/feedback');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});
