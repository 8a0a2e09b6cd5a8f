import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Clock } from '@/shared/clock';
import { Banner } from './Banner';
import { expectAccessible } from '@support/ui/expect-accessible';

/** A clock whose timers fire on demand. */
function handClock() {
  const timers: { delay: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => 0,
    after(delay, run) {
      timers.push({ delay, run });
      return () => undefined;
    },
  };
  return { clock, timers };
}

describe('banner (decision L9)', () => {
  it('hides a success after 3 s', async () => {
    const { clock, timers } = handClock();
    const dismiss = vi.fn();
    await render(<Banner status={{ kind: 'success', text: 'Saved' }} onDismiss={dismiss} clock={clock} />);
    expect(timers.map((timer) => timer.delay)).toEqual([3000]);
    timers[0]?.run();
    expect(dismiss).toHaveBeenCalledOnce();
  });

  it('keeps an error until dismissed, and announces it assertively', async () => {
    const { clock, timers } = handClock();
    const dismiss = vi.fn();
    // Only the kind decides, not the wording.
    await render(<Banner status={{ kind: 'error', text: 'No success' }} onDismiss={dismiss} clock={clock} />);
    expect(timers).toEqual([]);
    await expect.element(page.getByRole('alert')).toHaveTextContent('No success');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(dismiss).toHaveBeenCalledOnce();
  });

  it.each(['error', 'warning', 'success', 'info'] as const)(
    'is accessible as %s in light and dark',
    async (kind) => {
      await render(<Banner status={{ kind, text: 'Something happened' }} onDismiss={() => undefined} />);
      for (const theme of ['light', 'dark']) {
        document.documentElement.dataset['theme'] = theme;
        await expectAccessible();
      }
      delete document.documentElement.dataset['theme'];
    },
  );
});
