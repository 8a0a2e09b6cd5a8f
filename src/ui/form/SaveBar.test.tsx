import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../Button';
import { expectAccessible } from '@support/ui/expect-accessible';
import { SaveBar } from './SaveBar';
import { StickyBanner } from './StickyBanner';

afterEach(() => page.viewport(1280, 800));

const form = (note: string | null, isSaved = false) => {
  const status = isSaved ? ({ kind: 'success', text: 'Changes saved' } as const) : null;
  return (
    <main>
      <StickyBanner status={status} onDismiss={() => undefined} />
      <h1>Details</h1>
      <SaveBar note={note} status={status} onDismiss={() => undefined}>
        <Button>Save</Button>
      </SaveBar>
      <div data-testid="floating" style={{ position: 'fixed', insetBlockEnd: 'var(--bottom-actions)' }} />
    </main>
  );
};
const bar = () => document.querySelector('[data-bottom-actions]')!.getBoundingClientRect();
const top = () => page.getByRole('heading').element().getBoundingClientRect().top;
const floating = () => page.getByTestId('floating').element().getBoundingClientRect();

it.each([360, 1280])('keeps floating parts above all of its lines at %i px', async (width) => {
  await page.viewport(width, 640);
  const note =
    'Not saved yet. What you changed is kept on this device until you save or leave, and no longer.';
  const { rerender, unmount } = await render(form(null));
  for (const words of [note, null]) {
    await rerender(form(words));
    await expect.poll(() => window.innerHeight - floating().bottom).toBeCloseTo(Math.round(bar().height), 0);
  }
  await unmount();
  expect(document.documentElement.style.getPropertyValue('--bottom-actions')).toBe('');
});

it('covers content that scrolls behind it', async () => {
  await page.viewport(360, 640);
  await render(
    <main>
      <div style={{ position: 'relative', zIndex: 1, blockSize: '200vh' }} />
      <SaveBar note={null} status={null} onDismiss={() => undefined}>
        <Button>Save</Button>
      </SaveBar>
    </main>,
  );
  const { left, top: edge } = bar();
  expect(document.elementFromPoint(left + 10, edge + 10)?.closest('[data-bottom-actions]')).not.toBeNull();
});

it.each([360, 1280])('confirms a save without moving the page at %i px', async (width) => {
  await page.viewport(width, 640);
  const { rerender } = await render(form('Not saved yet.'));
  const before = top();
  await rerender(form(null, true));
  await expect.element(page.getByText('Changes saved')).toBeVisible();
  expect(top()).toBe(before);
  await expectAccessible();
});
