import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { newRunRecord } from '@/db/runs/run-record';
import { writeRun } from '@/db/runs/run-journal';
import { startRun } from '@/domain/engine/engine';
import { moduleGraph } from '@/domain/engine/module-graph';
import { readModuleContent } from '@/domain/module/read-module-content';
import { signInDialog } from '@/auth/use-sign-in-dialog';
import { expectAccessible } from '@support/ui/expect-accessible';
import LandingScreen from './LandingScreen';
import { unfinishedRun } from './unfinished-run';

const MODULE = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d55';
const lesson = moduleGraph(
  readModuleContent({
    nodes: [
      { id: 'a', type: 'message', config: {}, connection: 'b' },
      { id: 'b', type: 'message', config: {}, connection: 'c' },
      { id: 'c', type: 'message', config: {} },
    ],
  }),
);

const show = () =>
  render(
    <MemoryRouter>
      <LandingScreen />
    </MemoryRouter>,
  );

const press = (name: string) => page.getByRole('button', { name }).click();

/** Whether the step with this title fades in. */
function isAnimated(title: string): boolean {
  const card = page.getByRole('heading', { name: title }).element().closest('[data-below-fold]');
  return card !== null && getComputedStyle(card).animationName !== 'none';
}

describe('landing page (shell specification, section 1)', () => {
  it('fits a phone with text at 200%', async () => {
    // 200% text on a 360 px phone leaves this much room.
    await page.viewport(180, 400);
    await show();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(180);
    await page.viewport(1280, 800);
  });

  it('shows the headline and two calls to action', async () => {
    await show();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Create Interactive Learning Games');
    await expect
      .element(page.getByRole('link', { name: 'Start Creating' }))
      .toHaveAttribute('href', '/nest/content/module');
    await expect
      .element(page.getByRole('link', { name: 'Explore Modules' }))
      .toHaveAttribute('href', '/explore');
  });

  it('lets a visitor continue an unfinished lesson', async () => {
    const run = startRun(lesson);
    const record = newRunRecord(MODULE, '', lesson, run, Date.now());
    writeRun('visitor', { ...record, moduleTitle: 'Knots', path: ['a', 'b'], visited: ['a', 'b'] });
    const shown = await show();
    await expect
      .element(page.getByRole('link', { name: 'Continue “Knots”' }))
      .toHaveAttribute('href', `/modules/${MODULE}/learn`);
    await expectAccessible();
    await shown.unmount();
    writeRun('visitor', { ...record, completedAt: new Date().toISOString() });
    expect(unfinishedRun()).toBeUndefined();
    localStorage.clear();
  });

  it('marks future features (decision E15)', async () => {
    await show();
    const soon = page
      .getByText('Coming soon')
      .elements()
      .map((badge) => badge.parentElement?.querySelector('h3')?.textContent);
    expect(soon).toEqual(['AI help with scenes and game logic', 'Social play']);
  });

  it('explains how it works in four steps, with links at the end', async () => {
    await show();
    const how = page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 });
    expect(how.elements().map((heading) => heading.textContent)).toEqual([
      'Create modules',
      'Manage groups and classes',
      'Explore and learn',
      'Track progress',
    ]);
    const footer = page.getByRole('navigation', { name: 'More on this site' });
    expect(
      footer
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/explore', '/nest/content/module']);
    await footer.getByRole('button', { name: 'Create an account' }).click();
    expect(signInDialog.read()).toBe('signUp');
    signInDialog.set(null);
  });

  it('is accessible in light and dark', async () => {
    await show();
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme;
      await expectAccessible();
    }
    delete document.documentElement.dataset['theme'];
  });

  it('fades in each step except the prerendered first one', async () => {
    await show();
    expect(isAnimated('The oil is burning')).toBe(false);
    await press('Pour water on it');
    expect(isAnimated('A fireball')).toBe(true);
  });

  it('plays a sample module, wrong turns included', async () => {
    await show();
    await press('Pour water on it');
    await expect.element(page.getByRole('heading', { name: 'A fireball' })).toHaveFocus();
    await press('Next');
    await press('Heat off, then a lid on');
    await press('Leave it until it is cold');
    await expect.element(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
    await expect
      .element(page.getByRole('progressbar'))
      .toHaveAttribute('aria-valuetext', '4 of 6 nodes visited');
    await press('Previous');
    await expect.element(page.getByRole('heading', { name: 'The flames are gone' })).toBeVisible();
  });
});
