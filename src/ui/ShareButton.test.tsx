import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShareButton } from './ShareButton';
import { expectAccessible } from '@support/ui/expect-accessible';

const texts = { button: 'Share', copied: 'Copied!', link: 'Link to this module' };

/** Replaces a browser API for the duration of the test. */
function offer(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => {
  for (const name of ['share', 'clipboard'] as const) Reflect.deleteProperty(navigator, name);
});

const link = () => `${window.location.origin}/modules/m1`;

describe('ShareButton', () => {
  it('shares through the system if available', async () => {
    const share = vi.fn(() => Promise.resolve());
    offer('share', share);
    await render(<ShareButton path="/modules/m1" title="A burn" texts={texts} />);
    await page.getByRole('button', { name: 'Share' }).click();
    expect(share).toHaveBeenCalledWith({ title: 'A burn', url: link() });
  });

  it('copies the link elsewhere, and says Copied! for 2 s (authoring specification, section 9)', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    offer('share', undefined);
    offer('clipboard', { writeText });
    let due: { readonly delay: number; readonly run: () => void } | undefined;
    const clock = {
      now: () => 0,
      after: (delay: number, run: () => void) => {
        due = { delay, run };
        return () => {};
      },
    };
    await render(<ShareButton path="/modules/m1" title="A burn" texts={texts} clock={clock} />);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.element(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(link());
    expect(due?.delay).toBe(2000);
    due?.run();
    await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  it('shows the link if copying is denied', async () => {
    offer('share', undefined);
    offer('clipboard', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    await render(<ShareButton path="/modules/m1" title="A burn" texts={texts} />);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Link to this module' })).toHaveValue(link());
    await expectAccessible();
  });
});
